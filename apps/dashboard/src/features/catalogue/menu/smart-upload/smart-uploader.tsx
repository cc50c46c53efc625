import type { BusinessType } from '@diwan/contract/permissions.ts';
import { ActionIcon, Button, Progress, Text } from '@mantine/core';
import { FileButton } from '#kit/form/file-button.tsx';
import { Dropzone } from '@mantine/dropzone';
import { IconCheck, IconFolderPlus, IconPhotoUp, IconRefresh, IconX } from '@tabler/icons-react';
import { useRef, useState, useSyncExternalStore, type InputHTMLAttributes } from 'react';
import { useLocale } from '#kit/i18n/locale.ts';
import { useText } from '#kit/i18n/messages.ts';
import { offerOf, useOfferWords } from '#kit/i18n/offer-words.ts';
import { GALLERY_FILES } from '#kit/media/ready-file.ts';
import { Panel } from '#ui/panel.tsx';
import { isHeic } from '#kit/media/resize-image.ts';
import { smartUploadMessages } from './smart-upload.messages.ts';
import classes from './smart-uploader.module.css';
import type { MenuUploads } from './menu-uploads.ts';
import type { QueuedFile } from './upload-storage.ts';
import type { UploadQueue } from './upload-queue.ts';

interface ChosenFile {
  readonly file: File;
  /** With its folders in front, as the server reads it. */
  readonly path: string;
}

const VIDEO = 'video/mp4';

/** Many systems do not know the type of an iPhone's pictures. */
const isAccepted = (file: File): boolean =>
  file.type.startsWith('image/') || file.type === VIDEO || isHeic(file);

/** A dropped folder leaves its path on the file (the drop zone puts it there), a picked one in the browser's own member. */
function pathOf(file: File): string {
  const dropped = 'path' in file && typeof file.path === 'string' ? file.path : '';
  const path = file.webkitRelativePath || dropped || file.name;
  return path.replace(/^\.?\//, '');
}

/** Image and mp4 files with their paths, and the paths of the others. Files that systems hide are no others. */
export function chosenFiles(files: readonly File[]): {
  readonly accepted: ChosenFile[];
  readonly refused: string[];
} {
  const visible = files.filter(({ name }) => !name.startsWith('.') && name !== 'Thumbs.db');
  const accepted = visible.filter(isAccepted).map((file) => ({ file, path: pathOf(file) }));
  return { accepted, refused: visible.filter((file) => !isAccepted(file)).map(pathOf) };
}

import '@mantine/dropzone/styles.css';

/** Not in React's own list of attributes. */
const FOLDER: InputHTMLAttributes<HTMLInputElement> & { webkitdirectory: string } = { webkitdirectory: '' };
/** Lines shown of a long queue; those under way and failed come first. */
const SHOWN = 60;
/** Names of refused files; a whole folder of them would push the queue off the screen. */
const NAMED = 5;
const ORDER: Readonly<Record<QueuedFile['status'], number>> = { sending: 0, failed: 1, waiting: 2, done: 3 };

function FileLine({ queue, queued }: { readonly queue: UploadQueue; readonly queued: QueuedFile }) {
  const t = useText(smartUploadMessages);
  const { key, path, status, share, problem } = queued;
  const percent = Math.round(share * 100);
  return (
    <li className={classes.line} data-status={status}>
      <bdi className={classes.path}>{path}</bdi>
      <span className={classes.status}>
        {status === 'done' && <IconCheck size={16} />}
        {t(status)}
        {status === 'sending' && <bdi dir="ltr">{` ${percent}%`}</bdi>}
      </span>
      {status === 'failed' && (
        <ActionIcon
          variant="subtle"
          size="lg"
          aria-label={t('retryNamed', { name: path })}
          onClick={() => queue.retry([key])}
        >
          <IconRefresh size={16} />
        </ActionIcon>
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={status === 'sending' ? t('cancelNamed', { name: path }) : t('remove', { name: path })}
        onClick={() => queue.remove(key)}
      >
        <IconX size={16} />
      </ActionIcon>
      {status === 'sending' && (
        <Progress size="xs" value={percent} aria-label={path} className={classes.bar} />
      )}
      {problem !== null && (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
    </li>
  );
}

const WAITING: readonly QueuedFile['status'][] = ['waiting', 'sending'];

/** What can be done about the whole list. */
function QueueActions({
  queue,
  files,
}: {
  readonly queue: UploadQueue;
  readonly files: readonly QueuedFile[];
}) {
  const t = useText(smartUploadMessages);
  const failed = files.filter(({ status }) => status === 'failed').map(({ key }) => key);
  const isHalted = useSyncExternalStore(queue.subscribe, queue.isHalted);
  return (
    <>
      {isHalted && (
        <Button size="compact-sm" onClick={queue.resume}>
          {t('resume')}
        </Button>
      )}
      {failed.length > 0 && (
        <Button size="compact-sm" variant="default" onClick={() => queue.retry(failed)}>
          {t('retryAll')}
        </Button>
      )}
      {files.some(({ status }) => WAITING.includes(status)) && (
        <Button size="compact-sm" variant="subtle" color="gray" onClick={queue.cancelAll}>
          {t('cancelAll')}
        </Button>
      )}
      {files.some(({ status }) => status === 'done') && (
        <Button size="compact-sm" variant="subtle" color="gray" onClick={queue.clear}>
          {t('clear')}
        </Button>
      )}
    </>
  );
}

function QueueList({ uploads: { queue, keeping } }: { readonly uploads: MenuUploads }) {
  const t = useText(smartUploadMessages);
  const files = useSyncExternalStore(queue.subscribe, queue.get);
  const isHalted = useSyncExternalStore(queue.subscribe, queue.isHalted);
  const unkept = useSyncExternalStore(keeping.subscribe, keeping.unkeptCount);
  if (files.length === 0) return null;
  const done = files.filter(({ status }) => status === 'done').length;
  const failed = files.filter(({ status }) => status === 'failed').length;
  const total =
    files.reduce((sum, { status, share }) => sum + (status === 'failed' ? 1 : share), 0) / files.length;
  const shown = files.toSorted((a, b) => ORDER[a.status] - ORDER[b.status]).slice(0, SHOWN);
  const words = t('progress', { done, total: files.length });
  return (
    <div className={classes.queue}>
      <div className={classes.total}>
        <output>{words}</output>
        {failed > 0 && <span className={classes.failed}>{t('failedCount', { count: failed })}</span>}
        <QueueActions queue={queue} files={files} />
      </div>
      {isHalted && <output className={classes.note}>{t('halted')}</output>}
      {unkept > 0 && <output className={classes.note}>{t('unkept', { count: unkept })}</output>}
      <Progress value={total * 100} aria-label={words} />
      <ul className={classes.lines}>
        {shown.map((queued) => (
          <FileLine key={queued.key} queue={queue} queued={queued} />
        ))}
      </ul>
    </div>
  );
}

function RejectedFiles({ paths }: { readonly paths: readonly string[] }) {
  const t = useText(smartUploadMessages);
  const locale = useLocale();
  if (paths.length === 0) return null;
  const rest = paths.length > NAMED ? ['…'] : [];
  const names = new Intl.ListFormat(locale, { type: 'unit' }).format([...paths.slice(0, NAMED), ...rest]);
  return (
    <p className={classes.problem} role="alert">
      {t('refused', { count: paths.length, names })}
    </p>
  );
}

interface SmartUploaderProps {
  readonly uploads: MenuUploads;
  readonly businessType: BusinessType;
}

/** Photos, videos and folders become items and categories of the menu, one file after another. */
export default function SmartUploader({ uploads, businessType }: SmartUploaderProps) {
  const t = useText(smartUploadMessages);
  const offer = useOfferWords(offerOf(businessType));
  const [refused, setRefused] = useState<readonly string[]>([]);
  const openPicker = useRef<() => void>(null);
  const take = (files: readonly File[]) => {
    const chosen = chosenFiles(files);
    setRefused(chosen.refused);
    if (chosen.accepted.length > 0) uploads.queue.add(chosen.accepted);
  };
  return (
    <Panel title={t('title')} context={t('explain', { one: offer('one') })}>
      <Dropzone openRef={openPicker} onDrop={take} activateOnClick={false} className={classes.zone}>
        <div className={classes.inside}>
          <IconPhotoUp size={32} stroke={1.4} />
          <Text className={classes.drop}>{t('drop')}</Text>
          <div className={classes.pick}>
            <FileButton multiple accept={GALLERY_FILES} onChange={take}>
              {(props) => (
                <Button {...props} leftSection={<IconPhotoUp size={16} />}>
                  {t('chooseFiles')}
                </Button>
              )}
            </FileButton>
            <FileButton multiple inputProps={FOLDER} onChange={take}>
              {(props) => (
                <Button {...props} variant="default" leftSection={<IconFolderPlus size={16} />}>
                  {t('chooseFolder')}
                </Button>
              )}
            </FileButton>
          </div>
        </div>
      </Dropzone>
      <RejectedFiles paths={refused} />
      <QueueList uploads={uploads} />
    </Panel>
  );
}

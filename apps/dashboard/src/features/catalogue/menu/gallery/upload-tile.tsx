import { Button, Progress, TextInput } from '@mantine/core';
import { IconRefresh, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { text } from '@diwan/contract/texts.ts';
import { parseYoutubeId } from '@diwan/domain/youtube.ts';
import { useLocale } from '#kit/i18n/locale.ts';
import { useText } from '#kit/i18n/messages.ts';
import type { QueuedFile } from '../smart-upload/upload-storage.ts';
import type { UploadQueue } from '../smart-upload/upload-queue.ts';
import { galleryMessages } from './gallery.messages.ts';
import classes from './gallery.module.css';

interface YoutubeFormProps {
  readonly onAdd: (id: string) => void;
  readonly onCancel: () => void;
}

/** A video by its link, in any of the forms people copy it in. */
export function YoutubeForm({ onAdd, onCancel }: YoutubeFormProps) {
  const t = useText(galleryMessages);
  const locale = useLocale();
  const [link, setLink] = useState('');
  const [isRejected, setIsRefused] = useState(false);
  const submit = () => {
    const id = parseYoutubeId(link);
    if (id === null) setIsRefused(true);
    else onAdd(id);
  };
  return (
    <form
      className={classes.link}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextInput
        className={classes.linkField}
        label={t('youtubeLink')}
        type="text"
        inputMode="url"
        dir="ltr"
        autoComplete="off"
        data-autofocus
        autoFocus
        placeholder="https://www.youtube.com/watch?v=…"
        value={link}
        error={isRejected ? text('youtube_invalid', locale) : null}
        onChange={(event) => {
          setLink(event.currentTarget.value);
          setIsRefused(false);
        }}
      />
      <div className={classes.linkActs}>
        <Button type="submit" disabled={link.trim() === ''}>
          {t('add')}
        </Button>
        <Button variant="subtle" color="gray" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}

interface UploadTileProps {
  readonly queue: UploadQueue;
  readonly queued: QueuedFile;
}

/** A file on its way, with how far it is or why it did not arrive. */
export function UploadTile({ queue, queued }: UploadTileProps) {
  const t = useText(galleryMessages);
  const { key, status, share, problem } = queued;
  const { name } = queued.file;
  const percent = Math.round(share * 100);
  return (
    <li className={classes.tile} data-status={status}>
      <div className={classes.coming}>
        <bdi className={classes.fileName}>{name}</bdi>
        {status === 'waiting' && <span className={classes.state}>{t('waiting')}</span>}
        {status === 'sending' && (
          <>
            <Progress value={percent} aria-label={t('sending', { percent })} className={classes.bar} />
            <span className={classes.state}>{t('sending', { percent })}</span>
          </>
        )}
        {problem !== null && (
          <p className={classes.problem} role="alert">
            {problem}
          </p>
        )}
      </div>
      {status !== 'sending' && (
        <div className={classes.acts}>
          {status === 'failed' && (
            <button
              type="button"
              className={classes.act}
              aria-label={t('retryFile', { name })}
              onClick={() => queue.retry([key])}
            >
              <IconRefresh size={18} stroke={1.6} />
            </button>
          )}
          <button
            type="button"
            className={classes.act}
            aria-label={t('dropFile', { name })}
            onClick={() => queue.remove(key)}
          >
            <IconX size={18} stroke={1.6} />
          </button>
        </div>
      )}
    </li>
  );
}

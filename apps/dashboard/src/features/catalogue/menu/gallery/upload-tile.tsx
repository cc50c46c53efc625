import { Progress } from '@mantine/core';
import { IconRefresh, IconX } from '@tabler/icons-react';
import { useText } from '#kit/i18n/messages.ts';
import type { QueuedFile } from '../smart-upload/queued-file.ts';
import type { UploadQueue } from '../smart-upload/upload-queue.ts';
import { galleryMessages } from './gallery.messages.ts';
import classes from './gallery.module.css';

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

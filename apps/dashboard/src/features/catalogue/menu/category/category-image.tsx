import { mediaFiles } from '@diwan/contract/media/media.ts';
import { IconCameraPlus, IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import { randomKey } from '#kit/data/random-key.ts';
import { upload } from '#kit/data/upload.ts';
import { useText } from '#kit/i18n/messages.ts';
import { imageUrl } from '#kit/media/image-url.ts';
import { IMAGE_FILES, readyImage, uploadMessage } from '#kit/media/ready-file.ts';
import { SINGLE_IMAGE } from '#kit/media/resize-image.ts';
import type { CategoryEntry } from '../drafts/menu-drafts.ts';
import { useMenu } from '../menu-context.ts';
import { menuMessages } from '../menu.messages.ts';
import classes from './category-card.module.css';

/** CSS pixels; fetched at twice that for dense screens. */
const FETCHED_WIDTH = 400;

/** Sends a new image and saves the category with it. */
function useImage(id: number) {
  const { screen } = useMenu();
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const send = async (file: File) => {
    setProblem(null);
    setShare(0);
    try {
      const { media } = await upload(mediaFiles.upload, {
        file: await readyImage(file, SINGLE_IMAGE),
        fileName: file.name,
        fields: { business_id: screen.businessId },
        headers: { 'Idempotency-Key': randomKey() },
        onProgress: setShare,
      });
      screen.drafts.categories.patch(id, { media: [{ id: media.id, src: media.src }] });
      await screen.categorySaves.now(id, ['media']);
    } catch (error) {
      setProblem(uploadMessage(error));
    } finally {
      setShare(null);
    }
  };
  return { share, problem, send };
}

function Picture({ src }: { readonly src: string | undefined }) {
  if (src === undefined) return <IconPhoto size={28} stroke={1.4} />;
  return (
    <img
      className={classes.image}
      src={imageUrl(src, FETCHED_WIDTH, { shape: 'landscape' })}
      alt=""
      loading="lazy"
    />
  );
}

interface CategoryImageProps {
  readonly id: number;
  readonly name: string;
  readonly entry: CategoryEntry;
}

export function CategoryImage({ id, name, entry }: CategoryImageProps) {
  const t = useText(menuMessages);
  const { rights } = useMenu();
  const { share, problem, send } = useImage(id);
  const src = entry.draft.media[0]?.src;
  if (!rights.updateCategory) {
    return (
      <span className={classes.picture}>
        <Picture src={src} />
      </span>
    );
  }
  const percent = Math.round((share ?? 0) * 100);
  return (
    <label className={classes.picture}>
      <Picture src={src} />
      <span className={classes.camera}>
        <IconCameraPlus size={18} stroke={1.6} />
      </span>
      {share !== null && (
        <progress
          className={classes.sent}
          value={percent}
          max={100}
          aria-label={t('uploading', { percent })}
        />
      )}
      {problem !== null && (
        <span className={classes.problem} role="alert">
          {problem}
        </span>
      )}
      <input
        type="file"
        className={classes.file}
        accept={IMAGE_FILES}
        aria-label={src === undefined ? t('addCategoryImage', { name }) : t('changeCategoryImage', { name })}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          event.currentTarget.value = '';
          if (file) void send(file);
        }}
      />
    </label>
  );
}

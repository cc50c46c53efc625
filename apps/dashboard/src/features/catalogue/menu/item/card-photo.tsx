import { IconCameraPlus, IconPhoto, IconPlayerPlay } from '@tabler/icons-react';
import { useText } from '#kit/i18n/messages.ts';
import { imageAddress } from '#kit/media/image-address.ts';
import type { ItemDraft } from '../drafts/item-draft.ts';
import { useCategory, useKeyed, useMenu } from '../menu-context.ts';
import { menuMessages } from '../menu.messages.ts';
import { IMAGE_FILES } from '#kit/media/ready-file.ts';
import { mainPicture, photoShape } from './photo-shape.ts';
import classes from './item-card.module.css';

const FETCHED_WIDTH = 200;

function Picture({ draft }: { readonly draft: ItemDraft }) {
  const category = useCategory(draft.category_id);
  const src = mainPicture(draft.media);
  if (src === null) {
    const Icon = draft.media.length > 0 ? IconPlayerPlay : IconPhoto;
    return <Icon size={28} stroke={1.4} />;
  }
  const shape = photoShape(category?.draft ?? { dimensions: '', fitting: '' });
  return (
    <img className={classes.image} src={imageAddress(src, FETCHED_WIDTH, shape)} alt="" loading="lazy" />
  );
}

interface CardPhotoProps {
  readonly id: number;
  readonly name: string;
  readonly draft: ItemDraft;
}

/** The picture; pressing it takes a new one, which is sent and saved at once. */
export function CardPhoto({ id, name, draft }: CardPhotoProps) {
  const t = useText(menuMessages);
  const { screen, rights } = useMenu();
  const category = useCategory(draft.category_id);
  const pending = useKeyed(screen.photos.store, id);
  const { shape } = photoShape(category?.draft ?? { dimensions: '', fitting: '' });
  if (!rights.updateItem) {
    return (
      <span className={classes.photo} data-shape={shape}>
        <Picture draft={draft} />
      </span>
    );
  }
  const percent = Math.round((pending?.share ?? 0) * 100);
  return (
    <label className={classes.photo} data-shape={shape}>
      <Picture draft={draft} />
      <span className={classes.camera}>
        <IconCameraPlus size={16} stroke={1.6} />
      </span>
      {pending?.share != null && (
        <progress
          className={classes.sent}
          value={percent}
          max={100}
          aria-label={t('uploading', { percent })}
        />
      )}
      <input
        type="file"
        className={classes.file}
        accept={IMAGE_FILES}
        aria-label={t('changePicture', { name })}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          event.currentTarget.value = '';
          if (file) void screen.photos.send(id, file);
        }}
      />
    </label>
  );
}

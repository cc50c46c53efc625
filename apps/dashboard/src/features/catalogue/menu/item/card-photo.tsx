import { IconCameraPlus, IconPlayerPlay } from '@tabler/icons-react';
import { useText } from '#kit/i18n/messages.ts';
import { imageUrl } from '#kit/media/image-url.ts';
import { IMAGE_FILES } from '#kit/media/ready-file.ts';
import type { ItemEntry } from '../drafts/menu-drafts.ts';
import { useCategory, useKeyed, useMenu } from '../menu-context.ts';
import { menuMessages } from '../menu.messages.ts';
import classes from './item-card.module.css';
import { mainPicture, photoShape } from './photo-shape.ts';

/** CSS pixels times the density of the screen; browsers without a choice take the middle one. */
const FETCHED_WIDTH = 400;
const OFFERED_WIDTHS = [320, 640] as const;
/** A tile is half of a phone and at most a fourth of the widest page. */
const TILE_WIDTHS = '(max-width: 48em) 50vw, 280px';

/** A calm drawing of what is offered, where there is no picture of it. */
function Drawing({ entry: { draft, row } }: { readonly entry: ItemEntry }) {
  return (
    <span className={classes.drawing} data-kind={row.itemable_type}>
      {draft.media.length > 0 && <IconPlayerPlay size={28} stroke={1.6} />}
    </span>
  );
}

interface CardPhotoProps {
  readonly id: number;
  readonly name: string;
  readonly entry: ItemEntry;
}

function Picture({ id, entry }: Omit<CardPhotoProps, 'name'>) {
  const { openItem } = useMenu();
  const category = useCategory(entry.draft.category_id);
  const src = mainPicture(entry.draft.media);
  const shape = photoShape(category?.draft ?? { dimensions: '', fitting: '' });
  return (
    // Its keyboard and its name are those of the button beside it that opens the same details.
    <button type="button" className={classes.photo} tabIndex={-1} aria-hidden onClick={() => openItem(id)}>
      {src === null ? (
        <Drawing entry={entry} />
      ) : (
        <img
          className={classes.image}
          data-shape={shape.shape}
          src={imageUrl(src, FETCHED_WIDTH, shape)}
          srcSet={OFFERED_WIDTHS.map((width) => `${imageUrl(src, width, shape)} ${width}w`).join(', ')}
          sizes={TILE_WIDTHS}
          alt=""
          loading="lazy"
        />
      )}
    </button>
  );
}

/** Takes a new picture, which is sent and saved at once. It is as large as the frame while there is none. */
function NewPicture({ id, name, entry }: CardPhotoProps) {
  const t = useText(menuMessages);
  const { screen } = useMenu();
  const pending = useKeyed(screen.photos.store, id);
  const isBare = entry.draft.media.length === 0;
  const percent = Math.round((pending?.share ?? 0) * 100);
  return (
    <>
      <label className={classes.camera} data-bare={isBare || undefined}>
        <IconCameraPlus size={18} stroke={1.6} aria-hidden />
        {isBare && <span className={classes.invite}>{t('addPicture')}</span>}
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
      {pending?.share != null && (
        <progress
          className={classes.sent}
          value={percent}
          max={100}
          aria-label={t('uploading', { percent })}
        />
      )}
    </>
  );
}

/** The picture in its frame; pressing it opens all details. */
export function CardPhoto(props: CardPhotoProps) {
  const { rights } = useMenu();
  return (
    <>
      <Picture id={props.id} entry={props.entry} />
      {rights.updateItem && <NewPicture {...props} />}
    </>
  );
}

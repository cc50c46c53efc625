import { ActionIcon, Button, Progress, Text, VisuallyHidden } from '@mantine/core';
import {
  IconAlertTriangle,
  IconChevronLeft,
  IconChevronRight,
  IconPlayerPlay,
  IconStar,
  IconStarFilled,
  IconTrash,
} from '@tabler/icons-react';
import { directionOf, useLocale } from '#kit/i18n/locale.ts';
import { useText } from '#kit/i18n/messages.ts';
import { Thumbnail } from '#kit/media/thumbnail.tsx';
import { galleryMessages } from './gallery.messages.ts';
import classes from './gallery-field.module.css';
import type { GalleryPicture } from './gallery-rows.ts';
import type { Sending } from './use-gallery-uploads.ts';

const THUMBNAIL = 160;

interface FaceProps {
  readonly picture: GalleryPicture;
  readonly alt: string;
  readonly sending: Sending | undefined;
  readonly onRetry: () => void;
}

/** What a tile shows: the picture, how far its file is sent, or why it was not. */
function Face({ picture, alt, sending, onRetry }: FaceProps) {
  const t = useText(galleryMessages);
  if (picture.src !== '') {
    if (picture.type.startsWith('image/')) return <Thumbnail src={picture.src} size={THUMBNAIL} alt={alt} />;
    return (
      <span className={classes.video}>
        <IconPlayerPlay size={32} stroke={1.5} />
        <VisuallyHidden>{alt}</VisuallyHidden>
      </span>
    );
  }
  const percent = Math.round((sending?.share ?? 0) * 100);
  const name = sending?.name ?? '';
  return (
    <div className={classes.pending}>
      <Text size="xs" className={classes.fileName} component="bdi">
        {name}
      </Text>
      {sending?.problem ? (
        <>
          <Text size="xs" className={classes.problem} role="alert">
            <IconAlertTriangle size={14} /> {sending.problem}
          </Text>
          <Button size="compact-xs" variant="default" onClick={onRetry}>
            {t('retry')}
          </Button>
        </>
      ) : (
        <Progress value={percent} aria-label={t('uploading', { name, percent })} />
      )}
    </div>
  );
}

interface GalleryTileProps extends Omit<FaceProps, 'alt'> {
  /** Counted from 1. */
  readonly place: number;
  readonly total: number;
  readonly isFeatured: boolean;
  readonly isReadOnly: boolean;
  readonly onFeature: () => void;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
}

function Actions({ place, total, isFeatured, onFeature, onMove, onRemove }: GalleryTileProps) {
  const t = useText(galleryMessages);
  const isMirrored = directionOf(useLocale()) === 'rtl';
  const Earlier = isMirrored ? IconChevronRight : IconChevronLeft;
  const Later = isMirrored ? IconChevronLeft : IconChevronRight;
  return (
    <div className={classes.actions}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        disabled={place === 1}
        aria-label={t('earlier', { place })}
        onClick={() => onMove(-1)}
      >
        <Earlier size={18} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        disabled={place === total}
        aria-label={t('later', { place })}
        onClick={() => onMove(1)}
      >
        <Later size={18} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={t('feature', { place })}
        aria-pressed={isFeatured}
        onClick={onFeature}
      >
        {isFeatured ? <IconStarFilled size={18} /> : <IconStar size={18} />}
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="red"
        size="lg"
        aria-label={t('remove', { place })}
        onClick={onRemove}
      >
        <IconTrash size={18} />
      </ActionIcon>
    </div>
  );
}

export function GalleryTile(props: GalleryTileProps) {
  const { place, total, isFeatured, isReadOnly } = props;
  const t = useText(galleryMessages);
  const alt = t('picture', { place, total });
  return (
    <li className={classes.tile}>
      <Face {...props} alt={alt} />
      {isFeatured && (
        <span className={classes.badge}>
          <IconStarFilled size={12} /> {t('featured')}
        </span>
      )}
      {!isReadOnly && <Actions {...props} />}
    </li>
  );
}

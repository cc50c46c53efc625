import type { MediaRow } from '@diwan/contract/fields.ts';
import {
  IconChevronLeft,
  IconChevronRight,
  IconGripVertical,
  IconStar,
  IconStarFilled,
  IconTrash,
  IconPlayerPlayFilled,
} from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useText } from '#kit/i18n/messages.ts';
import { ask } from '#ui/overlays.ts';
import { steppedBy } from '../move/move-keys.ts';
import type { Step } from '../move/placement.ts';
import { announceText } from '../move/announce.ts';
import { useMenu } from '../menu-context.ts';
import { menuMessages } from '../menu.messages.ts';
import { whenDraggable } from '../move/when-draggable.ts';
import { beside, featuring, type Gallery, mayBeFeatured, steppedInGallery, without } from './galleries.ts';
import { galleryMessages } from './gallery.messages.ts';
import classes from './gallery.module.css';
import { imageUrl } from '#kit/media/image-url.ts';

const FETCHED_WIDTH = 400;

/** Nothing is asked of YouTube before somebody presses play. */
function YoutubeView({ id, name }: { readonly id: string; readonly name: string }) {
  const t = useText(galleryMessages);
  const [isPlaying, setIsPlaying] = useState(false);
  if (isPlaying) {
    return (
      <iframe
        className={classes.film}
        title={name}
        src={`https://www.youtube-nocookie.com/embed/${encodeURIComponent(id)}?autoplay=1`}
        // oxlint-disable-next-line react/iframe-missing-sandbox -- the player needs its scripts and its own origin, which is not ours
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
        allow="autoplay; encrypted-media; picture-in-picture"
        allowFullScreen
      />
    );
  }
  return (
    <button type="button" className={classes.play} onClick={() => setIsPlaying(true)}>
      <span className={classes.playMark}>
        <IconPlayerPlayFilled size={22} />
      </span>
      <span className={classes.playName}>{t('play', { name })}</span>
      <span className={classes.playHint}>{t('playHint')}</span>
    </button>
  );
}

function MediaView({ row, name }: { readonly row: MediaRow; readonly name: string }) {
  if (row.type === 'youtube') return <YoutubeView id={row.src} name={name} />;
  if (row.type.startsWith('video/')) {
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- the films are the owner's own and bring no captions
    return <video className={classes.film} src={row.src} aria-label={name} preload="metadata" controls />;
  }
  return (
    <img className={classes.image} src={imageUrl(row.src, FETCHED_WIDTH)} alt={name} draggable={false} />
  );
}

/** A tile is dragged by its handle, and others are dropped on either side of it. */
function useTileDrag(itemId: number, src: string, isReadOnly: boolean) {
  const tileRef = useRef<HTMLLIElement>(null);
  const handleRef = useRef<HTMLSpanElement>(null);
  const { galleries } = useMenu().screen;
  useEffect(() => {
    const [tile, handle] = [tileRef.current, handleRef.current];
    if (isReadOnly || !tile || !handle) return undefined;
    return whenDraggable(({ together, makeDraggable, makeDropPlace }) =>
      together(
        makeDraggable({ handle, card: tile, thing: { kind: 'media', src } }),
        makeDropPlace({
          element: tile,
          axisFor: (dragged) => (dragged.kind === 'media' && dragged.src !== src ? 'inline' : null),
          onDrop: (dragged, side) => {
            if (dragged.kind !== 'media' || side === 'into') return;
            void galleries.change(itemId, (media) => beside(media, dragged.src, { at: side, src }), true);
          },
        }),
      ),
    );
  }, [itemId, src, isReadOnly, galleries]);
  return { tileRef, handleRef };
}

interface GalleryTileProps {
  readonly itemId: number;
  readonly row: MediaRow;
  readonly media: Gallery;
  /** From 1. */
  readonly place: number;
  readonly isReadOnly: boolean;
}

function useTileName({ row, place }: Pick<GalleryTileProps, 'row' | 'place'>): string {
  const t = useText(galleryMessages);
  if (row.type === 'youtube') return t('youtube', { place });
  return row.type.startsWith('video/') ? t('video', { place }) : t('picture', { place });
}

function useSteps({ itemId, row, media, place }: GalleryTileProps, name: string) {
  const t = useText(galleryMessages);
  const { galleries } = useMenu().screen;
  return (step: Step, focused: HTMLElement | null) => {
    const now = place + step;
    if (now < 1 || now > media.length) return;
    void galleries.change(itemId, (former) => steppedInGallery(former, row.src, step), true);
    announceText(t('saidPlace', { name, place: now, total: media.length }));
    // Where the tile itself was moved in the document, the browser took the focus from it.
    requestAnimationFrame(() => focused?.focus());
  };
}

function StarButton({ itemId, row, media, name }: GalleryTileProps & { readonly name: string }) {
  const t = useText(galleryMessages);
  const { galleries } = useMenu().screen;
  const isFeatured = row.slug === 'featured';
  if (!isFeatured && !mayBeFeatured(media, row)) return null;
  return (
    <button
      type="button"
      className={classes.star}
      aria-pressed={isFeatured}
      aria-label={isFeatured ? t('isFeatured', { name }) : t('feature', { name })}
      onClick={() => void galleries.change(itemId, (former) => featuring(former, row.src))}
    >
      {isFeatured ? <IconStarFilled size={18} /> : <IconStar size={18} stroke={1.6} />}
    </button>
  );
}

function RemoveButton({ itemId, row, name }: GalleryTileProps & { readonly name: string }) {
  const t = useText(galleryMessages);
  const menuText = useText(menuMessages);
  const { galleries } = useMenu().screen;
  const remove = async () => {
    const isSure = await ask({
      title: menuText('sureTitle'),
      subject: name,
      text: menuText('deleteImageText'),
      confirm: menuText('sureYes'),
      cancel: menuText('cancel'),
      isDestructive: true,
    });
    if (isSure) await galleries.change(itemId, (former) => without(former, row.src));
  };
  return (
    <button
      type="button"
      className={classes.act}
      aria-label={t('remove', { name })}
      onClick={() => void remove()}
    >
      <IconTrash size={18} stroke={1.6} />
    </button>
  );
}

/** One picture or video; its place is changed by dragging, by keys, or by its arrows. */
export function GalleryTile(props: GalleryTileProps) {
  const { itemId, row, media, place, isReadOnly } = props;
  const t = useText(galleryMessages);
  const name = useTileName(props);
  const step = useSteps(props, name);
  const { tileRef, handleRef } = useTileDrag(itemId, row.src, isReadOnly);
  const onKeyDown = (event: KeyboardEvent<HTMLLIElement>) => {
    const stepped = isReadOnly ? null : steppedBy(event, document.documentElement.dir === 'rtl');
    if (!stepped) return;
    event.preventDefault();
    step(stepped.step, event.currentTarget.querySelector<HTMLElement>('[data-handle]'));
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the controls inside it
    <li
      ref={tileRef}
      className={classes.tile}
      data-media={row.src}
      data-featured={row.slug === 'featured' || undefined}
      onKeyDown={onKeyDown}
    >
      <div className={classes.view}>
        <MediaView row={row} name={name} />
        {row.slug === 'featured' && <span className={classes.badge}>{t('featured')}</span>}
      </div>
      {!isReadOnly && (
        <div className={classes.acts}>
          <span ref={handleRef} className={classes.grip}>
            <button type="button" className={classes.act} data-handle aria-label={t('move', { name })}>
              <IconGripVertical size={18} stroke={1.6} />
            </button>
          </span>
          <button
            type="button"
            className={classes.act}
            aria-label={t('earlier', { name })}
            aria-disabled={place === 1 || undefined}
            onClick={(event) => step(-1, event.currentTarget)}
          >
            <IconChevronLeft size={18} className={classes.arrow} />
          </button>
          <button
            type="button"
            className={classes.act}
            aria-label={t('later', { name })}
            aria-disabled={place === media.length || undefined}
            onClick={(event) => step(1, event.currentTarget)}
          >
            <IconChevronRight size={18} className={classes.arrow} />
          </button>
          <StarButton {...props} name={name} />
          <RemoveButton {...props} name={name} />
        </div>
      )}
    </li>
  );
}

import type { MediaRow } from '@diwan/contract/fields.ts';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '#kit/i18n/messages.ts';
import { imageAddress } from '#kit/media/image-address.ts';
import { galleryMessages } from './gallery.messages.ts';
import classes from './gallery.module.css';

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

export function MediaView({ row, name }: { readonly row: MediaRow; readonly name: string }) {
  if (row.type === 'youtube') return <YoutubeView id={row.src} name={name} />;
  if (row.type.startsWith('video/')) {
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- the films are the owner's own and bring no captions
    return <video className={classes.film} src={row.src} aria-label={name} preload="metadata" controls />;
  }
  return (
    <img className={classes.image} src={imageAddress(row.src, FETCHED_WIDTH)} alt={name} draggable={false} />
  );
}

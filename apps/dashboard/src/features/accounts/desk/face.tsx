import type { DeskPerson } from '@diwan/contract/accounts/desks.ts';
import { imageUrl } from '#kit/media/image-url.ts';
import classes from './desk.module.css';

const PHOTO_WIDTH = 200;

/** The photo, or the first letters of the first two names. Named by what stands beside it. */
export function Face({ person: { photo, name } }: { person: DeskPerson }) {
  const letters = name
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0));
  return (
    <span className={classes.face} aria-hidden>
      {photo ? <img src={imageUrl(photo, PHOTO_WIDTH)} alt="" /> : <bdi>{letters.join('')}</bdi>}
    </span>
  );
}

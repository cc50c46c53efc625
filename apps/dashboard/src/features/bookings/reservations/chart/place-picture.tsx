import { Thumbnail } from '#kit/media/thumbnail.tsx';
import type { PlacePicture as Picture } from './chart-rows.ts';
import classes from './chart.module.css';

/** The picture of a unit beside its name, or a person's photo or initials. */
export function PlacePicture({ picture, name }: { picture: Picture; name: string }) {
  if (picture === null) return null;
  const { src, of } = picture;
  if (of === 'person' && !src) {
    return (
      <span className={classes.initials} aria-hidden>
        {initialsOf(name)}
      </span>
    );
  }
  return <Thumbnail src={src} size={32} />;
}

/** Two letters of two words; Arabic letters stand apart, so that they are not joined into a word. */
export function initialsOf(name: string): string {
  return name
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .filter((word) => word !== '')
    .map((word) => String.fromCodePoint(word.codePointAt(0) ?? 0))
    .join('\u200c');
}

import type { MediaRow } from '@diwan/contract/fields.ts';
import type { PictureWidth } from '@diwan/contract/media/picture-widths.ts';

/** Squared, `landscape` and `portrait` as the picture addresses know them. */
export type Shape = 'squared' | 'landscape' | 'portrait';

export interface Frame {
  readonly shape: Shape;
  /** Whole on a blurred fill instead of cropped. */
  readonly isFilled: boolean;
  /** Offered widths in pixels, smallest first. */
  readonly widths: readonly PictureWidth[];
  /** How wide it is shown, in the words of the `sizes` attribute. */
  readonly sizes: string;
}

const RATIO: Readonly<Record<Shape, number>> = { squared: 1, landscape: 9 / 16, portrait: 16 / 9 };
const STORED = /\/storage\/([\w/.-]{1,200})$/;

export const isStored = (src: string): boolean => STORED.test(src);

/** What is shown is at an address of this server. */
type Photo = Pick<MediaRow, 'src'>;

const isFeatured = ({ slug }: MediaRow) => slug === 'featured';

export function photosOf(media: readonly MediaRow[]): MediaRow[] {
  const photos = media.filter(({ src, type }) => type.startsWith('image/') && STORED.test(src));
  return [...photos.filter(isFeatured), ...photos.filter((photo) => !isFeatured(photo))];
}

/** Films that this server has, in the order in which they are shown. */
export const filmsOf = (media: readonly MediaRow[]): MediaRow[] =>
  media.filter(({ src, type }) => type.startsWith('video/') && STORED.test(src));

export function address(
  photo: Photo,
  width: PictureWidth,
  { shape, isFilled }: Pick<Frame, 'shape' | 'isFilled'>,
): string {
  const height = Math.round(width * RATIO[shape]);
  const path = STORED.exec(photo.src)?.[1] ?? '';
  return `/images/${isFilled ? 'blur' : 'unsafe'}/${width}x${height}/${path}`;
}

/** For previews of the page elsewhere. */
export function largeUrl(photo: MediaRow): string {
  return address(photo, 1200, { shape: 'landscape', isFilled: false });
}

/** As wide as a tablet. */
export function wideUrl(photo: Photo): string {
  return address(photo, 1600, { shape: 'landscape', isFilled: false });
}

export function iconUrl(photo: MediaRow): string {
  return address(photo, 64, { shape: 'squared', isFilled: false });
}

interface FilmProps {
  readonly film: Photo;
  /** Shown until it is played; without one a black frame. */
  readonly poster: Photo | undefined;
  readonly name: string;
}

/** Nothing of a film is loaded before somebody plays it. */
export function Film({ film, poster, name }: FilmProps) {
  const frame = { shape: 'landscape', isFilled: false } as const;
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- films of owners come without captions
    <video
      src={`/storage/${STORED.exec(film.src)?.[1] ?? ''}`}
      poster={poster && address(poster, 800, frame)}
      aria-label={name}
      controls
      playsinline
      preload="none"
    />
  );
}

interface Shown {
  readonly photo: Photo;
  readonly frame: Frame;
  readonly alt: string;
  /** The first picture of the page is fetched at once. */
  readonly isFirst?: boolean;
  readonly class?: string;
}

export function Picture({ photo, frame, alt, isFirst = false, class: className }: Shown) {
  const [width = 320] = frame.widths;
  const set = frame.widths.map((offered) => `${address(photo, offered, frame)} ${offered}w`).join(', ');
  const loading = isFirst ? ({ fetchpriority: 'high' } as const) : ({ loading: 'lazy' } as const);
  return (
    <img
      class={className}
      src={address(photo, width, frame)}
      srcset={set}
      sizes={frame.sizes}
      width={width}
      height={Math.round(width * RATIO[frame.shape])}
      alt={alt}
      {...loading}
      decoding="async"
    />
  );
}

/** A picture of the form: stored, or (with a key and without an address) still on its way. */
export interface GalleryPicture {
  readonly id?: number | undefined;
  /** Empty while it is on its way, which no call accepts: the form cannot be sent without it. */
  readonly src: string;
  readonly type: string;
  readonly slug: string | null;
  readonly key?: string;
}

const isPicture = (value: unknown): value is GalleryPicture =>
  typeof value === 'object' && value !== null && 'src' in value && typeof value.src === 'string';

export const picturesOf = (value: unknown): GalleryPicture[] =>
  Array.isArray(value) ? value.filter(isPicture) : [];

export const isOnItsWay = (picture: GalleryPicture): boolean => picture.src === '';
export const nameOfPicture = ({ key, src }: GalleryPicture): string => key ?? src;

/** The server stars the first one where none is. */
export const isFeatured = (picture: GalleryPicture, pictures: readonly GalleryPicture[]): boolean => {
  const starred = pictures.find(({ slug }) => slug === 'featured') ?? pictures[0];
  return starred === picture;
};

export const withFeatured = (pictures: readonly GalleryPicture[], place: number): GalleryPicture[] =>
  pictures.map((picture, index) => ({ ...picture, slug: index === place ? 'featured' : null }));

/** With the picture of one place moved to another. */
export function withMoved(pictures: readonly GalleryPicture[], place: number, to: number): GalleryPicture[] {
  const moving = pictures[place];
  if (!moving) return [...pictures];
  return pictures.toSpliced(place, 1).toSpliced(to, 0, moving);
}

/** With a picture that has arrived; one whose file is there already is not there twice. */
export function withStored(
  pictures: readonly GalleryPicture[],
  key: string,
  stored: GalleryPicture,
): GalleryPicture[] {
  const isKnown = pictures.some(({ src }) => src === stored.src);
  if (isKnown) return pictures.filter((picture) => picture.key !== key);
  return pictures.map((picture) => (picture.key === key ? { ...stored, slug: picture.slug } : picture));
}

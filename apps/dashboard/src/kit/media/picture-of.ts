import type { MediaRow } from '@diwan/contract/fields.ts';

/** What stands for a thing: its featured picture, else its first. */
export const pictureOf = (media: readonly MediaRow[]): string | undefined => {
  const pictures = media.filter(({ type }) => type.startsWith('image/'));
  return (pictures.find(({ slug }) => slug === 'featured') ?? pictures[0])?.src;
};

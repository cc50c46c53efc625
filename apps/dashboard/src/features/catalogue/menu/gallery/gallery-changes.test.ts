import type { MediaRow } from '@diwan/contract/fields.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  arranged,
  beside,
  featuring,
  type Gallery,
  mayBeFeatured,
  steppedInGallery,
  withAdded,
  without,
  youtubeRow,
} from './galleries.ts';

const picture = (id: number): MediaRow => ({
  id,
  src: `/storage/1/${id}.jpg`,
  type: 'image/jpeg',
  slug: null,
  sort: 0,
});
const film: MediaRow = { id: 90, src: '/storage/1/film.mp4', type: 'video/mp4', slug: null, sort: 0 };
const galleryOf = (...rows: MediaRow[]): Gallery => rows.reduce<Gallery>(withAdded, []);
const featuredIn = (media: Gallery) => media.filter(({ slug }) => slug === 'featured').map(({ src }) => src);
const srcs = (media: Gallery) => media.map(({ src }) => src);

const [A, B, C] = [picture(1), picture(2), picture(3)];

describe('a gallery', () => {
  it('features the first that is added, and keeps it', () => {
    expect(featuredIn(galleryOf(A, B, C))).toEqual([A.src]);
  });

  it('lets a picture stand for the item as soon as there is one', () => {
    const films = galleryOf(youtubeRow('dQw4w9WgXcQ'), film);
    expect(featuredIn(films)).toEqual(['dQw4w9WgXcQ']);
    expect(featuredIn(withAdded(films, A))).toEqual([A.src]);
    expect([mayBeFeatured(films, film), mayBeFeatured(withAdded(films, A), film)]).toEqual([true, false]);
  });

  it('features another one where the featured one is deleted', () => {
    expect(featuredIn(without(featuring(galleryOf(A, B, C), B.src), B.src))).toEqual([A.src]);
  });

  it('shows what is added twice once', () => {
    expect(srcs(withAdded(galleryOf(A, B), A))).toEqual([A.src, B.src]);
  });

  it('puts a row on either side of another one', () => {
    const media = galleryOf(A, B, C);
    expect(srcs(beside(media, C.src, { at: 'before', src: A.src }))).toEqual([C.src, A.src, B.src]);
    expect(srcs(beside(media, A.src, { at: 'after', src: B.src }))).toEqual([B.src, A.src, C.src]);
    expect(srcs(steppedInGallery(media, B.src, 1))).toEqual([A.src, C.src, B.src]);
    expect(steppedInGallery(media, A.src, -1)).toBe(media);
  });

  it('has exactly one featured row and each source once, whatever is done to it', () => {
    const anyRow = fc.constantFrom(A, B, C, film, youtubeRow('dQw4w9WgXcQ'));
    const anyChange = fc.oneof(
      anyRow.map((row) => (media: Gallery) => withAdded(media, row)),
      anyRow.map(
        ({ src }) =>
          (media: Gallery) =>
            without(media, src),
      ),
      anyRow.map(
        ({ src }) =>
          (media: Gallery) =>
            featuring(media, src),
      ),
      fc.tuple(anyRow, fc.constantFrom(-1 as const, 1 as const)).map(
        ([{ src }, step]) =>
          (media: Gallery) =>
            steppedInGallery(media, src, step),
      ),
    );
    fc.assert(
      fc.property(fc.array(anyChange, { maxLength: 12 }), (changes) => {
        const media = changes.reduce<Gallery>((former, change) => change(former), []);
        expect(featuredIn(media)).toHaveLength(Math.min(1, media.length));
        expect(new Set(srcs(media)).size).toBe(media.length);
        expect(arranged(media)).toEqual(media);
      }),
    );
  });
});

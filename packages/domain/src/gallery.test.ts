import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arrangeGallery, type GalleryRow } from './gallery.ts';

const image = (src: string, more: Partial<GalleryRow> = {}): GalleryRow => ({
  src,
  type: 'image/jpeg',
  ...more,
});
const featuredIn = (rows: GalleryRow[]) => arrangeGallery(rows).find((row) => row.slug === 'featured')?.src;

const anyGallery = fc.array(
  fc.record(
    {
      src: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
      type: fc.constantFrom('image/png', 'video/mp4', 'youtube'),
      slug: fc.constantFrom('featured', null),
      sort: fc.nat(5),
    },
    { requiredKeys: ['src', 'type'] },
  ),
);

describe('arrangeGallery', () => {
  test('features the first media', () => {
    expect(arrangeGallery([image('a')])).toEqual([image('a', { slug: 'featured', sort: 0 })]);
  });

  test('features the first by sort where none is marked', () => {
    expect(featuredIn([image('a', { sort: 3 }), image('b', { sort: 1 })])).toBe('b');
  });

  test('lets the first of the list keep it where several are marked', () => {
    const rows = [image('a', { sort: 3, slug: 'featured' }), image('b', { sort: 1, slug: 'featured' })];
    expect(featuredIn(rows)).toBe('a');
  });

  test('moves on when the featured one has gone', () => {
    const before = arrangeGallery([image('a'), image('b', { slug: 'featured' }), image('c')]);
    expect(featuredIn(before.filter((row) => row.src !== 'b'))).toBe('a');
  });

  test('features a video or YouTube row only where there is no image', () => {
    const video = { src: 'v', type: 'video/mp4', slug: 'featured' };
    const youtube = { src: 'dQw4w9WgXcQ', type: 'youtube' };
    expect(featuredIn([video, youtube, image('a')])).toBe('a');
    expect(featuredIn([youtube, video])).toBe('v');
    expect(featuredIn([youtube])).toBe('dQw4w9WgXcQ');
  });

  test('folds rows of one src into the first of them', () => {
    expect(
      arrangeGallery([image('a', { type: 'image/png' }), image('b'), image('a', { slug: 'featured' })]),
    ).toEqual([
      { src: 'a', type: 'image/png', slug: 'featured', sort: 0 },
      { src: 'b', type: 'image/jpeg', slug: null, sort: 1 },
    ]);
  });

  test('keeps every other field of a row', () => {
    expect(arrangeGallery([{ id: 7, src: 'a', type: 'image/gif' }])[0]).toMatchObject({ id: 7 });
  });

  test('holds each src once, numbers from 0 and features exactly one, an image if there is one', () => {
    fc.assert(
      fc.property(anyGallery, (rows) => {
        const arranged = arrangeGallery(rows);
        const featured = arranged.filter((row) => row.slug === 'featured');
        expect(arranged.map((row) => row.src).sort()).toEqual(
          [...new Set(rows.map((row) => row.src))].sort(),
        );
        expect(arranged.map((row) => row.sort)).toEqual(arranged.map((_, index) => index));
        expect(featured).toHaveLength(Math.min(1, rows.length));
        const hasImage = arranged.some((row) => row.type.startsWith('image/'));
        expect(featured.every((row) => row.type.startsWith('image/'))).toBe(hasImage || rows.length === 0);
      }),
    );
  });

  test('changes nothing when it arranges what it arranged', () => {
    fc.assert(
      fc.property(anyGallery, (rows) => {
        const once = arrangeGallery(rows);
        expect(arrangeGallery(once)).toEqual(once);
      }),
    );
  });
});

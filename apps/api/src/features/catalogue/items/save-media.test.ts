import { describe, expect, it } from 'vitest';
import { aVenue } from '#testing/builders.ts';
import { anItemToSave, aStoredFile, randomName } from '#testing/item-to-save.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();

describe('media', () => {
  it.each([0.5, -5e-324, 2 ** 60])('refuses %d, which is no id, on its field', async (id) => {
    const { save } = await anItemToSave(test);
    const refused = await save({ media: [{ id, src: 'dQw4w9WgXcQ', type: 'youtube' }] });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['media.0.id']]);
  });

  it('are kept once per source, in the order sent, with exactly one featured', async () => {
    const { save, venue, read } = await anItemToSave(test);
    const one = await aStoredFile(test, { businessId: venue.businessId, uploaderId: venue.owner.id });
    const two = await aStoredFile(test, { businessId: venue.businessId, uploaderId: venue.owner.id });
    const film = await aStoredFile(test, {
      businessId: venue.businessId,
      uploaderId: venue.owner.id,
      type: 'video/mp4',
    });
    const saved = await save({
      media: [
        { src: film.src, slug: 'featured' },
        { src: one.src },
        { src: 'https://youtu.be/dQw4w9WgXcQ', type: 'youtube' },
        { src: two.src },
        { src: one.src, slug: 'featured' },
      ],
    });
    expect(saved.body.media).toMatchObject([
      { src: film.src, type: 'video/mp4', slug: null, sort: 0 },
      { src: one.src, type: 'image/jpeg', slug: 'featured', sort: 1 },
      { src: 'dQw4w9WgXcQ', type: 'youtube', slug: null, sort: 2 },
      { src: two.src, type: 'image/jpeg', slug: null, sort: 3 },
    ]);
    const [, first] = saved.body.media;
    const again = await save({
      media: [
        { src: two.src, slug: 'featured' },
        { id: first.id, src: first.src },
      ],
    });
    expect(again.body.media).toMatchObject([
      { src: two.src, slug: 'featured', sort: 0 },
      { id: first.id, slug: null, sort: 1 },
    ]);
    expect((await read()).media).toEqual(again.body.media);
  });

  it("take over an upload of the caller, which is then the business's", async () => {
    const { save, venue } = await anItemToSave(test);
    const file = await aStoredFile(test, { uploaderId: venue.owner.id });
    const { rows } = await test.owner.query(
      "insert into media (uploader_id, src, type) values ($1, $2, 'image/jpeg') returning id::int",
      [venue.owner.id, file.path],
    );
    const saved = await save({ media: [{ id: rows[0].id, src: file.src }] });
    expect(saved.body.media).toMatchObject([{ id: rows[0].id, src: file.src, slug: 'featured' }]);
    const stored = await test.owner.query('select business_id::int from files where path = $1', [file.path]);
    expect(stored.rows[0].business_id).toBe(venue.businessId);
  });

  it('refuse files of others, unknown ones and links that are none, and write nothing', async () => {
    const { save, read, venue, created } = await anItemToSave(test);
    const stranger = await aVenue(test);
    const mine = await aStoredFile(test, { businessId: venue.businessId, uploaderId: venue.owner.id });
    const theirs = await aStoredFile(test, {
      businessId: stranger.businessId,
      uploaderId: stranger.owner.id,
    });
    const unused = await aStoredFile(test, { uploaderId: stranger.owner.id });
    for (const src of [theirs.src, unused.src, `http://diwan.test/storage/1/${randomName()}.jpg`]) {
      const refused = await save({ hide: true, media: [{ src: mine.src }, { src }] });
      expect(refused.status).toBe(422);
      expect(refused.body.errors).toHaveProperty(['media.1.src']);
    }
    const link = await save({ media: [{ src: 'https://example.com/film', type: 'youtube' }] });
    expect(link.body.errors).toEqual({ 'media.0.src': ['Please enter a valid YouTube link.'] });
    expect(await read()).toEqual(created);
  });
});

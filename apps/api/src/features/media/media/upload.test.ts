import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { business } from '@diwan/contract/venues/business.ts';
import { categories } from '@diwan/contract/catalogue/categories.ts';
import { items } from '@diwan/contract/catalogue/items.ts';
import { mediaFiles } from '@diwan/contract/media/media.ts';
import { halves, mp4, noise } from '#platform/images/testing/drawings.ts';
import { aCategory, anEmployee, anItem, anOwner, aVenue } from '#testing/builders.ts';
import { multipart } from '#testing/multipart.ts';
import { startTestApp } from '#testing/test-app.ts';
import { test, jpeg, send, storedFiles } from './testing/send-files.ts';

test.use();

const pathIn = (src: string) => new URL(src).pathname;
const fetchStored = async (src: string) => (await test.app.inject({ url: pathIn(src) })).rawPayload;

describe('an upload', () => {
  it('answers the address of the stored picture and the medium that shows it', async () => {
    const { owner, businessId } = await aVenue(test);
    const sent = await send(owner.token, [{ name: 'chair.jpg', bytes: await jpeg() }], {
      fields: { business_id: String(businessId) },
    });
    expect(sent.status).toBe(200);
    expect(sent.body).toEqual({
      file: expect.stringMatching(
        new RegExp(`^http://diwan\\.test/storage/${businessId}/[a-z2-7]{26}\\.jpg$`),
      ),
      media: { id: expect.any(Number), src: sent.body.file, type: 'image/jpeg', slug: null, sort: 0 },
      item: null,
    });
    expect(await sharp(await fetchStored(sent.body.file)).metadata()).toMatchObject({
      width: 60,
      height: 40,
    });
  });

  it('is answered by POST media as well', async () => {
    const owner = await anOwner(test);
    const form = multipart([{ name: 'chair.png', bytes: await noise(9, 9).png().toBuffer() }]);
    const response = await test.app.inject({
      method: 'POST',
      url: '/api/media/',
      headers: { ...form.headers, authorization: `Bearer ${owner.token}` },
      payload: form.payload,
    });
    expect(response.json()).toMatchObject({ media: { type: 'image/png' }, item: null });
  });

  it.each([
    ['a png named .jpg', 'logo.jpg', 'image/jpeg', () => noise(8, 8).png().toBuffer(), 'image/png', 'png'],
    ['a webp sent as text', 'a.txt', 'text/html', () => noise(8, 8).webp().toBuffer(), 'image/webp', 'webp'],
    ['a gif without a name', '', 'application/json', () => noise(8, 8).gif().toBuffer(), 'image/gif', 'gif'],
    ['a video named .png', 'clip.png', 'image/png', async () => mp4(Buffer.alloc(64, 7)), 'video/mp4', 'mp4'],
  ] as const)('goes by the content: %s', async (...[, name, type, draw, saved, ext]) => {
    const owner = await anOwner(test);
    const sent = await send(owner.token, [{ name, type, bytes: await draw() }]);
    expect(sent.body.media.type).toBe(saved);
    expect(sent.body.file).toMatch(new RegExp(`\\.${ext}$`));
    const stored = await test.app.inject({ url: pathIn(sent.body.file) });
    expect(stored.headers['content-type']).toBe(saved);
  });

  it('is turned upright and tells nothing of place and device', async () => {
    const owner = await anOwner(test);
    const photo = await (
      await halves(80, 40)
    )
      .withExif({ IFD0: { Make: 'PhoneMaker' }, IFD3: { GPSLatitude: '29/1 20/1 0/1', GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const sent = await send(owner.token, [{ name: 'photo.jpg', bytes: photo }]);
    const stored = await fetchStored(sent.body.file);
    const { width, height, exif, orientation } = await sharp(stored).metadata();
    expect({ width, height, exif, orientation }).toEqual({ width: 40, height: 80 });
    expect(stored.toString('latin1')).not.toContain('PhoneMaker');
  });

  it('keeps the Arabic name of a file for the search', async () => {
    const { owner, businessId } = await aVenue(test);
    await send(owner.token, [{ name: 'صورة "كنافة" ناعمة.jpg', bytes: await jpeg() }], {
      fields: { business_id: String(businessId) },
    });
    const found = await test.call(mediaFiles.list, { token: owner.token, query: { search: 'كنافة' } });
    expect(found.body.total).toBe(1);
    const other = await test.call(mediaFiles.list, { token: owner.token, query: { search: '100%' } });
    expect(other.body.total).toBe(0);
  });
});

it('counts the uploads of one session', async () => {
  const strict = await startTestApp({ LIMIT_UPLOADS: '2' });
  try {
    const owner = await anOwner(strict);
    const statuses: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      statuses.push((await strict.call(mediaFiles.upload, { token: owner.token, body: {} })).status);
    }
    expect(statuses).toEqual([422, 422, 429]);
  } finally {
    await strict.close();
  }
});

describe('an upload with an Idempotency-Key', () => {
  const key = () => ({ 'idempotency-key': `key-${Math.random()}` });

  it('is stored once, and answered again as it was', async () => {
    const { owner, businessId } = await aVenue(test);
    const extras = { headers: key(), fields: { business_id: String(businessId) } };
    const file = { name: 'a.jpg', bytes: await jpeg() };
    const first = await send(owner.token, [file], extras);
    const before = await storedFiles();
    const again = await send(owner.token, [file], extras);
    expect(again.headers['idempotent-replayed']).toBe('true');
    expect(again.body).toEqual(first.body);
    expect(await storedFiles()).toEqual(before);
    const listed = await test.call(mediaFiles.list, { token: owner.token });
    expect(listed.body.total).toBe(1);
  });

  it('is refused for another file, of which nothing stays', async () => {
    const owner = await anOwner(test);
    const headers = key();
    await send(owner.token, [{ name: 'a.jpg', bytes: await jpeg() }], { headers });
    const before = await storedFiles();
    const other = await send(owner.token, [{ name: 'a.jpg', bytes: await noise(61, 40).jpeg().toBuffer() }], {
      headers,
    });
    expect(other).toMatchObject({
      status: 409,
      body: { message: 'This Idempotency-Key was already used for a different request.' },
    });
    expect(await storedFiles()).toEqual(before);
  });

  it('is stored once when it comes twice at the same time', async () => {
    const { owner, businessId } = await aVenue(test);
    const extras = { headers: key(), fields: { business_id: String(businessId) } };
    const file = { name: 'a.jpg', bytes: await jpeg() };
    const before = await storedFiles();
    const both = await Promise.all([send(owner.token, [file], extras), send(owner.token, [file], extras)]);
    const [first, second] = both.toSorted((a, b) => a.status - b.status);
    expect(first?.status).toBe(200);
    // The other was notified that the first is still running, or came after its end and got its answer.
    expect([200, 409]).toContain(second?.status);
    expect((await send(owner.token, [file], extras)).body).toEqual(first?.body);
    expect(await storedFiles()).toHaveLength(before.length + 1);
  });

  it('may be tried again after it was refused', async () => {
    const owner = await anOwner(test);
    const headers = key();
    expect((await send(owner.token, [], { headers })).status).toBe(422);
    expect((await send(owner.token, [{ name: 'a.jpg', bytes: await jpeg() }], { headers })).status).toBe(200);
  });
});

describe('a stored file', () => {
  it('does not outlive a transaction that failed', async () => {
    const { owner, businessId } = await aVenue(test);
    const before = await storedFiles();
    await test.owner.query(`
      create function refuse_file() returns trigger language plpgsql as 'begin raise exception ''no''; end';
      create constraint trigger refuse_file after insert on files deferrable initially deferred
        for each row when (new.name = 'refused.jpg') execute function refuse_file()`);
    const sent = await send(owner.token, [{ name: 'refused.jpg', bytes: await jpeg() }], {
      fields: { business_id: String(businessId) },
    });
    expect(sent.status).toBe(500);
    expect(await storedFiles()).toEqual(before);
  });

  it('is its uploader’s alone until a save gives it to a business, and then that business’s only', async () => {
    const venue = await aVenue(test);
    const second = await aVenue(test, 'restaurant', venue.owner);
    const colleague = await anEmployee(test, venue, [
      'categories.update',
      'categories.create',
      'items.create',
    ]);
    const { token } = venue.owner;
    const { body } = await send(token, [{ name: 'a.jpg', bytes: await jpeg() }]);
    const media = [{ src: body.file }];
    const save = async (of: typeof venue, by: string) =>
      test.call(categories.update, {
        token: by,
        params: { business_id: of.businessId, id: await aCategory(test, of) },
        body: { media },
      });
    const refused = { status: 422, body: { errors: { 'media.0.src': ['This file is not known here.'] } } };
    expect(await save(venue, colleague.token)).toMatchObject(refused);
    expect((await save(venue, token)).body.media).toMatchObject([{ src: body.file, slug: 'featured' }]);
    expect((await save(venue, colleague.token)).status).toBe(200);
    expect(await save(second, token)).toMatchObject(refused);
  });

  it('of another business is refused on save', async () => {
    const [mine, theirs] = [await aVenue(test), await aVenue(test)];
    const { body } = await send(theirs.owner.token, [{ name: 'a.jpg', bytes: await jpeg() }], {
      fields: { business_id: String(theirs.businessId) },
    });
    const media = [{ src: body.file }];
    const saved = await test.call(categories.update, {
      token: mine.owner.token,
      params: { business_id: mine.businessId, id: await aCategory(test, mine) },
      body: { media },
    });
    expect(saved).toMatchObject({ status: 422, body: { errors: { 'media.0.src': [expect.any(String)] } } });
    const logo = await test.call(business.update, {
      token: mine.owner.token,
      params: { business_id: mine.businessId },
      body: { media },
    });
    expect(logo.body.errors).toHaveProperty(['media.0.src']);
  });

  it('takes the place of the one a category or a logo has', async () => {
    const venue = await aVenue(test);
    const { token } = venue.owner;
    const params = { business_id: venue.businessId, id: await aCategory(test, venue) };
    for (const name of ['first.jpg', 'second.jpg', 'third.jpg']) {
      const { body } = await send(token, [{ name, bytes: await jpeg() }]);
      const media = [{ src: body.file }];
      const category = await test.call(categories.update, { token, params, body: { media } });
      expect(category.body.media).toEqual([{ ...body.media, slug: 'featured' }]);
      const logo = await test.call(business.update, { token, params, body: { media } });
      expect(logo.body.media).toMatchObject([{ src: body.file, slug: 'featured', sort: 0 }]);
    }
  });

  it('of another business is named by its place in the list when an item is saved', async () => {
    const [mine, theirs] = [await aVenue(test), await aVenue(test)];
    const upload = async ({ owner, businessId }: typeof mine) => {
      const fields = { business_id: String(businessId) };
      return (await send(owner.token, [{ name: 'a.jpg', bytes: await jpeg() }], { fields })).body.file;
    };
    const media = [{ src: await upload(mine) }, { src: await upload(theirs) }];
    const id = await anItem(test, mine, await aCategory(test, mine));
    const params = { business_id: mine.businessId, id };
    const { token } = mine.owner;
    const saved = await test.call(items.save, { token, params, body: { media } });
    expect(saved.status).toBe(422);
    expect(Object.keys(saved.body.errors)).toEqual(['media.1.src']);
    const read = await test.call(items.get, { token, params });
    expect(read.body.media).toEqual([]);
  });

  it('that is a video is refused as a category image and as a logo', async () => {
    const venue = await aVenue(test);
    const { token } = venue.owner;
    const { body } = await send(token, [{ name: 'a.mp4', bytes: mp4(Buffer.alloc(10)) }]);
    const media = [{ id: body.media.id, src: body.file }];
    const params = { business_id: venue.businessId };
    const image = await test.call(categories.create, {
      token,
      params,
      body: { menu_id: venue.menuId, name: 'Rooms', media },
    });
    const logo = await test.call(business.update, { token, params, body: { media } });
    for (const refused of [image, logo]) {
      expect(refused).toMatchObject({
        status: 422,
        body: { errors: { 'media.0.src': ['Only images can be used here.'] } },
      });
    }
  });
});

import fs from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { mediaFiles } from '@diwan/contract/media/media.ts';
import { box, FTYP, mp4, noise, pngHeader } from '#platform/images/testing/drawings.ts';
import { anOwner, aVenue } from '#testing/builders.ts';
import { multipart } from '#testing/multipart.ts';
import { test, jpeg, send, storedFiles } from './testing/send-files.ts';

test.use();

async function receivedFiles(): Promise<string[]> {
  return readdir(join(test.dataDir, 'tmp')).catch(() => []);
}

describe('an upload is refused', () => {
  const truncated = async () => (await noise(200, 200).jpeg().toBuffer()).subarray(0, 6000);
  it.each([
    [
      'an SVG named .jpg',
      415,
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>'),
    ],
    ['HTML named .jpg', 415, async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    [
      'a picture with HTML in front of its pixels',
      415,
      async () => Buffer.from('GIF89a<script>alert(1)</script>'),
    ],
    ['an empty file', 415, async () => Buffer.alloc(0)],
    ['a truncated picture', 415, truncated],
    ['a QuickTime video', 415, async () => box('ftyp', 'qt  ', Buffer.alloc(4), 'qt  ')],
    ['a video without frames', 415, async () => FTYP],
    ['a header that announces 50 megapixels', 413, async () => pngHeader(10_000, 5_000)],
    ['an image beyond its size', 413, () => noise(700, 700).png().toBuffer()],
    ['a video beyond its size', 413, async () => mp4(Buffer.alloc(2 * 2 ** 20))],
    ['anything beyond every size', 413, async () => Buffer.alloc(5 * 2 ** 20, 'x')],
  ])('for being %s, with %d on the file', async (_case, status, draw) => {
    const owner = await anOwner(test);
    const before = await storedFiles().catch(() => []);
    const sent = await send(owner.token, [{ name: 'innocent.jpg', type: 'image/jpeg', bytes: await draw() }]);
    expect(sent.status).toBe(status);
    expect(sent.body.errors.file).toEqual([sent.body.message]);
    expect([await storedFiles(), await receivedFiles()]).toEqual([before, []]);
  });

  it('with a message that names the limit, in the language asked for', async () => {
    const owner = await anOwner(test);
    const bytes = await noise(700, 700).png().toBuffer();
    const english = await send(owner.token, [{ name: 'a.png', bytes }]);
    const arabic = await send(owner.token, [{ name: 'a.png', bytes }], { headers: { locale: 'ar' } });
    expect(english.body.message).toBe('The file is larger than 1 MB.');
    expect(arabic.body.message).toBe('حجم الملف أكبر من 1 ميجابايت.');
  });

  it('for being a HEIC picture that cannot be read here, with advice', async () => {
    const owner = await anOwner(test);
    const bytes = box('ftyp', 'heic', Buffer.alloc(4), 'heicmif1');
    const sent = await send(owner.token, [{ name: 'photo.heic', bytes }]);
    const message = 'HEIC images are not supported, please use JPEG.';
    expect(sent).toMatchObject({ status: 415, body: { message, errors: { file: [message] } } });
  });

  it('without a file, and with the file in another field', async () => {
    const owner = await anOwner(test);
    const nothing = await send(owner.token, []);
    const elsewhere = await send(owner.token, [{ field: 'photo', name: 'a.jpg', bytes: await jpeg() }]);
    const json = await test.call(mediaFiles.upload, { token: owner.token, body: {} });
    for (const refused of [nothing, elsewhere, json]) {
      expect(refused).toMatchObject({ status: 422, body: { errors: { file: ['Please choose a file.'] } } });
    }
    expect(await receivedFiles()).toEqual([]);
  });

  it('with two files in one request, and neither stays', async () => {
    const owner = await anOwner(test);
    const before = await storedFiles();
    const bytes = await jpeg();
    const both = await send(owner.token, [
      { name: 'a.jpg', bytes },
      { name: 'b.jpg', bytes },
    ]);
    expect(both).toMatchObject({
      status: 422,
      body: { errors: { file: ['Please send one file at a time.'] } },
    });
    expect([await storedFiles(), await receivedFiles()]).toEqual([before, []]);
  });

  it('when the form breaks off', async () => {
    const owner = await anOwner(test);
    const form = multipart([{ name: 'a.jpg', bytes: await jpeg() }]);
    const cut = await test.call(mediaFiles.upload, {
      token: owner.token,
      body: form.payload.subarray(0, form.payload.length - 60),
      headers: form.headers,
    });
    expect(cut).toMatchObject({ status: 400, body: { message: 'The request could not be read.' } });
    expect(await receivedFiles()).toEqual([]);
  });

  it('when the form breaks off before the disk has opened a file for it, and no file stays', async () => {
    const owner = await anOwner(test);
    const form = multipart([{ name: 'a.jpg', bytes: await jpeg() }]);
    const opened = vi.fn<() => void>();
    const open = fs.open.bind(fs);
    const slow = vi.spyOn(fs, 'open').mockImplementation((...given) => {
      setTimeout(() => {
        open(...given);
        opened();
      }, 200);
    });
    onTestFinished(() => {
      slow.mockRestore();
    });
    const cut = await test.call(mediaFiles.upload, {
      token: owner.token,
      body: form.payload.subarray(0, form.payload.length - 60),
      headers: form.headers,
    });
    expect(cut.status).toBe(400);
    await vi.waitFor(() => expect(opened).toHaveBeenCalledOnce());
    expect(await receivedFiles()).toEqual([]);
  });

  it('without a token, and for a business the caller does not belong to', async () => {
    const { businessId } = await aVenue(test);
    const owner = await anOwner(test);
    const file = { name: 'a.jpg', bytes: await jpeg() };
    expect((await send('x'.repeat(43), [file])).status).toBe(401);
    const fields = { business_id: String(businessId) };
    expect((await send(owner.token, [file], { fields })).status).toBe(404);
    expect((await send(owner.token, [], { fields })).status).toBe(404);
    expect((await send(owner.token, [file], { fields: { business_id: 'one' } })).body.errors).toHaveProperty(
      'business_id',
    );
  });
});

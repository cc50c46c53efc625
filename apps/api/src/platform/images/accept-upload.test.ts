import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { acceptUpload, type AcceptedUpload } from './accept-upload.ts';
import { cleanImage } from './clean-image.ts';
import { cleanVideo } from './clean-video.ts';
import type { Pictures } from './pictures.ts';
import { animation, box, FTYP, halves, LIMITS, mp4, noise, plain, pngHeader } from './testing/drawings.ts';
import { usePictures } from './testing/pictures-in-tests.ts';

const inTests = usePictures();

interface Stored extends AcceptedUpload {
  readonly path: string;
}

type Cleaning = Pick<Pictures, 'clean'>;

const HERE: Cleaning = {
  clean: ({ path, type, maxPixels }) =>
    type === 'video/mp4' ? cleanVideo(path) : cleanImage(path, type, maxPixels),
};
/** A process of its own is what the product has. What is changed in this one (`npm run mutants`) reaches no other. */
const PLACES: [string, () => Cleaning][] = [
  ['in a process of its own', () => inTests.pictures],
  ['in this process', () => HERE],
];

/** What is to be stored. */
const storedBytes = ({ path }: Stored) => readFile(path);

async function colourAt(image: Buffer, left: number, top: number): Promise<number[]> {
  return [...(await sharp(image).removeAlpha().extract({ left, top, width: 1, height: 1 }).raw().toBuffer())];
}

describe.each(PLACES)('cleaned %s', (_place, cleaning) => {
  async function accept(bytes: Uint8Array, limits = LIMITS): Promise<Stored> {
    const path = await inTests.received(bytes);
    return { path, ...(await acceptUpload(path, limits, cleaning())) };
  }

  describe('a picture', () => {
    test.each([
      ['jpg', 'image/jpeg', 'jpeg'],
      ['png', 'image/png', 'png'],
      ['webp', 'image/webp', 'webp'],
      ['gif', 'image/gif', 'gif'],
    ] as const)('keeps its format: %s', async (ext, type, format) => {
      const accepted = await accept(await noise(40, 30)[format]().toBuffer());
      expect(accepted).toMatchObject({ ext, type, width: 40, height: 30 });
      await expect(sharp(await storedBytes(accepted)).metadata()).resolves.toMatchObject({
        width: 40,
        height: 30,
      });
      expect(accepted.size).toBe((await storedBytes(accepted)).length);
    });

    test('is turned upright and loses its place, its maker and its colour profile', async () => {
      const drawn = await halves(80, 40);
      const sent = await drawn
        .withExif({
          IFD0: { Make: 'PhoneMaker' },
          IFD3: { GPSLatitude: '29/1 20/1 0/1', GPSLatitudeRef: 'N' },
        })
        .withIccProfile('p3')
        .withMetadata({ orientation: 6 })
        .jpeg()
        .toBuffer();
      const before = await sharp(sent).metadata();
      expect(before).toMatchObject({ orientation: 6, width: 80, hasProfile: true });
      expect(before.exif?.toString('latin1')).toContain('PhoneMaker');

      const accepted = await accept(sent);
      const cached = await storedBytes(accepted);
      const after = await sharp(cached).metadata();
      expect(accepted).toMatchObject({ width: 40, height: 80 });
      expect([after.exif, after.icc, after.xmp, after.orientation]).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
      ]);
      expect(cached.toString('latin1')).not.toContain('PhoneMaker');
      const [red = 0] = await colourAt(cached, 20, 10);
      const [, , blue = 0] = await colourAt(cached, 20, 70);
      expect(red).toBeGreaterThan(200);
      expect(blue).toBeGreaterThan(200);
    });

    test('loses what was appended to it', async () => {
      const sent = Buffer.concat([await noise(40, 40).png().toBuffer(), Buffer.from('PK\x03\x04<script>')]);
      expect((await storedBytes(await accept(sent))).includes('<script>')).toBe(false);
    });

    test('in CMYK becomes one that browsers show', async () => {
      const sent = await noise(30, 30).toColourspace('cmyk').jpeg().toBuffer();
      expect((await sharp(sent).metadata()).space).toBe('cmyk');
      expect((await sharp(await storedBytes(await accept(sent))).metadata()).space).toBe('srgb');
    });

    test('of one pixel, of 16 bits and in grey with transparency is kept', async () => {
      expect(await accept(await plain(1, 1).png().toBuffer())).toMatchObject({ width: 1, height: 1 });
      expect(await accept(await noise(9, 9).toColourspace('rgb16').png().toBuffer())).toMatchObject({
        width: 9,
      });
      const grey = await noise(9, 9).ensureAlpha(0.5).toColourspace('b-w').png().toBuffer();
      const cached = await sharp(await storedBytes(await accept(grey))).metadata();
      expect(cached.hasAlpha).toBe(true);
    });

    test.each(['gif', 'webp'] as const)('that moves still moves: %s', async (format) => {
      const delay = [100, 200, 300];
      const moving = await animation(20, ['red', 'green', 'blue'], delay);
      const accepted = await accept(await moving.toFormat(format, { delay, loop: 2 }).toBuffer());
      const cached = await sharp(await storedBytes(accepted), { animated: true }).metadata();
      expect(accepted).toMatchObject({ width: 20, height: 20 });
      expect(cached).toMatchObject({ pages: 3, delay, loop: 2 });
    });

    test.each([
      ['jpeg', 0.9],
      ['jpeg', 0.3],
      ['png', 0.9],
      ['webp', 0.9],
      ['gif', 0.9],
    ] as const)('cut off is refused: %s at %d', async (format, share) => {
      const whole = await noise(200, 150)[format]().toBuffer();
      const cut = whole.subarray(0, Math.floor(whole.length * share));
      await expect(accept(cut)).rejects.toMatchObject({ code: 'unreadable_image' });
    });

    test('that is only a beginning is refused', async () => {
      const beginnings = ['ffd8ffe000104a464946', '89504e470d0a1a0a0000000d49484452', '474946383961'];
      for (const beginning of beginnings) {
        await expect(accept(Buffer.from(beginning, 'hex'))).rejects.toMatchObject({
          code: 'unreadable_image',
        });
      }
    });

    test('that announces more than 40 megapixels is refused before it is unpacked', async () => {
      await expect(accept(pngHeader(50_000, 50_000))).rejects.toMatchObject({
        code: 'too_many_pixels',
        maximum: 40e6,
      });
    });

    /** Real pictures of 64 pixels whose heads claim the most their format can say. */
    const BOMBS = {
      jpeg: (bytes: Buffer) =>
        bytes.fill(0xff, bytes.indexOf('ffc0', 'hex') + 5, bytes.indexOf('ffc0', 'hex') + 9),
      gif: (bytes: Buffer) => bytes.fill(0xff, 6, 10),
      webp: (bytes: Buffer) =>
        bytes.fill(0xff, bytes.indexOf('9d012a', 'hex') + 3, bytes.indexOf('9d012a', 'hex') + 7),
    };
    test.each(['jpeg', 'gif', 'webp'] as const)(
      'that claims to be enormous is refused or taken as it is: %s',
      async (format) => {
        const small = await noise(8, 8)[format]().toBuffer();
        const outcome = await accept(BOMBS[format](small)).then(
          ({ width, height }) => `${width} × ${height}`,
          ({ code }: { code: string }) => code,
        );
        expect(['too_many_pixels', 'unreadable_image', '8 × 8']).toContain(outcome);
      },
    );

    test('whose frames together exceed the pixels is refused', async () => {
      const sent = await (await animation(20, ['red', 'green', 'blue'], [100, 100, 100])).toBuffer();
      const limits = { ...LIMITS, imagePixels: 2 * 20 * 20 };
      await expect(accept(sent, limits)).rejects.toMatchObject({ code: 'too_many_pixels' });
    });

    test('over the size is refused, and one byte less is not', async () => {
      const sent = await noise(30, 30).png().toBuffer();
      const upTo = (imageBytes: number) => accept(sent, { ...LIMITS, imageBytes });
      await expect(upTo(sent.length - 1)).rejects.toMatchObject({
        code: 'too_large',
        maximum: sent.length - 1,
      });
      await expect(upTo(sent.length)).resolves.toMatchObject({ type: 'image/png' });
    });

    test('in HEIC that sharp cannot read is refused by its own reason', async () => {
      const heic = Buffer.concat([
        box('ftyp', 'heic', '\0\0\0\0', 'mif1heic'),
        box('meta', Buffer.alloc(40)),
      ]);
      await expect(accept(heic)).rejects.toMatchObject({ code: 'heic_unsupported' });
    });
  });

  describe('anything else', () => {
    test.each(['<svg xmlns="http://www.w3.org/2000/svg"/>', '%PDF-1.7', 'PK\x03\x04', 'hello', ''])(
      'is refused: %j',
      async (text) => {
        await expect(accept(Buffer.from(text))).rejects.toMatchObject({ code: 'unsupported_type' });
      },
    );
  });

  describe('a video', () => {
    const frames = Buffer.from('frames of a film '.repeat(10_000));

    test('is kept frame by frame', async () => {
      const accepted = await accept(mp4(frames));
      expect(accepted).toMatchObject({ type: 'video/mp4', ext: 'mp4', width: null, height: null });
      expect(await storedBytes(accepted)).toEqual(mp4(frames));
    });

    test('loses a hidden box of several megabytes', async () => {
      const hidden = box('free', Buffer.alloc(3_000_000, 'x'));
      const cached = await storedBytes(await accept(Buffer.concat([mp4(frames), hidden])));
      expect(cached.subarray(-hidden.length).equals(box('free', Buffer.alloc(3_000_000)))).toBe(true);
      expect(cached.indexOf(frames)).toBe(mp4(frames).indexOf(frames));
    });

    test('loses its place and whatever hides in unused boxes, and nothing moves', async () => {
      const place = box('udta', box('\xa9xyz', '+29.3759+047.9774/'));
      const track = box('trak', box('tkhd', Buffer.alloc(84)), box('meta', 'PhoneMaker'));
      const sent = Buffer.concat([
        mp4(frames, [place, track]),
        box('free', '<script>'),
        box('uuid', 'XMP'.repeat(9)),
      ]);
      const cached = await storedBytes(await accept(sent));
      expect(cached).toHaveLength(sent.length);
      for (const secret of ['+29.3759', 'PhoneMaker', '<script>', 'XMP', 'udta', 'uuid']) {
        expect(cached.toString('latin1')).not.toContain(secret);
      }
      expect(cached.indexOf(frames)).toBe(sent.indexOf(frames));
    });

    test.each([
      ['without a moov box', Buffer.concat([FTYP, box('mdat', 'x')])],
      ['without frames', Buffer.concat([FTYP, box('moov', box('mvhd', Buffer.alloc(100)))])],
      ['cut off', mp4(frames).subarray(0, -1)],
      ['with something behind it', Buffer.concat([mp4(frames), Buffer.from('PK\x03\x04 a hidden archive')])],
      ['with a box that reaches out of its parent', mp4(frames, [Buffer.from('000000ff75647461', 'hex')])],
      ['with a box smaller than its own head', Buffer.concat([FTYP, Buffer.from('000000046d6f6f76', 'hex')])],
      [
        'with a box of 16 exabytes',
        Buffer.concat([FTYP, Buffer.from('000000016d646174ffffffffffffffff', 'hex')]),
      ],
      ['that is one box only', FTYP],
    ])('%s is refused', async (_, bytes) => {
      await expect(accept(bytes)).rejects.toMatchObject({ code: 'unreadable_video' });
    });

    test('with 64-bit sizes and a last box up to the end is kept', async () => {
      const long = Buffer.concat([
        Buffer.from('000000016d6461740000000000000014', 'hex'),
        Buffer.from('1234'),
      ]);
      const toTheEnd = Buffer.concat([Buffer.from('000000006d646174', 'hex'), frames]);
      const sent = Buffer.concat([FTYP, box('moov', box('mvhd', Buffer.alloc(100))), long, toTheEnd]);
      expect(await storedBytes(await accept(sent))).toEqual(sent);
    });

    test('of countless empty boxes is refused', async () => {
      const empty = Buffer.from('0000000877696465'.repeat(60_000), 'hex');
      await expect(accept(Buffer.concat([FTYP, empty]))).rejects.toMatchObject({ code: 'unreadable_video' });
    });

    test('over its size is refused, though a picture might be smaller', async () => {
      const limits = { ...LIMITS, imageBytes: 10, videoBytes: 1000 };
      await expect(accept(mp4(frames), limits)).rejects.toMatchObject({ code: 'too_large', maximum: 1000 });
      await expect(accept(mp4(Buffer.from('x')), limits)).resolves.toMatchObject({ type: 'video/mp4' });
    });
  });
});

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { Variant } from './picture-jobs.ts';
import { animation, halves, noise, plain } from './testing/drawings.ts';
import { usePictures } from './testing/pictures-in-tests.ts';

const inTests = usePictures();

async function render(bytes: Buffer, input: Partial<Variant>) {
  const variant: Variant = { mode: 'unsafe', width: 200, height: 200, type: 'image/png', ...input };
  const rendered = await inTests.pictures.draw(async () => Readable.from([bytes]), variant);
  const { data, info } = await sharp(rendered).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const colourAt = (x: number, y: number) => [
    ...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3),
  ];
  return { meta: await sharp(rendered).metadata(), colourAt, rendered };
}

const PICTURES = join(import.meta.dirname, '../../../../demo/pictures');

describe('drawVariant', () => {
  test('keeps a photo of a dish below 120 kB in the largest size that a phone is offered for its sheet', async () => {
    // Those with the most to see in them.
    const names = (await readdir(PICTURES)).filter((name) => /^cover-.*\.webp$/.test(name));
    const sizes = await Promise.all(
      names.slice(0, 8).flatMap((name) =>
        (['image/webp', 'image/jpeg'] as const).map(async (type) => {
          const variant = { type, width: 960, height: 540 };
          return (await render(await readFile(join(PICTURES, name)), variant)).rendered.length;
        }),
      ),
    );
    expect(sizes.length).toBeGreaterThan(5);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(120_000);
  });

  describe('of a photo that does not compress', () => {
    const photo = () => noise(1400, 900).png().toBuffer();

    test.each([
      ['image/png', 'image/jpeg'],
      ['image/gif', 'image/jpeg'],
      ['image/jpeg', 'image/jpeg'],
      ['image/webp', 'image/webp'],
    ] as const)('writes no more than 120 kB where %s is wanted, as %s', async (type, written) => {
      for (const mode of ['unsafe', 'blur'] as const) {
        const { rendered, meta } = await render(await photo(), { mode, type, width: 960, height: 540 });
        expect(rendered.length).toBeLessThanOrEqual(120_000);
        expect(meta).toMatchObject({ width: 960, height: 540, mediaType: written });
      }
    });

    test('softens it until it fits, be each of its pixels black or white', async () => {
      const grain = await noise(960, 540).threshold().png().toBuffer();
      for (const type of ['image/jpeg', 'image/webp'] as const) {
        const { rendered } = await render(grain, { type, width: 960, height: 540 });
        expect(rendered.length).toBeLessThanOrEqual(120_000);
      }
    });

    test('keeps its transparency, as WebP', async () => {
      const pane = await photo().then((bytes) => sharp(bytes).ensureAlpha(0.5).png().toBuffer());
      const { rendered, meta } = await render(pane, { type: 'image/png', width: 960, height: 540 });
      expect(rendered.length).toBeLessThanOrEqual(120_000);
      expect(meta).toMatchObject({ width: 960, height: 540, mediaType: 'image/webp', hasAlpha: true });
    });

    test('has room for as many bytes more as a larger size has pixels', async () => {
      const { rendered, meta } = await render(await photo(), { type: 'image/png', width: 1600, height: 900 });
      expect(rendered.length).toBeLessThanOrEqual((120_000 * 1600 * 900) / (960 * 540));
      expect(meta).toMatchObject({ width: 1600, height: 900 });
    });
  });

  test('keeps the format of a drawing that is small in it', async () => {
    const { meta } = await render(await (await halves(1400, 900)).png().toBuffer(), {
      width: 960,
      height: 540,
    });
    expect(meta.mediaType).toBe('image/png');
  });

  test.each(['unsafe', 'blur'] as const)(
    'answers exactly the size, from larger and smaller pictures: %s',
    async (mode) => {
      for (const [width, height] of [
        [1000, 300],
        [300, 1000],
        [30, 20],
        [1, 1],
      ] as const) {
        const { meta } = await render(await noise(width, height).png().toBuffer(), {
          mode,
          width: 200,
          height: 356,
        });
        expect(meta).toMatchObject({ width: 200, height: 356 });
      }
    },
  );

  test.each(['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const)('writes %s', async (type) => {
    for (const mode of ['unsafe', 'blur'] as const) {
      const { meta } = await render(await noise(300, 200).png().toBuffer(), { mode, type });
      expect(meta.mediaType).toBe(type);
    }
  });

  test('unsafe crops around the centre and keeps the proportions', async () => {
    const { colourAt } = await render(await (await halves(800, 200)).png().toBuffer(), { mode: 'unsafe' });
    expect(colourAt(10, 100)).toEqual([255, 0, 0]);
    expect(colourAt(190, 100)).toEqual([0, 0, 255]);
  });

  test('blur shows the whole picture in the middle and itself, blurred, around it', async () => {
    const { colourAt } = await render(await (await halves(800, 200)).png().toBuffer(), { mode: 'blur' });
    expect(colourAt(2, 100)).toEqual([255, 0, 0]);
    expect(colourAt(80, 100)).toEqual([255, 0, 0]);
    expect(colourAt(120, 100)).toEqual([0, 0, 255]);
    const [red = 0, , blue = 0] = colourAt(100, 10);
    expect(red).toBeGreaterThan(60);
    expect(blue).toBeGreaterThan(60);
  });

  test('keeps transparency where the format has it and puts white under a JPEG', async () => {
    const clear = await sharp({ create: { width: 9, height: 9, channels: 4, background: '#0000' } })
      .png()
      .toBuffer();
    expect((await render(clear, { type: 'image/webp' })).meta.hasAlpha).toBe(true);
    expect((await render(clear, { type: 'image/jpeg' })).colourAt(100, 100)).toEqual([255, 255, 255]);
  });

  test('draws the first frame of a moving picture', async () => {
    const moving = await (await animation(20, ['red', 'blue'], [100, 100])).toBuffer();
    const { meta, colourAt } = await render(moving, { type: 'image/gif' });
    expect(meta.pages ?? 1).toBe(1);
    expect(colourAt(100, 100)).toEqual([255, 0, 0]);
  });

  test('fails on a source that is no picture', async () => {
    await expect(render(Buffer.from('no picture'), {})).rejects.toThrow('unsupported image format');
    await expect(render(await plain(9, 9).png().toBuffer(), {})).resolves.toMatchObject({
      meta: { width: 200 },
    });
  });
});

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { GALLERY_IMAGE, resizeImage, SINGLE_IMAGE } from './resize-image.ts';

interface Drawn {
  readonly width: number;
  readonly height: number;
  readonly ground: string | null;
  readonly type: string | undefined;
  readonly quality: number | undefined;
}

/** jsdom cannot draw; this notes what a browser would be asked to. */
function browserThatDraws(size: { width: number; height: number }) {
  const drawn: Drawn[] = [];
  vi.stubGlobal('createImageBitmap', async () => ({ ...size, close: () => undefined }));
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      readonly width: number;
      readonly height: number;
      #context = { fillStyle: '', ground: null as string | null, fillRect: () => {}, drawImage: () => {} };
      constructor(width: number, height: number) {
        this.width = width;
        this.height = height;
        const context = this.#context;
        context.fillRect = () => (context.ground = context.fillStyle);
      }
      getContext = () => this.#context;
      convertToBlob = async ({ type, quality }: { type?: string; quality?: number }) => {
        drawn.push({ width: this.width, height: this.height, ground: this.#context.ground, type, quality });
        return new Blob(['smaller'], { type: type ?? '' });
      };
    },
  );
  return drawn;
}

const imageOf = (type: string) => new File(['original'], 'photo', { type });

describe('an image that is too large', () => {
  let drawn: Drawn[] = [];
  beforeEach(() => {
    drawn = browserThatDraws({ width: 4000, height: 3000 });
  });

  test('is drawn within the longest side, at quality 0.6', async () => {
    await resizeImage(imageOf('image/jpeg'), GALLERY_IMAGE);
    await resizeImage(imageOf('image/jpeg'), SINGLE_IMAGE);
    expect(drawn).toMatchObject([
      { width: 1200, height: 900, quality: 0.6 },
      { width: 800, height: 600, quality: 0.6 },
    ]);
  });

  test.each([
    ['image/png', 'image/png', null],
    ['image/jpeg', 'image/jpeg', '#fff'],
    ['image/webp', 'image/jpeg', '#fff'],
    ['image/gif', 'image/jpeg', '#fff'],
  ])('of the type %s becomes %s', async (from, to, ground) => {
    const smaller = await resizeImage(imageOf(from), GALLERY_IMAGE);
    expect(smaller.type).toBe(to);
    expect(drawn).toMatchObject([{ type: to, ground }]);
  });
});

describe('the file itself is sent', () => {
  afterEach(() => vi.unstubAllGlobals());

  test('where it is small enough already', async () => {
    const drawn = browserThatDraws({ width: 1200, height: 600 });
    const file = imageOf('image/webp');
    expect(await resizeImage(file, GALLERY_IMAGE)).toBe(file);
    expect(drawn).toEqual([]);
  });

  test('where the browser cannot read it', async () => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('broken', 'InvalidStateError')));
    const file = imageOf('image/jpeg');
    expect(await resizeImage(file, GALLERY_IMAGE)).toBe(file);
  });

  test('where the browser cannot draw it', async () => {
    browserThatDraws({ width: 4000, height: 3000 });
    vi.stubGlobal(
      'OffscreenCanvas',
      class {
        getContext = () => null;
      },
    );
    const file = imageOf('image/jpeg');
    expect(await resizeImage(file, GALLERY_IMAGE)).toBe(file);
  });

  test('where it is no image', async () => {
    const file = imageOf('video/mp4');
    expect(await resizeImage(file, GALLERY_IMAGE)).toBe(file);
  });
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { createPictures, type Pictures } from '../pictures.ts';
import { LIMITS } from './drawings.ts';

type Setup = Parameters<typeof createPictures>[0];

export interface PicturesInTests {
  /** With the processes of the product. */
  readonly pictures: Pictures;
  readonly folder: string;
  /** Writes what was sent into a file of its own, as a request does. */
  received(bytes: Uint8Array): Promise<string>;
  /** Others, which end with the tests. */
  create(setup: Partial<Setup>): Pictures;
}

/** Pictures for all tests of a file, with a folder of their own. */
export function usePictures(): PicturesInTests {
  const state = { folder: '', files: 0, all: [] as Pictures[] };
  const create = (setup: Partial<Setup>) => {
    const megapixels = LIMITS.imagePixels / 1e6;
    const { folder } = state;
    const pictures = createPictures({ folder, waiting: 64, megapixels, onError: () => {}, ...setup });
    state.all.push(pictures);
    return pictures;
  };
  beforeAll(async () => {
    state.folder = await mkdtemp(join(tmpdir(), 'diwan-pictures-'));
    create({});
  });
  afterAll(async () => {
    await Promise.all(state.all.map((pictures) => pictures.stop()));
    await rm(state.folder, { recursive: true });
  });
  return {
    get pictures() {
      const [first] = state.all;
      if (!first) throw new Error('There are no pictures before the first test.');
      return first;
    },
    get folder() {
      return state.folder;
    },
    async received(bytes) {
      state.files += 1;
      const path = join(state.folder, `received-${state.files}`);
      await writeFile(path, bytes);
      return path;
    },
    create,
  };
}

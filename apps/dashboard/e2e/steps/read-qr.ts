import type { Locator } from '@playwright/test';

/** Blocks and data words of a block, by version, at the error correction level (M) that is drawn. */
const BLOCKS: Readonly<Record<number, readonly [blocks: number, words: number]>> = {
  3: [1, 44],
  4: [2, 32],
  5: [2, 43],
  6: [4, 27],
};
const FORMAT_MASK = 0x5412;

type Modules = readonly (readonly boolean[])[];

/** Dark or light, module by module, of an image on the page. */
function readModules(image: Locator): Promise<boolean[][]> {
  return image.evaluate(async (element) => {
    if (!(element instanceof HTMLImageElement)) throw new Error('That is no image.');
    // It has its place on the page before it has its pixels.
    await element.decode();
    const canvas = document.createElement('canvas');
    canvas.width = element.naturalWidth;
    canvas.height = element.naturalHeight;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('The image cannot be read.');
    context.drawImage(element, 0, 0);
    const { data, width } = context.getImageData(0, 0, canvas.width, canvas.height);
    const isDark = (x: number, y: number) => (data[4 * (y * width + x)] ?? 255) < 128;
    let start = 0;
    while (!isDark(start, start)) start += 1;
    let run = 0;
    while (isDark(start + run, start)) run += 1;
    const module = run / 7;
    const size = Math.round((width - 2 * start) / module);
    const middle = (index: number) => Math.floor(start + (index + 0.5) * module);
    return Array.from({ length: size }, (_, y) =>
      Array.from({ length: size }, (__, x) => isDark(middle(x), middle(y))),
    );
  });
}

const MASKS: readonly ((x: number, y: number) => number)[] = [
  (x, y) => (x + y) % 2,
  (_, y) => y % 2,
  (x) => x % 3,
  (x, y) => (x + y) % 3,
  (x, y) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2,
  (x, y) => ((x * y) % 2) + ((x * y) % 3),
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2,
];

function maskOf(modules: Modules): (x: number, y: number) => number {
  const bits = [0, 1, 2, 3, 4].map((x) => modules[8]?.[x]);
  const [, , ...mask] = bits.map((isDark, index) => Number(isDark) ^ ((FORMAT_MASK >> (14 - index)) & 1));
  const mask8 = MASKS[Number.parseInt(mask.join(''), 2)];
  if (!mask8) throw new Error('The mask is not known.');
  return mask8;
}

/** Finders, timing, format and the one alignment mark that versions 2 to 6 have. */
function isOfTheFrame(x: number, y: number, size: number): boolean {
  const isFinder = (x < 9 && y < 9) || (x >= size - 8 && y < 9) || (x < 9 && y >= size - 8);
  const mark = size - 7;
  const isAlignment = Math.abs(x - mark) <= 2 && Math.abs(y - mark) <= 2;
  return isFinder || isAlignment || x === 6 || y === 6;
}

/** In pairs of columns from the right, up and down in turn. */
function readBits(modules: Modules): number[] {
  const size = modules.length;
  const mask = maskOf(modules);
  const bits: number[] = [];
  let isUp = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right -= 1;
    for (let step = 0; step < size; step += 1) {
      const y = isUp ? size - 1 - step : step;
      const pair = [right, right - 1].filter((x) => !isOfTheFrame(x, y, size));
      bits.push(...pair.map((x) => Number(modules[y]?.[x]) ^ Number(mask(x, y) === 0)));
    }
    isUp = !isUp;
  }
  return bits;
}

const ALPHANUMERIC = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';

function textOf(bits: readonly number[]): string {
  let at = 0;
  const take = (count: number) => {
    const value = Number.parseInt(bits.slice(at, at + count).join('') || '0', 2);
    at += count;
    return value;
  };
  const digits = (count: number, width: number) => String(take(width)).padStart(count, '0');
  const letters = (value: number) =>
    ALPHANUMERIC.charAt(Math.floor(value / 45)) + ALPHANUMERIC.charAt(value % 45);
  const numeric = (count: number): string => {
    if (count === 0) return '';
    if (count < 3) return digits(count, count === 2 ? 7 : 4);
    return digits(3, 10) + numeric(count - 3);
  };
  const alphanumeric = (count: number): string => {
    if (count === 0) return '';
    if (count === 1) return ALPHANUMERIC.charAt(take(6));
    return letters(take(11)) + alphanumeric(count - 2);
  };
  const plain = (count: number) => String.fromCharCode(...Array.from({ length: count }, () => take(8)));
  let text = '';
  for (let mode = take(4); mode !== 0; mode = take(4)) {
    if (mode === 1) text += numeric(take(10));
    else if (mode === 2) text += alphanumeric(take(9));
    else text += plain(take(8));
  }
  return text;
}

/** What a camera reads from a QR image on the page; a drawn image has no errors to correct. */
export async function readQr(image: Locator): Promise<string> {
  const modules = await readModules(image);
  const [blocks, words] = BLOCKS[(modules.length - 17) / 4] ?? [0, 0];
  if (blocks === 0) throw new Error(`A QR image of ${modules.length} modules is not read here.`);
  const bits = readBits(modules);
  const word = (index: number) => bits.slice(8 * index, 8 * index + 8);
  const inOrder = Array.from({ length: blocks * words }, (_, index) =>
    word((index % words) * blocks + Math.floor(index / words)),
  );
  return textOf(inOrder.flat());
}

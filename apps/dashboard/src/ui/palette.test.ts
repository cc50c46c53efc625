import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { theme } from './theme.ts';

const SHEET = readFileSync(join(import.meta.dirname, 'palette.css'), 'utf8');
const SCHEMES = ['light', 'dark'] as const;
const MEANINGS = ['neutral', 'accent', 'waiting', 'confirmed', 'busy', 'done', 'ended', 'attention'];
const SURFACES = ['canvas', 'card', 'raised', 'soft'];
/** WCAG 2.2: 1.4.3 asks it of words, 1.4.11 of what must be seen. */
const WORDS = 4.5;
const SHAPES = 3;

type Scheme = (typeof SCHEMES)[number];

function tokensOf(scheme: Scheme): ReadonlyMap<string, string> {
  const rule = SHEET.split(`[data-mantine-color-scheme='${scheme}'] {`)[1]?.split('}')[0] ?? '';
  return new Map(
    [...rule.matchAll(/--ui-([\w-]+): ([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

/** A colour of the sheet, or of the theme where the sheet names one of its steps. */
function hexOf(scheme: Scheme, name: string): string {
  const value = tokensOf(scheme).get(name) ?? '';
  const step = /^var\(--mantine-color-accent-(\d)\)$/.exec(value)?.[1];
  const hex = step === undefined ? value : (theme.colors?.accent?.[Number(step)] ?? '');
  if (!/^#[0-9a-f]{6}$/.test(hex)) throw new Error(`--ui-${name} is no colour: “${hex}”`);
  return hex;
}

const partsOf = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = partsOf(hex).map((part) => {
    const share = part / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((left, right) => right - left);
  return (light + 0.05) / (dark + 0.05);
}

/** The grounds on which a colour stands out too little. */
const tooFaint = (scheme: Scheme, ink: string, grounds: readonly string[], least: number) =>
  grounds.filter((ground) => contrast(hexOf(scheme, ink), hexOf(scheme, ground)) < least);

const textOf = (scheme: Scheme) => (scheme === 'light' ? theme.black : theme.colors?.dark?.[0]) ?? '';

describe.each(SCHEMES)('In the %s scheme', (scheme) => {
  it.each(MEANINGS)('the ink of %s is read on its tint and on every surface.', (meaning) => {
    const grounds = [`${meaning}-tint`, ...SURFACES];
    expect(tooFaint(scheme, `${meaning}-ink`, grounds, WORDS)).toEqual([]);
  });

  it.each(MEANINGS)('words are read on the tint of %s, and words on its solid as well.', (meaning) => {
    expect(contrast(textOf(scheme), hexOf(scheme, `${meaning}-tint`))).toBeGreaterThanOrEqual(WORDS);
    const solid = hexOf(scheme, `${meaning}-solid`);
    expect(contrast(hexOf(scheme, 'on-solid'), solid)).toBeGreaterThanOrEqual(WORDS);
  });

  it.each(MEANINGS)('a line of %s is seen on every surface.', (meaning) => {
    expect(tooFaint(scheme, `${meaning}-line`, SURFACES, SHAPES)).toEqual([]);
  });

  it('quiet words are read on every surface.', () => {
    expect(tooFaint(scheme, 'muted', SURFACES, WORDS)).toEqual([]);
  });

  it.each(['neutral', 'ended'])('%s has no colour, so that money and what is over are quiet.', (meaning) => {
    const coloured = ['tint', 'line', 'solid', 'ink'].filter((kind) => {
      const parts = partsOf(hexOf(scheme, `${meaning}-${kind}`));
      return Math.max(...parts) - Math.min(...parts) >= 16;
    });
    expect(coloured).toEqual([]);
  });
});

it('Both schemes name the same colours.', () => {
  expect([...tokensOf('light').keys()].sort()).toEqual([...tokensOf('dark').keys()].sort());
});

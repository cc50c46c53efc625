/** The public settings a guest's app is given. */
type Settings = readonly { readonly key: string; readonly data?: unknown }[];

/** Where the business's own colours stand: only where they can be read. */
export interface Theme {
  readonly band: string;
  readonly onBand: string;
  readonly accent: string;
  readonly darkAccent: string;
  readonly text: string;
}

/** What the guests' page is made of by day and by night, under the business's own colours. */
export const PALETTES = {
  light: {
    ground: '#FAF8F6',
    paper: '#FFFFFF',
    soft: '#F3F0ED',
    line: '#E4DFDA',
    strong: '#262223',
    muted: '#635D5A',
    'on-accent': '#FFFFFF',
  },
  dark: {
    ground: '#171513',
    paper: '#211F1D',
    soft: '#2E2B28',
    line: '#3B3733',
    strong: '#F6F2EE',
    muted: '#B9B1AA',
    text: '#E2DCD6',
    'on-accent': '#171513',
  },
} as const;

const BRAND = '#BB3CBF';
const PAPER = '#FFFFFF';
/** The darkest light and the lightest dark surface that text stands on. */
export const LIGHT_SURFACE = PALETTES.light.soft;
const DARK_SURFACE = PALETTES.dark.soft;
const INK = '#1F1B1D';
const TEXT = '#494949';
const LIGHT_ACCENT = '#A632AA';
const DARK_ACCENT = '#EFA6F1';
/** WCAG AA for text. */
export const READABLE = 4.5;

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Opaque colours only: what shines through a transparent one is not known. */
export function opaque(value: unknown): string | null {
  const match = typeof value === 'string' ? /^(#[\da-f]{6})(?:ff)?$/i.exec(value) : null;
  return match?.[1] ?? null;
}

export function themeOf(settings: Settings): Theme {
  const chosen = (key: string) => opaque(settings.find((setting) => setting.key === key)?.data);
  const readable = (colour: string | null, on: string) =>
    colour !== null && contrast(colour, on) >= READABLE ? colour : null;
  const band = chosen('PrimaryColor') ?? BRAND;
  const accents = [chosen('AccentColor'), chosen('PrimaryColor')];
  const accentOn = (paper: string) =>
    accents.map((colour) => readable(colour, paper)).find((colour) => colour !== null);
  return {
    band,
    onBand: contrast(PAPER, band) >= READABLE ? PAPER : INK,
    accent: accentOn(LIGHT_SURFACE) ?? LIGHT_ACCENT,
    darkAccent: accentOn(DARK_SURFACE) ?? DARK_ACCENT,
    text: readable(chosen('TextColor'), LIGHT_SURFACE) ?? TEXT,
  };
}

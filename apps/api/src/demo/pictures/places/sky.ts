import { lighter, mix } from '../colour.ts';
import { blob, box, circle, ellipse, line, path, repeat } from '../outline.ts';
import { n, type Sheet } from '../sheet.ts';

export type Hour = 'dawn' | 'day' | 'golden' | 'dusk' | 'night';

type HourColours = {
  sky: readonly string[];
  sea: readonly string[];
  sun: string;
  sunAt: number;
  cloud: string;
  light: string;
  shade: string;
};

export const HOURS: Record<Hour, HourColours> = {
  dawn: {
    sky: ['#6f93c4', '#c3aec8', '#f9cbb0', '#ffe8c4'],
    sea: ['#e8c4b4', '#8fa9c0', '#5b86a6'],
    sun: '#fff4d4',
    sunAt: 0.86,
    cloud: '#fbd3c4',
    light: '#ffe6c8',
    shade: '#5c5f86',
  },
  day: {
    sky: ['#3f97d4', '#7fc3e8', '#d9f0f4'],
    sea: ['#7fd0d6', '#2fa3bd', '#1f7f9f'],
    sun: '#ffffff',
    sunAt: 0.22,
    cloud: '#ffffff',
    light: '#fffbe8',
    shade: '#4a6f8c',
  },
  golden: {
    sky: ['#5f8fb4', '#f0b27a', '#fcd08a', '#fff0c0'],
    sea: ['#fbd596', '#c9a48c', '#5f88a0'],
    sun: '#fff8d9',
    sunAt: 0.74,
    cloud: '#ffd9a8',
    light: '#ffdf9e',
    shade: '#7a5648',
  },
  dusk: {
    sky: ['#2b3468', '#6f4a86', '#d9687a', '#fbae72'],
    sea: ['#f0967a', '#7d5a86', '#33406f'],
    sun: '#ffdf9a',
    sunAt: 0.95,
    cloud: '#c9708a',
    light: '#ffb98a',
    shade: '#33284f',
  },
  night: {
    sky: ['#0d1738', '#1d2f62', '#40568c'],
    sea: ['#5f7aa8', '#24386a', '#101c42'],
    sun: '#fdf6dc',
    sunAt: 0.3,
    cloud: '#3f5488',
    light: '#9fb6e8',
    shade: '#0d1430',
  },
};

function clouds(sheet: Sheet, width: number, horizon: number, colour: string): string {
  const { random } = sheet;
  return repeat(5, (index) => {
    const [x, y] = [random.between(-60, width), horizon * (0.14 + index * 0.15)];
    const stretch = random.between(110, 240);
    const puffs = repeat(6, () =>
      ellipse(
        x + random.between(-stretch, stretch),
        y + random.between(-12, 12),
        random.between(60, 150),
        random.between(9, 24),
        colour,
        'opacity="0.32"',
      ),
    );
    return puffs + ellipse(x, y + 8, stretch * 1.3, 10, lighter(colour, 0.4), 'opacity="0.3"');
  });
}

const stars = (sheet: Sheet, width: number, horizon: number): string =>
  repeat(90, () =>
    circle(
      sheet.random.between(0, width),
      sheet.random.between(0, horizon * 0.8),
      sheet.random.between(0.8, 2.8),
      '#ffffff',
      `opacity="${n(sheet.random.between(0.3, 1))}"`,
    ),
  );

/** Sky and sea; the sun stands at `sunX` and leaves its glitter on the water. */
export function seascape(
  sheet: Sheet,
  hour: Hour,
  width: number,
  height: number,
  horizon: number,
  sunX = width * 0.68,
): string {
  const { random } = sheet;
  const { sky, sea, sun, sunAt, cloud } = HOURS[hour];
  const sunY = horizon * sunAt;
  const radius = width * (hour === 'day' ? 0.042 : hour === 'night' ? 0.036 : 0.056);
  const waves = repeat(54, (index) => {
    const share = (index / 54) ** 1.5;
    const y = horizon + 4 + share * (height - horizon);
    const w = random.between(30, 130) * (0.5 + share * 2);
    const x = random.between(-60, width);
    return line(
      `M${n(x)} ${n(y)}q${n(w / 2)} ${n(random.between(-5, 5))} ${n(w)} 0`,
      random.chance(0.6) ? lighter(sea[0] ?? '#ffffff', 0.5) : mix(sea[2] ?? '#000000', '#0a1c30', 0.3),
      1.4 + share * 4,
      `opacity="${n(random.between(0.1, 0.34))}"`,
    );
  });
  const glitter = repeat(64, () => {
    const share = random.next();
    const w = (14 + share * 60) * random.between(0.5, 1.3);
    return line(
      `M${n(sunX + random.between(-1, 1) * (20 + share * 110) - w / 2)} ${n(horizon + 3 + share * (height - horizon) * 0.9)}h${n(w)}`,
      sun,
      2 + share * 3.4,
      `opacity="${n(random.between(0.25, 0.75) * (1 - share * 0.5))}"`,
    );
  });
  return (
    box(0, 0, width, horizon + 2, sheet.linear([...sky], { x1: 0, y1: 0, x2: 0, y2: 1 })) +
    (hour === 'night' ? stars(sheet, width, horizon) : '') +
    circle(
      sunX,
      sunY,
      radius * 7,
      sheet.radial([
        [0, sun, hour === 'night' ? 0.3 : 0.62],
        [0.4, sun, 0.2],
        [1, sun, 0],
      ]),
    ) +
    circle(sunX, sunY, radius, sun, 'opacity="0.96"') +
    (hour === 'night'
      ? circle(sunX - radius * 0.3, sunY - radius * 0.1, radius * 0.2, '#e0d6b8', 'opacity="0.5"')
      : '') +
    clouds(sheet, width, horizon, cloud) +
    box(0, horizon, width, height - horizon, sheet.linear([...sea], { x1: 0, y1: 0, x2: 0, y2: 1 })) +
    waves +
    glitter +
    box(0, horizon - 2, width, 4, lighter(sea[0] ?? '#ffffff', 0.5), 0, 'opacity="0.5"')
  );
}

/** A town on the bay in the evening, with two slender towers that carry globes. */
export function skyline(sheet: Sheet, hour: Hour, width: number, height: number): string {
  const { random } = sheet;
  const base = height * 0.78;
  const tone = HOURS[hour].shade;
  const far = repeat(24, (index) =>
    box(
      index * (width / 24) - 6,
      base - random.between(60, 220),
      width / 22,
      240,
      mix(tone, HOURS[hour].sky[2] ?? tone, 0.55),
    ),
  );
  const near = repeat(15, (index) => {
    const [x, w, h] = [
      index * (width / 15) + random.between(-16, 10),
      random.between(46, 86),
      random.between(110, 380),
    ];
    const windows = repeat(Math.floor(h / 26) * 3, (cell) =>
      random.chance(hour === 'day' ? 0.2 : 0.56)
        ? box(
            x + 9 + (cell % 3) * (w / 3.4),
            base - h + 14 + Math.floor(cell / 3) * 26,
            w / 6,
            13,
            hour === 'day' ? '#d9eef4' : random.pick(['#ffd98a', '#ffe9b8', '#ffc46a']),
            2,
            'opacity="0.9"',
          )
        : '',
    );
    return (
      box(
        x,
        base - h,
        w,
        h + 40,
        sheet.linear([mix(tone, '#ffffff', 0.12), tone], { x1: 0, y1: 0, x2: 1, y2: 0 }),
      ) + windows
    );
  });
  const tower = (x: number, top: number, globe: number): string =>
    path(`M${x - 13} ${base}L${x - 3} ${top}H${x + 3}L${x + 13} ${base}Z`, lighter(tone, 0.5)) +
    circle(
      x,
      base - (base - top) * 0.46,
      globe,
      sheet.radial(['#bfe3e6', '#5f9fb4', '#2f5f7a'], { cx: 0.35, cy: 0.3, r: 0.8 }),
    ) +
    circle(
      x,
      base - (base - top) * 0.74,
      globe * 0.5,
      sheet.radial(['#bfe3e6', '#5f9fb4', '#2f5f7a'], { cx: 0.35, cy: 0.3, r: 0.8 }),
    );
  return (
    seascape(sheet, hour, width, height, base, width * 0.3) +
    far +
    near +
    tower(width * 0.62, base - 440, 54) +
    tower(width * 0.7, base - 330, 40) +
    box(0, base - 2, width, 12, mix(tone, '#ffffff', 0.2))
  );
}

/** A walled garden with palms and flowers. */
export function garden(sheet: Sheet, width: number, height: number): string {
  const { random } = sheet;
  const bushes = repeat(30, () => {
    const tone = mix('#4f8a4a', random.chance(0.5) ? '#a9c96a' : '#2a5c3a', random.between(0, 0.6));
    return path(
      blob(random, random.between(0, width), random.between(height * 0.5, height), random.between(50, 150), {
        corners: 10,
        wobble: 0.14,
      }),
      sheet.radial([lighter(tone, 0.3), tone]),
    );
  });
  const blooms = repeat(70, () =>
    circle(
      random.between(0, width),
      random.between(height * 0.5, height),
      random.between(5, 15),
      random.pick(['#e8608a', '#f6a0b8', '#f9d36a', '#ffffff', '#c94f9f']),
    ),
  );
  return (
    box(
      0,
      0,
      width,
      height,
      sheet.linear(['#7fc3e8', '#d9f0f4', '#cfe3b4'], { x1: 0, y1: 0, x2: 0, y2: 1 }),
    ) +
    clouds(sheet, width, height * 0.6, '#ffffff') +
    box(0, height * 0.42, width, height * 0.16, '#ecd9b8') +
    bushes +
    blooms
  );
}

export type View = 'sea-day' | 'sea-golden' | 'sea-dusk' | 'sea-dawn' | 'city-dusk' | 'city-night' | 'garden';

/** A view framed by a window; drawn in its own 1000 × 700 space and cropped to the frame. */
export function viewThrough(
  sheet: Sheet,
  view: View,
  x: number,
  y: number,
  width: number,
  height: number,
): string {
  const drawings: Record<View, () => string> = {
    'sea-day': () => seascape(sheet, 'day', 1000, 700, 400, 300),
    'sea-golden': () => seascape(sheet, 'golden', 1000, 700, 420, 640),
    'sea-dusk': () => seascape(sheet, 'dusk', 1000, 700, 440, 520),
    'sea-dawn': () => seascape(sheet, 'dawn', 1000, 700, 420, 420),
    'city-dusk': () => skyline(sheet, 'dusk', 1000, 700),
    'city-night': () => skyline(sheet, 'night', 1000, 700),
    garden: () => garden(sheet, 1000, 700),
  };
  return `<svg x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" viewBox="0 0 1000 700" preserveAspectRatio="xMidYMid slice">${drawings[view]()}</svg>`;
}

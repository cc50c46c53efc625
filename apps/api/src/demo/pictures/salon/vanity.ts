import { darker, lighter, mix } from '../colour.ts';
import { blob, box, circle, ellipse, line, path, place, repeat, soft } from '../outline.ts';
import { n, type Sheet } from '../sheet.ts';

const acrossOf = (sheet: Sheet, colour: string): string =>
  sheet.linear(
    [
      [0, darker(colour, 0.28)],
      [0.18, lighter(colour, 0.5)],
      [0.42, colour],
      [0.8, darker(colour, 0.12)],
      [1, darker(colour, 0.42)],
    ],
    { x1: 0, y1: 0, x2: 1, y2: 0 },
  );

export type BottleKind = 'pump' | 'dropper' | 'spray' | 'jar' | 'tube' | 'polish' | 'lipstick';

type BottleLook = { kind: BottleKind; body: string; cap: string; label?: string };

const plainLabel = (label: string | undefined, x: number, y: number, w: number, h: number): string =>
  label
    ? box(x, y, w, h, '#fffaf1', 6, 'opacity="0.93"') +
      circle(x + w / 2, y + h * 0.34, w * 0.15, 'none', `stroke="${label}" stroke-width="4"`) +
      path(
        `M${n(x + w / 2)} ${n(y + h * 0.34 - w * 0.1)}q${n(w * 0.09)} ${n(w * 0.1)} 0 ${n(w * 0.2)}q${n(-w * 0.09)} ${n(-w * 0.1)} 0 ${n(-w * 0.2)}Z`,
        label,
      ) +
      line(
        `M${n(x + w * 0.26)} ${n(y + h * 0.66)}H${n(x + w * 0.74)}M${n(x + w * 0.34)} ${n(y + h * 0.78)}H${n(x + w * 0.66)}`,
        label,
        4,
        'opacity="0.7"',
      )
    : '';

const shapes: Record<BottleKind, (sheet: Sheet, look: BottleLook) => string> = {
  pump: (s, { body, cap, label }) =>
    box(-14, -470, 28, 76, acrossOf(s, cap), 5) +
    path(
      'M-100 -500Q-100 -520 -78 -520H40Q56 -520 56 -502V-482H-60Q-64 -466 -78 -466Q-100 -470 -100 -500Z',
      acrossOf(s, cap),
    ) +
    box(-52, -408, 104, 44, acrossOf(s, cap), 8) +
    box(-112, -370, 224, 370, acrossOf(s, body), 34) +
    plainLabel(label, -76, -290, 152, 210),
  dropper: (s, { body, cap, label }) =>
    path('M-28 -420Q-34 -500 0 -504Q34 -500 28 -420Z', acrossOf(s, '#3a2c2c')) +
    box(-42, -424, 84, 70, acrossOf(s, cap), 8) +
    path(
      'M-50 -356H50Q104 -340 104 -290V-28Q104 0 74 0H-74Q-104 0 -104 -28V-290Q-104 -340 -50 -356Z',
      acrossOf(s, body),
    ) +
    plainLabel(label, -70, -252, 140, 190),
  spray: (s, { body, cap, label }) =>
    box(-48, -500, 96, 108, acrossOf(s, cap), 12) +
    box(-34, -396, 68, 24, acrossOf(s, darker(cap, 0.2)), 3) +
    path(
      'M-34 -374H34Q92 -360 92 -300V-26Q92 0 66 0H-66Q-92 0 -92 -26V-300Q-92 -360 -34 -374Z',
      acrossOf(s, body),
    ) +
    plainLabel(label, -62, -262, 124, 180),
  jar: (s, { body, cap, label }) =>
    box(-176, -268, 352, 84, acrossOf(s, cap), 16) +
    box(-164, -188, 328, 188, acrossOf(s, body), 36) +
    plainLabel(label, -82, -158, 164, 126),
  tube: (s, { body, cap, label }) =>
    path('M-92 -450H92L74 -66H-74Z', acrossOf(s, body)) +
    box(-94, -474, 188, 34, acrossOf(s, darker(body, 0.1)), 4) +
    box(-66, -70, 132, 70, acrossOf(s, cap), 12) +
    plainLabel(label, -58, -360, 116, 180),
  polish: (s, { body, cap }) =>
    path('M-34 -230L-28 -430Q0 -442 28 -430L34 -230Z', acrossOf(s, cap)) +
    box(-30, -236, 60, 28, acrossOf(s, '#d8b066'), 4) +
    path(
      'M-46 -212H46Q92 -206 92 -160V-30Q92 0 62 0H-62Q-92 0 -92 -30V-160Q-92 -206 -46 -212Z',
      acrossOf(s, body),
    ) +
    line('M-62 -150V-50', '#ffffff', 16, 'opacity="0.5"'),
  lipstick: (s, { body, cap }) =>
    path('M-36 -260V-360Q-36 -392 20 -414Q36 -416 36 -396V-260Z', acrossOf(s, body)) +
    box(-44, -268, 88, 96, acrossOf(s, '#d8b066'), 6) +
    box(-56, -178, 112, 178, acrossOf(s, cap), 10),
};

/** A cosmetic bottle standing on (x, y); turned, it lies on the table. */
export function bottle(sheet: Sheet, x: number, y: number, look: BottleLook, turn = 0, scale = 1): string {
  const markup = shapes[look.kind](sheet, look);
  const lying =
    turn !== 0
      ? soft(
          12,
          0.4,
          look.kind === 'polish' || look.kind === 'lipstick'
            ? box(-60, -400, 120, 400, '#1d0f14', 40, 'transform="translate(12 16)"')
            : box(-86, -440, 190, 440, '#1d0f14', 40, 'transform="translate(12 16)"'),
        )
      : '';
  return place(x, y, turn, lying + markup, scale);
}

export function brush(
  sheet: Sheet,
  x: number,
  y: number,
  turn: number,
  handle: string,
  bristle: string,
  scale = 1,
): string {
  const hairs = repeat(22, (index) =>
    line(
      `M${n(-24 + index * 2.3)} -190Q${n(-58 + index * 5.4)} -260 ${n(-44 + index * 4.2)} ${n(-330 + Math.abs(index - 11) * 5)}`,
      index % 2 ? lighter(bristle, 0.3) : darker(bristle, 0.2),
      6,
      'opacity="0.8"',
    ),
  );
  return place(
    x,
    y,
    turn,
    soft(
      8,
      0.4,
      `<path d="M-16 300L-12 -60L-60 -320H60L12 -60L16 300Z" fill="#1d0f14" transform="translate(12 16)"/>`,
    ) +
      path('M-18 290Q0 316 18 290L24 -60H-24Z', acrossOf(sheet, handle)) +
      box(-28, -196, 56, 142, acrossOf(sheet, '#d8b066'), 5) +
      path(
        'M-28 -192C-76 -250 -56 -330 0 -340C56 -330 76 -250 28 -192Z',
        sheet.radial([lighter(bristle, 0.4), bristle, darker(bristle, 0.3)]),
      ) +
      hairs,
    scale,
  );
}

export function palette(
  sheet: Sheet,
  x: number,
  y: number,
  turn: number,
  shades: readonly string[],
  shell: string,
): string {
  const pans = repeat(shades.length, (index) => {
    const [px, py] = [-195 + (index % 4) * 130, -70 + Math.floor(index / 4) * 130];
    const shade = shades[index] ?? shell;
    return (
      circle(px, py, 56, darker(shell, 0.5)) +
      circle(
        px + 1,
        py + 3,
        52,
        sheet.radial([lighter(shade, 0.4), shade, darker(shade, 0.22)], { cx: 0.38, cy: 0.32, r: 0.8 }),
      ) +
      path(
        blob(sheet.random, px - 6, py, 24, { corners: 8, wobble: 0.2 }),
        lighter(shade, 0.45),
        'opacity="0.4"',
      ) +
      repeat(8, () =>
        circle(
          px + sheet.random.between(-34, 34),
          py + sheet.random.between(-34, 34),
          2,
          '#ffffff',
          'opacity="0.5"',
        ),
      )
    );
  });
  return place(
    x,
    y,
    turn,
    `${soft(14, 0.45, box(-276, -158, 570, 320, '#1d0f14', 40))}${box(-285, -165, 570, 320, sheet.linear([lighter(shell, 0.4), shell, darker(shell, 0.4)]), 40)}${box(-266, -146, 532, 282, sheet.linear([darker(shell, 0.2), mix(shell, '#ffffff', 0.1)]), 28)}${pans}`,
  );
}

/** A folded or rolled towel from above. */
export function towel(
  sheet: Sheet,
  x: number,
  y: number,
  turn: number,
  colour: string,
  width = 560,
  height = 300,
): string {
  const ribs = repeat(
    Math.floor(width / 16),
    (index) => `M${n(-width / 2 + 14 + index * 16)} ${n(-height / 2 + 8)}V${n(height / 2 - 8)}`,
  );
  return place(
    x,
    y,
    turn,
    `${soft(16, 0.4, box(-width / 2 + 14, -height / 2 + 22, width, height, '#1d0f14', 44))}${box(-width / 2, -height / 2, width, height, sheet.linear([lighter(colour, 0.5), colour, darker(colour, 0.2)]), 40)}${line(ribs, darker(colour, 0.3), 3, 'opacity="0.16"')}${line(`M${n(-width / 2 + 10)} ${n(height * 0.1)}H${n(width / 2 - 10)}`, darker(colour, 0.4), 14, 'opacity="0.18"')}${line(`M${n(-width / 2 + 10)} ${n(height * 0.3)}H${n(width / 2 - 10)}`, '#d8b066', 9, 'opacity="0.7"')}`,
  );
}

export function pebble(sheet: Sheet, x: number, y: number, radius: number, colour = '#4a4648'): string {
  const outline = blob(sheet.random, x, y, radius, {
    corners: 10,
    wobble: 0.1,
    squash: 0.86,
    turn: sheet.random.between(0, 90),
  });
  return (
    path(outline, '#1d0f14', `opacity="0.4" transform="translate(${n(radius * 0.1)} ${n(radius * 0.18)})"`) +
    path(
      outline,
      sheet.radial([lighter(colour, 0.5), colour, darker(colour, 0.55)], { cx: 0.36, cy: 0.28, r: 0.82 }),
    ) +
    ellipse(x - radius * 0.28, y - radius * 0.4, radius * 0.3, radius * 0.12, '#ffffff', 'opacity="0.34"')
  );
}

export function candle(sheet: Sheet, x: number, y: number, radius: number, wax: string): string {
  return (
    circle(
      x,
      y,
      radius * 2.6,
      sheet.radial([
        [0, '#ffdc96', 0.6],
        [1, '#ffdc96', 0],
      ]),
    ) +
    circle(x + 6, y + 10, radius, '#1d0f14', 'opacity="0.35"') +
    circle(x, y, radius, sheet.linear([lighter(wax, 0.6), wax, darker(wax, 0.3)])) +
    circle(x, y, radius * 0.84, sheet.radial(['#fff3cf', lighter(wax, 0.3), wax])) +
    ellipse(x, y - radius * 0.1, radius * 0.13, radius * 0.3, sheet.radial(['#ffffff', '#ffd25a', '#f28a1e']))
  );
}

export function rose(sheet: Sheet, x: number, y: number, radius: number, colour: string): string {
  const petals = repeat(16, (index) => {
    const ring = index < 7 ? 0 : index < 12 ? 1 : 2;
    const reach = radius * ([0.58, 0.36, 0.14][ring] ?? 0.1);
    const size = radius * ([0.5, 0.38, 0.24][ring] ?? 0.2);
    const angle = index * (ring === 0 ? 0.898 : 1.257) + ring;
    const [px, py] = [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach];
    const tone = mix(colour, ring === 2 ? '#7a1c3c' : '#ffffff', ring === 2 ? 0.2 : 0.1 * ring);
    return (
      circle(px + 3, py + 5, size, '#5a1630', 'opacity="0.24"') +
      circle(
        px,
        py,
        size,
        sheet.radial([lighter(tone, 0.35), tone, darker(tone, 0.22)], { cx: 0.4, cy: 0.3, r: 0.75 }),
      )
    );
  });
  return circle(x + radius * 0.08, y + radius * 0.14, radius, '#1d0f14', 'opacity="0.25"') + petals;
}

/** A round plinth for a product. */
export function plinth(
  sheet: Sheet,
  x: number,
  y: number,
  radius: number,
  height: number,
  colour: string,
): string {
  const flat = radius * 0.2;
  return `${soft(18, 0.4, ellipse(x + 40, y + height + 6, radius * 1.12, flat * 1.1, '#1d0f14'))}${path(`M${n(x - radius)} ${n(y)}V${n(y + height)}A${n(radius)} ${n(flat)} 0 0 0 ${n(x + radius)} ${n(y + height)}V${n(y)}Z`, acrossOf(sheet, colour))}${ellipse(x, y, radius, flat, sheet.linear([lighter(colour, 0.8), lighter(colour, 0.3)]))}`;
}

import { darker, lighter, mix } from '../colour.ts';
import { box, circle, line, path, polygon, repeat, soft } from '../outline.ts';
import { viewThrough, type View } from './sky.ts';
import { n, type Sheet } from '../sheet.ts';

export type ShellLook = { wall: string; floor: string; ceiling?: string; timber?: string; night?: boolean };

/** Walls, floor and ceiling in one-point perspective; the back wall spans (190,150)–(1010,780). */
export function shell(sheet: Sheet, look: ShellLook): string {
  const { wall, floor, ceiling = lighter(wall, 0.6), night = false } = look;
  const { random } = sheet;
  const boards = repeat(15, (index) => {
    const [far, near] = [190 + (index * 820) / 15, -340 + (index * 1880) / 15];
    const tone = mix(floor, random.chance(0.5) ? '#fff0d8' : '#3a1c10', random.between(0, 0.12));
    return polygon(
      [
        [far, 780],
        [far + 55, 780],
        [near + 126, 1210],
        [near, 1210],
      ],
      tone,
    );
  });
  const cove = `<g opacity="${night ? 0.9 : 0.5}">${polygon(
    [
      [190, 150],
      [1010, 150],
      [1060, 118],
      [140, 118],
    ],
    sheet.linear(
      [
        [0, '#ffe7b4', 0],
        [1, '#ffe7b4', 0.9],
      ],
      { x1: 0, y1: 0, x2: 0, y2: 1 },
    ),
  )}</g>`;
  return (
    polygon(
      [
        [0, 0],
        [1200, 0],
        [1010, 150],
        [190, 150],
      ],
      sheet.linear([darker(ceiling, 0.1), ceiling], { x1: 0, y1: 0, x2: 0, y2: 1 }),
    ) +
    cove +
    polygon(
      [
        [0, 0],
        [190, 150],
        [190, 780],
        [0, 1010],
      ],
      sheet.linear([darker(wall, 0.22), darker(wall, 0.08)], { x1: 0, y1: 0, x2: 1, y2: 0 }),
    ) +
    polygon(
      [
        [1200, 0],
        [1010, 150],
        [1010, 780],
        [1200, 1010],
      ],
      sheet.linear([darker(wall, 0.05), darker(wall, 0.28)], { x1: 0, y1: 0, x2: 1, y2: 0 }),
    ) +
    box(190, 150, 820, 630, sheet.linear([lighter(wall, 0.24), wall], { x1: 0, y1: 0, x2: 0, y2: 1 })) +
    polygon(
      [
        [190, 780],
        [1010, 780],
        [1200, 1010],
        [1200, 1210],
        [0, 1210],
        [0, 1010],
      ],
      floor,
    ) +
    `<g clip-path="${sheet.clip('<polygon points="190,780 1010,780 1200,1010 1200,1210 0,1210 0,1010"/>')}">${boards}${polygon(
      [
        [190, 780],
        [1010, 780],
        [1200, 1010],
        [1200, 1210],
        [0, 1210],
        [0, 1010],
      ],
      sheet.linear(
        [
          [0, '#2a1420', 0.32],
          [0.5, '#2a1420', 0.04],
          [1, '#2a1420', 0.2],
        ],
        { x1: 0, y1: 0, x2: 0, y2: 1 },
      ),
    )}</g>` +
    polygon(
      [
        [190, 762],
        [1010, 762],
        [1010, 780],
        [190, 780],
      ],
      lighter(wall, 0.6),
    ) +
    line('M190 150V780M1010 150V780', darker(wall, 0.4), 3, 'opacity="0.35"')
  );
}

export function window(
  sheet: Sheet,
  view: View,
  x: number,
  y: number,
  width: number,
  height: number,
  curtain?: string,
): string {
  const frame = '#f6efe4';
  const folds = (from: number, reach: number): string =>
    curtain
      ? repeat(6, (index) =>
          box(
            from + (index * reach) / 6,
            y - 26,
            reach / 6 + 1,
            height + 74,
            sheet.linear([lighter(curtain, 0.4), curtain, darker(curtain, 0.26)], {
              x1: 0,
              y1: 0,
              x2: 1,
              y2: 0,
            }),
          ),
        )
      : '';
  const bars = repeat(Math.max(0, Math.round(width / 260) - 1), (index) =>
    box(x + ((index + 1) * width) / Math.round(width / 260) - 4, y, 8, height, frame),
  );
  return (
    box(x - 16, y - 16, width + 32, height + 32, frame, 4) +
    viewThrough(sheet, view, x, y, width, height) +
    bars +
    path(
      `M${x} ${y + height}L${n(x + width * 0.4)} ${y}H${n(x + width * 0.58)}L${n(x + width * 0.18)} ${y + height}Z`,
      '#ffffff',
      'opacity="0.1"',
    ) +
    box(x, y, width, 16, '#1d0f14', 0, 'opacity="0.12"') +
    folds(x - 66, 92) +
    folds(x + width - 26, 92) +
    (curtain ? box(x - 84, y - 42, width + 168, 15, '#b58a4a', 7) : '')
  );
}

export function lampGlow(sheet: Sheet, x: number, y: number, radius: number, strength = 0.7): string {
  return circle(
    x,
    y,
    radius,
    sheet.radial([
      [0, '#ffdf9e', strength],
      [0.4, '#ffdf9e', strength * 0.36],
      [1, '#ffdf9e', 0],
    ]),
  );
}

export function rug(
  sheet: Sheet,
  x: number,
  y: number,
  half: number,
  height: number,
  colour: string,
): string {
  const shape = (grow: number): string =>
    `M${n(x - half * 0.78 + grow)} ${n(y + grow * 0.4)}H${n(x + half * 0.78 - grow)}L${n(x + half - grow)} ${n(y + height - grow * 0.4)}H${n(x - half + grow)}Z`;
  return (
    path(shape(0), '#1d0f14', 'opacity="0.2" transform="translate(4 8)"') +
    path(shape(0), sheet.linear([lighter(colour, 0.2), colour], { x1: 0, y1: 0, x2: 0, y2: 1 })) +
    line(shape(24), lighter(colour, 0.7), 6, 'opacity="0.7"') +
    line(shape(44), darker(colour, 0.4), 4, 'opacity="0.4" stroke-dasharray="14 12"')
  );
}

export function wallArt(
  sheet: Sheet,
  x: number,
  y: number,
  width: number,
  height: number,
  colours: readonly string[],
): string {
  const { random } = sheet;
  const shapes = repeat(5, (index) => {
    const tone = colours[index % colours.length] ?? '#c99a4a';
    return index % 2
      ? circle(
          x + random.between(0.2, 0.8) * width,
          y + random.between(0.2, 0.7) * height,
          random.between(0.1, 0.24) * height,
          tone,
          'opacity="0.85"',
        )
      : path(
          `M${n(x)} ${n(y + height * (0.5 + index * 0.09))}Q${n(x + width * 0.4)} ${n(y + height * (0.24 + index * 0.12))} ${n(x + width)} ${n(y + height * (0.5 + index * 0.08))}V${n(y + height)}H${n(x)}Z`,
          tone,
          'opacity="0.9"',
        );
  });
  return (
    box(x - 8, y - 4, width + 22, height + 22, '#1d0f14', 4, 'opacity="0.22"') +
    box(x - 12, y - 12, width + 24, height + 24, '#c99a4a', 3) +
    box(x, y, width, height, '#f6ecdd') +
    `<g clip-path="${sheet.clip(box(x, y, width, height, '#000'))}">${shapes}</g>`
  );
}

/** Last touch on every room: falling light and dark corners. */
export function roomLight(sheet: Sheet, warm = true): string {
  const tone = warm ? '#fff0cf' : '#cfe6f4';
  return (
    soft(
      14,
      0.16,
      `<path d="M900 -20L1120 -20L560 1210L240 1210ZM1160 -20L1300 -20L780 1210L640 1210Z" fill="${tone}"/>`,
      tone,
    ) +
    box(
      0,
      0,
      1200,
      1200,
      sheet.radial(
        [
          [0.5, '#1c0d12', 0],
          [1, '#1c0d12', 0.34],
        ],
        { cx: 0.5, cy: 0.48, r: 0.78 },
      ),
    )
  );
}

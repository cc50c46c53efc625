import { darker, lighter, mix } from '../colour.ts';
import { box, circle, ellipse, line, path, place, repeat, soft } from '../outline.ts';
import { n, type Scene } from '../sheet.ts';

/** A bath hall with arches, star-shaped skylights and a basin. */
export const hammam: Scene = (sheet) => {
  const { random } = sheet;
  const stone = '#d9b48e';
  const star = 'M0 -30L8 -9L30 0L8 9L0 30L-8 9L-30 0L-8 -9Z';
  const skylights = repeat(9, (index) => {
    const [x, y] = [180 + (index % 5) * 210 + (index > 4 ? 105 : 0), 96 + Math.floor(index / 5) * 110];
    return place(
      x,
      y,
      0,
      circle(
        0,
        0,
        70,
        sheet.radial([
          [0, '#fff6d8', 0.8],
          [1, '#fff6d8', 0],
        ]),
      ) + path(star, '#fffbea'),
    );
  });
  const beams = repeat(5, (index) =>
    path(
      `M${170 + index * 210} 100h30l${-120 + index * 14} 1100h-190Z`,
      sheet.linear(
        [
          [0, '#fff3cf', 0.4],
          [1, '#fff3cf', 0],
        ],
        { x1: 0, y1: 0, x2: 0, y2: 1 },
      ),
    ),
  );
  const arch = (x: number, width: number, top: number, fill: string): string =>
    `<path d="M${x - width / 2} 860V${top + width * 0.6}Q${x - width / 2} ${top + width * 0.16} ${x} ${top}Q${x + width / 2} ${top + width * 0.16} ${x + width / 2} ${top + width * 0.6}V860Z" fill="${fill}"/>`;
  const tileRow = repeat(60, (index) => {
    const tone = mix(
      random.pick(['#2f7f86', '#3f9a9a', '#24656e', '#e0b45e']),
      '#ffffff',
      random.between(0, 0.12),
    );
    return (
      box((index % 30) * 40 + 2, 700 + Math.floor(index / 30) * 40, 36, 36, tone, 4) +
      box((index % 30) * 40 + 2, 700 + Math.floor(index / 30) * 40, 36, 14, '#ffffff', 4, 'opacity="0.16"')
    );
  });
  const floorTiles = repeat(8, (row) =>
    repeat(15, (column) => {
      const y = 860 + row * row * 5.4 + row * 9;
      const height = 14 + row * 10;
      const width = 90 + row * 26;
      return path(
        `M${n(600 + (column - 7.5) * width)} ${n(y)}h${n(width - 3)}v${n(height - 2)}h${n(-width + 3)}Z`,
        mix('#c99c78', (row + column) % 2 ? '#fff0dc' : '#8a5a48', 0.24),
      );
    }),
  );
  const steam = repeat(7, () =>
    circle(
      random.between(300, 900),
      random.between(420, 800),
      random.between(110, 220),
      sheet.radial([
        [0, '#ffffff', 0.28],
        [1, '#ffffff', 0],
      ]),
    ),
  );
  const basin = `${soft(18, 0.5, ellipse(630, 1080, 360, 56, '#1d0f14'))}${path('M300 880H900C900 1010 790 1084 600 1084C410 1084 300 1010 300 880Z', sheet.linear(['#fdf3e4', '#e3cdb2', '#a98a6c'], { x1: 0, y1: 0, x2: 1, y2: 0.3 }))}${ellipse(600, 880, 300, 66, '#fbf0df')}${ellipse(600, 884, 272, 54, sheet.linear(['#5fb0b4', '#8fd0cc', '#3f8f96']))}${line('M440 876q60 -22 130 -6M620 902q80 10 140 -10', '#ffffff', 7, 'opacity="0.6"')}`;
  const petals = repeat(14, () =>
    place(
      600 + random.between(-220, 220),
      884 + random.between(-30, 30),
      random.between(0, 360),
      ellipse(0, 0, 17, 10, random.pick(['#e0708a', '#f0a0b0', '#c94f70'])),
    ),
  );
  const bucket = place(
    200,
    1080,
    0,
    soft(10, 0.5, ellipse(10, 6, 110, 22, '#1d0f14')) +
      path(
        'M-96 -150H96L74 0H-74Z',
        sheet.linear(['#f0c98a', '#c08a3c', '#7c5220'], { x1: 0, y1: 0, x2: 1, y2: 0 }),
      ) +
      ellipse(0, -150, 96, 22, '#8a5f28') +
      line('M-92 -152Q0 -270 92 -152', '#c99a4a', 9) +
      line('M-90 -100H90M-82 -50H82', '#8a5f28', 5, 'opacity="0.6"'),
  );
  const towels = place(
    1010,
    1084,
    0,
    repeat(3, (index) =>
      box(
        -110,
        -62 - index * 58,
        220,
        56,
        sheet.linear([lighter('#f4e8da', 0.5), index % 2 ? '#c9808a' : '#f4e8da', darker('#d9c3ae', 0.2)], {
          x1: 0,
          y1: 0,
          x2: 0,
          y2: 1,
        }),
        26,
      ),
    ),
  );
  return (
    box(
      0,
      0,
      1200,
      900,
      sheet.linear([lighter(stone, 0.3), stone, darker(stone, 0.3)], { x1: 0, y1: 0, x2: 0, y2: 1 }),
    ) +
    [220, 600, 980]
      .map(
        (x) =>
          arch(x, 300, 250, lighter(stone, 0.45)) +
          arch(
            x,
            258,
            280,
            sheet.linear([darker(stone, 0.55), darker(stone, 0.3)], { x1: 0, y1: 0, x2: 0, y2: 1 }),
          ),
      )
      .join('') +
    tileRow +
    box(0, 780, 1200, 90, sheet.linear(['#e8cdae', '#b58e6a'], { x1: 0, y1: 0, x2: 0, y2: 1 })) +
    box(0, 856, 1200, 344, '#b98d6c') +
    floorTiles +
    skylights +
    basin +
    petals +
    bucket +
    towels +
    steam +
    beams +
    box(
      0,
      0,
      1200,
      1200,
      sheet.radial(
        [
          [0.45, '#2a0f0a', 0],
          [1, '#2a0f0a', 0.45],
        ],
        { cx: 0.5, cy: 0.5, r: 0.75 },
      ),
    )
  );
};

import { lighter } from '../colour.ts';
import { circle, ellipse, line, path, place, pointInDisc, repeat, scatter } from '../outline.ts';
import { n, type Sheet } from '../sheet.ts';

export type Sprinkle = (sheet: Sheet, x: number, y: number, turn: number) => string;

export const shadowed = (shape: string, dx = 4, dy = 6, opacity = 0.3): string =>
  `<path d="${shape}" fill="#1d0f14" opacity="${opacity}" transform="translate(${dx} ${dy})"/>`;

export const pomegranateSeed: Sprinkle = (sheet, x, y, turn) =>
  place(
    x,
    y,
    turn,
    ellipse(3, 5, 12, 9, '#1d0f14', 'opacity="0.3"') +
      ellipse(0, 0, 12, 9, sheet.radial(['#f0627a', '#b8162f', '#7e0d22'], { cx: 0.35, cy: 0.3, r: 0.8 })) +
      ellipse(-4, -3, 3, 2, '#ffffff', 'opacity="0.8"'),
  );

export const pineNut: Sprinkle = (sheet, x, y, turn) =>
  place(
    x,
    y,
    turn,
    shadowed('M-13 0C-9 -9 7 -8 13 0C7 8 -9 9 -13 0Z', 2, 4) +
      path('M-13 0C-9 -9 7 -8 13 0C7 8 -9 9 -13 0Z', sheet.linear(['#fff0c9', '#e0b15d'])),
  );

export const almondFlake: Sprinkle = (sheet, x, y, turn) =>
  place(
    x,
    y,
    turn,
    shadowed('M-22 0C-14 -14 10 -14 22 0C10 13 -14 14 -22 0Z', 3, 5) +
      path(
        'M-22 0C-14 -14 10 -14 22 0C10 13 -14 14 -22 0Z',
        sheet.linear(['#fdebc4', '#e2b470']),
        'stroke="#a5652f" stroke-width="2.5"',
      ),
  );

export const pistachio: Sprinkle = (sheet, x, y, turn) => {
  const tone = sheet.random.pick(['#7da33a', '#96b850', '#5f8630', '#b2c86a']);
  return place(
    x,
    y,
    turn,
    ellipse(2, 3, 8, 5, '#1d0f14', 'opacity="0.3"') +
      `<rect x="-8" y="-5" width="16" height="10" rx="4" fill="${tone}"/>` +
      line('M-5 -2h8', lighter(tone, 0.6), 2, 'opacity="0.7"'),
  );
};

export const sesame: Sprinkle = (_sheet, x, y, turn) =>
  place(x, y, turn, ellipse(1, 2, 6, 3.6, '#1d0f14', 'opacity="0.3"') + ellipse(0, 0, 6, 3.6, '#f6e3b4'));

export const blackSesame: Sprinkle = (_sheet, x, y, turn) =>
  place(x, y, turn, ellipse(0, 0, 6, 3.6, '#33262a'));

export const friedOnion: Sprinkle = (sheet, x, y, turn) => {
  const bend = sheet.random.between(16, 34);
  const d = `M-26 4Q0 ${n(-bend)} 26 6`;
  return place(
    x,
    y,
    turn,
    line(d, '#1d0f14', 9, 'opacity="0.25" transform="translate(3 5)"') +
      line(d, sheet.random.pick(['#8a4a1c', '#a85f24', '#6f3714']), 8) +
      line(d, '#d99a52', 2.4, 'opacity="0.6" transform="translate(-1 -2)"'),
  );
};

export const raisin: Sprinkle = (sheet, x, y, turn) =>
  place(
    x,
    y,
    turn,
    ellipse(2, 4, 14, 10, '#1d0f14', 'opacity="0.3"') +
      ellipse(0, 0, 14, 10, sheet.radial(['#8a5638', '#4f2a1c'], { cx: 0.35, cy: 0.3, r: 0.7 })) +
      line('M-8 1q8 -6 16 0', '#2f160e', 1.6, 'opacity="0.6"'),
  );

export const chickpea: Sprinkle = (sheet, x, y) =>
  circle(x + 3, y + 6, 21, '#1d0f14', 'opacity="0.28"') +
  circle(x, y, 21, sheet.radial(['#fbe6b4', '#e3b972', '#b98543'], { cx: 0.35, cy: 0.3, r: 0.8 })) +
  line(`M${n(x - 2)} ${n(y - 17)}q5 10 1 18`, '#c39352', 2.6);

export const spiceSpeck: Sprinkle = (sheet, x, y) =>
  circle(
    x,
    y,
    sheet.random.between(1.6, 4.2),
    sheet.random.pick(['#b5361c', '#8f2714', '#cf5a2a']),
    'opacity="0.85"',
  );

export const herbSpeck: Sprinkle = (sheet, x, y, turn) =>
  place(
    x,
    y,
    turn,
    `<rect x="-7" y="-3" width="${n(sheet.random.between(8, 17))}" height="5.5" rx="2" fill="${sheet.random.pick(['#4d8a35', '#6aa046', '#34682a'])}"/>`,
  );

export const rosePetal: Sprinkle = (sheet, x, y, turn) =>
  place(
    x,
    y,
    turn,
    shadowed('M-16 2C-12 -14 10 -16 17 -3C14 12 -8 15 -16 2Z', 2, 4) +
      path('M-16 2C-12 -14 10 -16 17 -3C14 12 -8 15 -16 2Z', sheet.linear(['#f6b3bf', '#d65f7d', '#a93a5c'])),
  );

export const saffronThread: Sprinkle = (sheet, x, y, turn) =>
  place(
    x,
    y,
    turn,
    line(`M-13 0q10 ${n(sheet.random.between(-9, 9))} 26 0`, '#b3261a', 2.8) +
      line('M10 0l8 -4M10 0l8 4', '#d9461f', 2.6),
  );

/** Strews `count` pieces over a disc, evenly but without order. */
export function strew(
  sheet: Sheet,
  x: number,
  y: number,
  radius: number,
  piece: Sprinkle,
  count: number,
): string {
  return scatter(sheet.random, x, y, radius, count)
    .map(([px, py]) => piece(sheet, px, py, sheet.random.between(0, 360)))
    .join('');
}

export function spices(
  sheet: Sheet,
  x: number,
  y: number,
  kind: 'cardamom' | 'clove' | 'cinnamon' | 'saffron' | 'pepper',
  count = 5,
): string {
  const { random } = sheet;
  if (kind === 'cinnamon') {
    return repeat(2, (index) => {
      const bark = sheet.linear(['#c07a45', '#8d4d25', '#6a3416'], { x1: 0, y1: 0, x2: 0, y2: 1 });
      return place(
        x + index * 22,
        y + index * 34,
        -24 + index * 13,
        `<rect x="-112" y="-7" width="230" height="34" rx="15" fill="#1d0f14" opacity="0.3"/><rect x="-115" y="-17" width="230" height="32" rx="15" fill="${bark}"/><path d="M-110 -3H112" stroke="#4a2410" stroke-width="4" opacity="0.6"/>${ellipse(112, -1, 9, 15, '#4a2410')}`,
      );
    });
  }
  return repeat(count, () => {
    const [px, py] = pointInDisc(random, x, y, 24 + count * 11);
    const turn = random.between(0, 360);
    if (kind === 'cardamom') {
      const pod = 'M-32 0C-18 -19 16 -19 34 0C16 19 -18 19 -32 0Z';
      return place(
        px,
        py,
        turn,
        shadowed(pod, 4, 7) +
          path(pod, sheet.linear(['#c9d69a', '#93a862', '#6d8345'], { x1: 0, y1: 0, x2: 0, y2: 1 })) +
          line('M-26 0Q2 -8 30 0M-24 4Q2 12 28 3', '#5d7238', 2.2, 'opacity="0.6"'),
      );
    }
    if (kind === 'clove')
      return place(
        px,
        py,
        turn,
        line('M-18 0H12', '#5a3220', 7) + circle(15, 0, 8, '#74442b') + circle(14, -2, 3, '#a87350'),
      );
    if (kind === 'saffron') return saffronThread(sheet, px, py, turn);
    return (
      circle(px + 2, py + 4, 11, '#1d0f14', 'opacity="0.3"') +
      circle(px, py, 11, sheet.radial(['#7c6a60', '#3b2f2c'], { cx: 0.3, cy: 0.3, r: 0.8 }))
    );
  });
}

import { darker, lighter, mix } from '../colour.ts';
import { castSoft } from './fried.ts';
import { blob, box, ellipse, line, path, place, repeat, scatter } from '../outline.ts';
import { n, type Sheet } from '../sheet.ts';

/** A slice of grilled cheese or toast, with the marks of the grill. */
export function grilledSlice(
  sheet: Sheet,
  x: number,
  y: number,
  turn: number,
  width = 230,
  height = 130,
  colour = '#f3deaa',
): string {
  const outline =
    blob(sheet.random, 0, 0, 1, { corners: 4, wobble: 0 }) &&
    `M${n(-width / 2 + 18)} ${n(-height / 2)}H${n(width / 2 - 20)}Q${n(width / 2)} ${n(-height / 2)} ${n(width / 2)} ${n(-height / 2 + 20)}V${n(height / 2 - 18)}Q${n(width / 2)} ${n(height / 2)} ${n(width / 2 - 18)} ${n(height / 2)}H${n(-width / 2 + 20)}Q${n(-width / 2)} ${n(height / 2)} ${n(-width / 2)} ${n(height / 2 - 20)}V${n(-height / 2 + 18)}Q${n(-width / 2)} ${n(-height / 2)} ${n(-width / 2 + 18)} ${n(-height / 2)}Z`;
  const marks = repeat(5, (index) =>
    line(
      `M${n(-width * 0.52 + index * width * 0.24)} ${n(-height * 0.5)}L${n(-width * 0.36 + index * width * 0.24)} ${n(height * 0.5)}`,
      '#6d3714',
      15,
      'opacity="0.72"',
    ),
  );
  return place(
    x,
    y,
    turn,
    castSoft(outline) +
      box(-width / 2, -height / 2 + 10, width, height, darker(colour, 0.36), 20) +
      path(
        outline,
        sheet.radial([lighter(colour, 0.6), colour, mix(colour, '#c88a3c', 0.7)], {
          cx: 0.45,
          cy: 0.42,
          r: 0.72,
        }),
      ) +
      `<g clip-path="${sheet.clip(path(outline, '#000'))}">${marks}</g>` +
      line(`M${n(-width * 0.4)} ${n(-height * 0.38)}H${n(width * 0.3)}`, '#ffffff', 6, 'opacity="0.6"'),
  );
}

/** A croissant seen from above: overlapping rolls along an arc, the widest in the middle. */
export function croissant(
  sheet: Sheet,
  x: number,
  y: number,
  turn: number,
  scale = 1,
  colour = '#d08a3e',
): string {
  const order = [-4, 4, -3, 3, -2, 2, -1, 1, 0];
  const arc = 300;
  const rolls = order.map((index) => {
    const angle = (index * 17 * Math.PI) / 180;
    const height = 122 - Math.abs(index) ** 1.5 * 11;
    const half = 62 - Math.abs(index) * 4;
    const side = Math.sign(index) || 1;
    const outline = `M${n(-half)} ${n(-height * 0.72)}Q0 ${n(-height * 1.12)} ${n(half)} ${n(-height * 0.72)}Q${n(half * 1.3)} 0 ${n(half * 0.8)} ${n(height * 0.8)}Q0 ${n(height * 1.06)} ${n(-half * 0.8)} ${n(height * 0.8)}Q${n(-half * 1.3)} 0 ${n(-half)} ${n(-height * 0.72)}Z`;
    const layers = repeat(4, (layer) =>
      line(
        `M${n(side * half * (0.75 - layer * 0.42))} ${n(-height * 0.8)}Q${n(side * half * (1 - layer * 0.46))} 0 ${n(side * half * (0.55 - layer * 0.36))} ${n(height * 0.82)}`,
        layer % 2 ? lighter(colour, 0.55) : darker(colour, 0.34),
        5,
        'opacity="0.5"',
      ),
    );
    const face = sheet.linear(
      [
        [0, mix(colour, '#6d3510', 0.55)],
        [0.3, colour],
        [0.52, lighter(colour, 0.5)],
        [0.74, colour],
        [1, mix(colour, '#5a2a0c', 0.62)],
      ],
      { x1: 0, y1: 0, x2: 0, y2: 1 },
    );
    const shade = `<path d="${outline}" fill="#3a1808" opacity="0.34" transform="translate(${side * 12} 4)"/>`;
    return place(
      Math.sin(angle) * arc,
      arc - Math.cos(angle) * arc - 40,
      index * 17,
      shade +
        path(outline, face) +
        layers +
        ellipse(-half * 0.2, -height * 0.34, half * 0.5, 11, '#fff2cf', 'opacity="0.5"'),
    );
  });
  const shadow =
    'M-330 150C-270 -80 -110 -150 0 -150C110 -150 270 -80 330 150C280 210 180 110 0 90C-180 110 -280 210 -330 150Z';
  return place(x, y, turn, castSoft(shadow) + rolls.join(''), scale);
}

/** A slice of country bread. */
export function toast(sheet: Sheet, x: number, y: number, turn: number, scale = 1): string {
  const outline =
    'M-150 -190C-190 -270 -60 -300 0 -290C70 -300 190 -270 150 -190C176 -60 168 120 150 250C140 290 -140 290 -150 250C-168 120 -176 -60 -150 -190Z';
  const inner =
    'M-132 -182C-166 -248 -56 -276 0 -268C64 -276 164 -248 132 -182C154 -60 148 120 132 236C122 268 -122 268 -132 236C-148 120 -154 -60 -132 -182Z';
  const holes = scatter(sheet.random, 0, 0, 220, 60)
    .map(([px, py]) =>
      ellipse(
        px * 0.6,
        py,
        sheet.random.between(3, 10),
        sheet.random.between(3, 8),
        sheet.random.chance(0.5) ? '#b87a34' : '#fdeecb',
        'opacity="0.5"',
      ),
    )
    .join('');
  return place(
    x,
    y,
    turn,
    castSoft(outline) +
      path(outline, sheet.linear(['#b06a2a', '#7d4316'])) +
      path(inner, sheet.radial(['#fbe6b8', '#efc987', '#d39a50'])) +
      `<g clip-path="${sheet.clip(path(inner, '#000'))}">${holes}</g>`,
    scale,
  );
}

/** A stack of pancakes or chebab seen from above, slightly shifted. */
export function pancakes(
  sheet: Sheet,
  x: number,
  y: number,
  radius: number,
  count = 4,
  colour = '#cf8f43',
): string {
  const { random } = sheet;
  return repeat(count, (index) => {
    const [px, py] = [x + random.between(-20, 20), y - index * 13 + random.between(-8, 8)];
    const outline = blob(random, px, py, radius - index * 5, { corners: 13, wobble: 0.03 });
    const lace = scatter(random, px, py, radius * 0.74, 28)
      .map(([sx, sy]) =>
        ellipse(sx, sy, random.between(4, 13), random.between(4, 11), darker(colour, 0.3), 'opacity="0.35"'),
      )
      .join('');
    return (
      path(outline, '#1d0f14', 'opacity="0.35" transform="translate(8 15)"') +
      path(outline, '#f0cd8c', 'transform="translate(0 6)"') +
      path(
        outline,
        sheet.radial([
          [0, mix(colour, '#a05c20', 0.3)],
          [0.8, colour],
          [0.93, '#eec27c'],
          [1, '#f6dba4'],
        ]),
      ) +
      (index === count - 1 ? lace : '')
    );
  });
}

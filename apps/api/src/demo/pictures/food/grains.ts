import { darker, lighter } from '../colour.ts';
import { blob, circle, line, path, pointInDisc, repeat, smoothOpen, type Point, soft } from '../outline.ts';
import { n, type Sheet } from '../sheet.ts';

const grainMarks = (
  sheet: Sheet,
  x: number,
  y: number,
  radius: number,
  count: number,
  length: number,
): string => {
  const { random } = sheet;
  return repeat(count, () => {
    const [px, py] = pointInDisc(random, x, y, radius);
    const angle = random.next() * Math.PI * 2;
    return `M${n(px)} ${n(py)}l${n(Math.cos(angle) * length)} ${n(Math.sin(angle) * length)}`;
  });
};

/** A mound of long-grain rice; the first tone is its main colour. */
export function rice(
  sheet: Sheet,
  x: number,
  y: number,
  radius: number,
  tones: readonly [string, string, string],
): string {
  const [main, pale, deep] = tones;
  const outline = blob(sheet.random, x, y, radius * 0.93, { corners: 14, wobble: 0.02 });
  const layers = [0, 1, 2].map((layer) => {
    const reach = radius * (0.99 - layer * 0.13);
    const shift = -layer * radius * 0.018;
    const count = Math.round(((layer === 0 ? 380 : 260) * radius) / 290);
    const under = grainMarks(sheet, x, y + shift, reach, count, 21);
    const over = grainMarks(sheet, x, y + shift, reach, count, 21);
    const third = grainMarks(sheet, x, y + shift, reach, Math.round(count * 0.5), 20);
    return (
      line(under, darker(main, 0.42), 8.5, 'opacity="0.55" transform="translate(2 4)"') +
      line(under, main, 7.5) +
      line(over, darker(main, 0.3), 8, 'opacity="0.35" transform="translate(2 3)"') +
      line(over, pale, 7) +
      line(third, deep, 7) +
      line(over, lighter(pale, 0.6), 2, 'opacity="0.5" transform="translate(-1 -2)"')
    );
  });
  const fall = sheet.radial(
    [
      [0, '#fff2d0', 0.26],
      [0.5, '#fff2d0', 0],
      [0.78, '#4a2008', 0.08],
      [1, '#4a2008', 0.42],
    ],
    { cx: 0.42, cy: 0.38, r: 0.62 },
  );
  return (
    soft(12, 0.42, path(outline, '#2a1510', 'transform="translate(10 18)"')) +
    path(outline, sheet.radial([main, darker(main, 0.12), darker(main, 0.3)])) +
    layers.join('') +
    circle(x, y, radius * 1.03, fall)
  );
}

/** A nest of thin noodles, as for balaleet. */
export function noodles(sheet: Sheet, x: number, y: number, radius: number, colour: string): string {
  const { random } = sheet;
  const outline = blob(random, x, y, radius * 0.95, { corners: 14, wobble: 0.02 });
  const strands = repeat(230, (index) => {
    const points: Point[] = [];
    let [px, py] = pointInDisc(random, x, y, radius * 0.86);
    let angle = random.next() * Math.PI * 2;
    const bend = random.between(-0.34, 0.34);
    for (let step = 0; step < 7; step++) {
      points.push([px, py]);
      angle += bend;
      const [nx, ny] = [px + Math.cos(angle) * 32, py + Math.sin(angle) * 32];
      if (Math.hypot(nx - x, ny - y) > radius * 0.98) angle += 1.6;
      else [px, py] = [nx, ny];
    }
    const d = smoothOpen(points);
    const tone = index % 3 === 0 ? lighter(colour, 0.4) : index % 3 === 1 ? colour : darker(colour, 0.14);
    return line(d, darker(colour, 0.55), 7, 'opacity="0.28" transform="translate(2 4)"') + line(d, tone, 5.5);
  });
  const fall = sheet.radial(
    [
      [0, '#fff2d0', 0.2],
      [0.55, '#fff2d0', 0],
      [1, '#4a2008', 0.38],
    ],
    { cx: 0.4, cy: 0.36, r: 0.64 },
  );
  return (
    soft(12, 0.42, path(outline, '#2a1510', 'transform="translate(8 16)"')) +
    path(outline, darker(colour, 0.12)) +
    strands +
    path(outline, fall)
  );
}

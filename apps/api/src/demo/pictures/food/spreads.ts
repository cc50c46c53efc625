import { darker, lighter, mix } from '../colour.ts';
import {
  blob,
  circle,
  ellipse,
  line,
  path,
  place,
  pointInDisc,
  repeat,
  scatter,
  smoothOpen,
  type Point,
  soft,
} from '../outline.ts';
import { n, type Sheet } from '../sheet.ts';

function spiral(x: number, y: number, radius: number, turns: number, wobble: number): string {
  const points: Point[] = [];
  const steps = Math.round(turns * 14);
  for (let step = 0; step <= steps; step++) {
    const angle = (step / 14) * Math.PI * 2;
    const reach = radius * (1 - step / (steps * 1.12)) + Math.sin(step * 1.7) * wobble;
    points.push([x + Math.cos(angle) * reach, y + Math.sin(angle) * reach]);
  }
  return smoothOpen(points);
}

/** A creamy spread with the swirl a spoon leaves. */
export function spread(sheet: Sheet, x: number, y: number, radius: number, colour: string): string {
  const edge = blob(sheet.random, x, y, radius, { corners: 16, wobble: 0.03 });
  const swirl = spiral(x, y, radius * 0.78, 2.3, 3);
  const groove = (colour: string, width: number, opacity: number, dx: number, dy: number): string =>
    repeat(5, (index) =>
      line(
        swirl,
        colour,
        radius * width * (1.5 - index * 0.2),
        `opacity="${Math.round(opacity * 20) / 100}" transform="translate(${dx} ${dy})"`,
      ),
    );
  const grooves =
    groove(lighter(colour, 0.65), 0.2, 0.45, 9, 12) +
    groove(darker(colour, 0.42), 0.16, 0.44, -4, -6) +
    groove(darker(colour, 0.06), 0.11, 1.9, 3, 5) +
    groove(lighter(colour, 0.8), 0.024, 0.5, 12, 17);
  return (
    soft(9, 0.45, path(edge, '#2a1510', 'transform="translate(9 15)"')) +
    path(
      edge,
      sheet.radial([lighter(colour, 0.34), colour, darker(colour, 0.2)], { cx: 0.38, cy: 0.34, r: 0.72 }),
    ) +
    `<g clip-path="${sheet.clip(path(edge, '#000'))}">${grooves}</g>`
  );
}

/** A shining pool of oil, syrup or butter. */
export function pool(
  sheet: Sheet,
  x: number,
  y: number,
  radius: number,
  colour = '#d9a520',
  opacity = 0.75,
): string {
  const { random } = sheet;
  const drops = repeat(7, () => {
    const [px, py] = pointInDisc(random, x, y, radius * 2);
    return (
      circle(px, py, random.between(4, 12), colour, `opacity="${opacity}"`) +
      circle(px - 2, py - 3, 2.4, '#fffbe0', 'opacity="0.9"')
    );
  });
  return (
    path(
      blob(random, x, y, radius, { wobble: 0.2 }),
      sheet.radial([lighter(colour, 0.25), colour, darker(colour, 0.25)], { cx: 0.36, cy: 0.3, r: 0.8 }),
      `opacity="${opacity}"`,
    ) +
    ellipse(
      x - radius * 0.34,
      y - radius * 0.42,
      radius * 0.28,
      radius * 0.12,
      '#fffbe0',
      `opacity="0.75" transform="rotate(-24 ${n(x)} ${n(y)})"`,
    ) +
    drops
  );
}

/** Soup or stew broth filling a bowl. */
export function broth(
  sheet: Sheet,
  x: number,
  y: number,
  radius: number,
  colour: string,
  drizzle?: string,
): string {
  const { random } = sheet;
  const bubbles = scatter(random, x, y, radius * 0.86, 16)
    .map(
      ([px, py]) =>
        circle(px, py, random.between(5, 15), lighter(colour, 0.4), 'opacity="0.4"') +
        circle(px - 2, py - 3, 2.6, '#fff8e4', 'opacity="0.8"'),
    )
    .join('');
  const pulp = scatter(random, x, y, radius * 0.92, 46)
    .map(([px, py]) =>
      path(
        blob(random, px, py, random.between(6, 24), { corners: 7, wobble: 0.3 }),
        random.chance(0.5) ? lighter(colour, 0.3) : darker(colour, 0.3),
        'opacity="0.22"',
      ),
    )
    .join('');
  const swirl = drizzle
    ? line(spiral(x, y, radius * 0.6, 2.2, 0), drizzle, radius * 0.06, 'opacity="0.9"') +
      line(
        spiral(x, y, radius * 0.6, 2.2, 0),
        lighter(drizzle, 0.6),
        radius * 0.018,
        'opacity="0.8" transform="translate(-3 -4)"',
      )
    : '';
  return (
    circle(x, y, radius, darker(colour, 0.45)) +
    circle(
      x + 3,
      y + 5,
      radius * 0.975,
      sheet.radial([lighter(colour, 0.2), colour, darker(colour, 0.22)], { cx: 0.42, cy: 0.38, r: 0.66 }),
    ) +
    `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius * 0.94)}" fill="none" stroke="${lighter(colour, 0.45)}" stroke-width="${n(radius * 0.02)}" opacity="0.5"/>` +
    pulp +
    bubbles +
    swirl +
    ellipse(
      x - radius * 0.4,
      y - radius * 0.52,
      radius * 0.3,
      radius * 0.08,
      '#ffffff',
      `opacity="0.3" transform="rotate(-34 ${n(x - radius * 0.4)} ${n(y - radius * 0.52)})"`,
    )
  );
}

/** A soft chunk of meat or vegetable half sunk in a sauce. */
export function chunk(sheet: Sheet, x: number, y: number, radius: number, colour: string): string {
  const outline = blob(sheet.random, x, y, radius, {
    corners: 8,
    wobble: 0.2,
    squash: sheet.random.between(0.7, 1),
    turn: sheet.random.between(0, 180),
  });
  return (
    path(
      outline,
      '#1d0f14',
      `opacity="0.35" transform="translate(${n(radius * 0.09)} ${n(radius * 0.15)})"`,
    ) +
    path(outline, sheet.linear([lighter(colour, 0.3), colour, darker(colour, 0.4)])) +
    line(
      `M${n(x - radius * 0.5)} ${n(y - radius * 0.1)}q${n(radius * 0.5)} ${n(-radius * 0.3)} ${n(radius)} ${n(radius * 0.05)}M${n(x - radius * 0.4)} ${n(y + radius * 0.3)}q${n(radius * 0.4)} ${n(-radius * 0.2)} ${n(radius * 0.7)} 0`,
      darker(colour, 0.5),
      radius * 0.06,
      'opacity="0.4"',
    ) +
    ellipse(x - radius * 0.3, y - radius * 0.42, radius * 0.26, radius * 0.11, '#fff6e2', 'opacity="0.5"')
  );
}

export function okra(sheet: Sheet, x: number, y: number, turn: number, size = 84): string {
  const body = `M${n(-size * 0.5)} ${n(-size * 0.15)}C${n(-size * 0.1)} ${n(-size * 0.24)} ${n(size * 0.4)} ${n(-size * 0.14)} ${n(size * 0.7)} 0C${n(size * 0.4)} ${n(size * 0.14)} ${n(-size * 0.1)} ${n(size * 0.24)} ${n(-size * 0.5)} ${n(size * 0.15)}Z`;
  return place(
    x,
    y,
    turn,
    `<path d="${body}" fill="#1d0f14" opacity="0.32" transform="translate(4 8)"/>` +
      path(body, sheet.linear(['#a3b553', '#71893a', '#485f28'], { x1: 0, y1: 0, x2: 0, y2: 1 })) +
      `<rect x="${n(-size * 0.66)}" y="${n(-size * 0.13)}" width="${n(size * 0.2)}" height="${n(size * 0.26)}" rx="6" fill="#8fa04c"/>` +
      line(
        `M${n(-size * 0.44)} ${n(-size * 0.04)}Q${n(size * 0.2)} ${n(-size * 0.1)} ${n(size * 0.62)} 0M${n(-size * 0.44)} ${n(size * 0.06)}Q${n(size * 0.2)} ${n(size * 0.08)} ${n(size * 0.6)} 2`,
        '#c8d680',
        2.2,
        'opacity="0.6"',
      ),
  );
}

/** A soft egg with a golden yolk. */
export function egg(sheet: Sheet, x: number, y: number, radius: number): string {
  const white = blob(sheet.random, x, y, radius, { corners: 10, wobble: 0.14 });
  const yolk = radius * 0.42;
  return (
    path(white, '#1d0f14', 'opacity="0.3" transform="translate(5 8)"') +
    path(white, sheet.radial(['#ffffff', '#fff9ec', '#efe0c8'])) +
    circle(x + 3, y + 5, yolk, '#c46a10', 'opacity="0.5"') +
    circle(x, y, yolk, sheet.radial(['#ffcf4a', '#f6a71e', '#dd7d10'], { cx: 0.36, cy: 0.32, r: 0.8 })) +
    ellipse(
      x - yolk * 0.34,
      y - yolk * 0.42,
      yolk * 0.3,
      yolk * 0.17,
      '#fffbe6',
      'opacity="0.85" transform="rotate(0)"',
    )
  );
}

/** Small ridges of a thick porridge, patted with the back of a spoon. */
export function porridge(sheet: Sheet, x: number, y: number, radius: number, colour: string): string {
  const { random } = sheet;
  const lumps = scatter(random, x, y, radius * 0.9, 46)
    .map(([px, py]) =>
      ellipse(
        px,
        py,
        random.between(16, 40),
        random.between(10, 22),
        mix(colour, random.chance(0.55) ? '#ffffff' : '#8a5a2a', random.between(0.1, 0.28)),
        `opacity="0.5" transform="rotate(${random.whole(-40, 40)} ${n(px)} ${n(py)})"`,
      ),
    )
    .join('');
  return (
    circle(
      x,
      y,
      radius,
      sheet.radial([lighter(colour, 0.28), colour, darker(colour, 0.2)], { cx: 0.4, cy: 0.36, r: 0.7 }),
    ) + `<g clip-path="${sheet.clip(circle(x, y, radius, '#000'))}">${lumps}</g>`
  );
}

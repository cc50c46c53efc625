import { darker, lighter, mix } from '../colour.ts';
import { circle, ellipse, line, path, place, repeat, smoothClosed } from '../outline.ts';
import { n, type Sheet } from '../sheet.ts';
import { shadowed } from './sprinkles.ts';

export function mintLeaf(
  sheet: Sheet,
  x: number,
  y: number,
  turn: number,
  size = 60,
  colour = '#4f8f3f',
): string {
  const outline = `M0 0C${n(size * 0.3)} ${n(-size * 0.46)} ${n(size * 0.78)} ${n(-size * 0.4)} ${n(size)} 0C${n(size * 0.78)} ${n(size * 0.4)} ${n(size * 0.3)} ${n(size * 0.46)} 0 0Z`;
  const veins = repeat(
    4,
    (index) =>
      `M${n(size * (0.18 + index * 0.18))} 0l${n(size * 0.16)} ${n(-size * 0.2)}M${n(size * (0.18 + index * 0.18))} 0l${n(size * 0.16)} ${n(size * 0.2)}`,
  );
  return place(
    x,
    y,
    turn,
    shadowed(outline) +
      path(
        outline,
        sheet.linear([lighter(colour, 0.35), colour, darker(colour, 0.35)], { x1: 0, y1: 0, x2: 0.3, y2: 1 }),
      ) +
      line(`M0 0H${n(size * 0.94)}${veins}`, lighter(colour, 0.5), size * 0.03, 'opacity="0.6"'),
  );
}

export function mintSprig(
  sheet: Sheet,
  x: number,
  y: number,
  turn: number,
  size = 60,
  colour?: string,
): string {
  return [-64, 64, -26, 26, 0]
    .map((angle, index) => mintLeaf(sheet, x, y, turn + angle, size * (index === 4 ? 1.05 : 0.86), colour))
    .join('');
}

function toothed(x: number, y: number, radius: number): string {
  const points = Array.from({ length: 14 }, (_, index) => {
    const angle = (index / 14) * Math.PI * 2;
    const reach = radius * (index % 2 ? 0.72 : 1.08);
    return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach] as const;
  });
  return smoothClosed(points);
}

export function parsley(
  sheet: Sheet,
  x: number,
  y: number,
  turn: number,
  size = 34,
  colour = '#4d8a35',
): string {
  const { random } = sheet;
  const tone = mix(colour, random.chance(0.5) ? '#a8c860' : '#1f4a20', random.between(0, 0.25));
  const lobes = [-78, 0, 78].map((angle) => {
    const radians = (angle * Math.PI) / 180;
    return toothed(Math.cos(radians) * size * 0.62, Math.sin(radians) * size * 0.62, size * 0.52);
  });
  const shape = lobes.join('');
  return place(
    x,
    y,
    turn,
    shadowed(shape, 3, 5) +
      path(shape, tone) +
      line(
        `M${n(-size * 0.7)} 0H${n(size * 0.7)}M0 0L${n(size * 0.3)} ${n(-size * 0.5)}M0 0L${n(size * 0.3)} ${n(size * 0.5)}`,
        lighter(tone, 0.4),
        2.4,
        'opacity="0.7"',
      ),
  );
}

export function lemonSlice(
  sheet: Sheet,
  x: number,
  y: number,
  radius: number,
  turn = 0,
  colour = '#f4cf3a',
): string {
  const flesh = lighter(colour, 0.3);
  const segments = repeat(8, (index) =>
    place(
      0,
      0,
      index * 45,
      path(
        `M0 ${n(-radius * 0.1)}L${n(radius * 0.26)} ${n(-radius * 0.66)}Q0 ${n(-radius * 0.92)} ${n(-radius * 0.26)} ${n(-radius * 0.66)}Z`,
        sheet.linear([mix(colour, '#ffffff', 0.35), mix(colour, '#f08a20', 0.14)], {
          x1: 0,
          y1: 0,
          x2: 0,
          y2: 1,
        }),
        `stroke="${flesh}" stroke-width="2" stroke-linejoin="round"`,
      ),
    ),
  );
  return place(
    x,
    y,
    turn,
    circle(5, 8, radius, '#1d0f14', 'opacity="0.28"') +
      circle(0, 0, radius, darker(colour, 0.06)) +
      circle(0, 0, radius * 0.92, '#fdf6dc') +
      segments +
      circle(0, 0, radius * 0.08, '#fdf6dc'),
  );
}

export function lemonWedge(
  sheet: Sheet,
  x: number,
  y: number,
  turn: number,
  size = 90,
  colour = '#f2c832',
): string {
  const rind = `M${n(-size)} 0A${n(size)} ${n(size)} 0 0 0 ${n(size)} 0Z`;
  const flesh = `M${n(-size * 0.84)} ${n(size * 0.06)}A${n(size * 0.86)} ${n(size * 0.8)} 0 0 0 ${n(size * 0.84)} ${n(size * 0.06)}Z`;
  const ribs = [-50, -18, 18, 50]
    .map(
      (angle) =>
        `M0 ${n(size * 0.08)}L${n(Math.sin((angle * Math.PI) / 180) * size * 0.7)} ${n(Math.cos((angle * Math.PI) / 180) * size * 0.7)}`,
    )
    .join('');
  return place(
    x,
    y,
    turn,
    shadowed(rind, 6, 10) +
      path(rind, sheet.linear([lighter(colour, 0.2), darker(colour, 0.22)], { x1: 0, y1: 0, x2: 0, y2: 1 })) +
      path(flesh, sheet.linear(['#fff7cf', mix(colour, '#ffffff', 0.3)], { x1: 0, y1: 0, x2: 0, y2: 1 })) +
      line(ribs, '#fffbe6', 4, 'opacity="0.85"'),
  );
}

export function tomatoWedge(sheet: Sheet, x: number, y: number, turn: number, size = 62): string {
  const outline = `M${n(-size)} ${n(-size * 0.1)}C${n(-size * 0.7)} ${n(size * 0.8)} ${n(size * 0.7)} ${n(size * 0.8)} ${n(size)} ${n(-size * 0.1)}C${n(size * 0.5)} ${n(-size * 0.34)} ${n(-size * 0.5)} ${n(-size * 0.34)} ${n(-size)} ${n(-size * 0.1)}Z`;
  const seeds = repeat(5, (index) =>
    ellipse(-size * 0.5 + index * size * 0.25, size * 0.1, 4.4, 7, '#ffd98a', 'opacity="0.9"'),
  );
  return place(
    x,
    y,
    turn,
    shadowed(outline) +
      path(outline, sheet.linear(['#f0694a', '#d8352a', '#a81f1e'], { x1: 0, y1: 0, x2: 0, y2: 1 })) +
      path(
        `M${n(-size * 0.74)} ${n(size * 0.02)}Q0 ${n(size * 0.5)} ${n(size * 0.74)} ${n(size * 0.02)}Q0 ${n(-size * 0.2)} ${n(-size * 0.74)} ${n(size * 0.02)}Z`,
        '#f58b62',
      ) +
      seeds,
  );
}

export function cucumberSlice(sheet: Sheet, x: number, y: number, radius = 44): string {
  const seeds = repeat(9, (index) => place(x, y, index * 40, ellipse(0, -radius * 0.42, 3, 7, '#f2f6cf')));
  return (
    circle(x + 4, y + 6, radius, '#1d0f14', 'opacity="0.28"') +
    circle(x, y, radius, '#4c7c34') +
    circle(x, y, radius * 0.88, sheet.radial(['#d4e6a0', '#e6f2c2', '#b4d284'])) +
    seeds
  );
}

export function olive(sheet: Sheet, x: number, y: number, radius = 22, colour = '#3a2a34'): string {
  return (
    circle(x + 4, y + 6, radius, '#1d0f14', 'opacity="0.3"') +
    circle(
      x,
      y,
      radius,
      sheet.radial([lighter(colour, 0.45), colour, darker(colour, 0.5)], { cx: 0.35, cy: 0.3, r: 0.8 }),
    ) +
    circle(x + 2, y + 2, radius * 0.36, darker(colour, 0.7)) +
    ellipse(x - radius * 0.35, y - radius * 0.42, radius * 0.2, radius * 0.13, '#ffffff', 'opacity="0.7"')
  );
}

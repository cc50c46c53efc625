import { darker, lighter, mix } from '../colour.ts';
import { blob, box, circle, ellipse, line, path, place, repeat, soft } from '../outline.ts';
import { n, type Scene, type Sheet } from '../sheet.ts';
import { HOURS, seascape, type Hour } from './sky.ts';

export function palm(
  sheet: Sheet,
  x: number,
  y: number,
  height: number,
  lean: number,
  tone = '#4f7a45',
): string {
  const [topX, topY] = [x + lean, y - height];
  const trunk = `M${n(x - height * 0.035)} ${n(y)}Q${n(x + lean * 0.2)} ${n(y - height * 0.55)} ${n(topX - height * 0.016)} ${n(topY)}H${n(topX + height * 0.016)}Q${n(x + lean * 0.2 + height * 0.05)} ${n(y - height * 0.5)} ${n(x + height * 0.035)} ${n(y)}Z`;
  const rings = repeat(16, (index) => {
    const share = index / 16;
    const cx = x + lean * share ** 1.7;
    const half = height * (0.033 - share * 0.018);
    return `M${n(cx - half)} ${n(y - height * share)}q${n(half)} ${n(half * 0.6)} ${n(half * 2)} 0`;
  });
  const fronds = repeat(12, (index) => {
    const angle = (-198 + index * 19.6) * (Math.PI / 180);
    const reach = height * sheet.random.between(0.42, 0.52);
    const [tipX, tipY] = [
      topX + Math.cos(angle) * reach,
      topY + Math.sin(angle) * reach * 0.62 + reach * 0.36,
    ];
    const [midX, midY] = [
      topX + Math.cos(angle) * reach * 0.6,
      topY + Math.sin(angle) * reach * 0.6 - reach * 0.1,
    ];
    const shade = mix(tone, index % 3 === 0 ? '#cbd67a' : index % 3 === 1 ? '#1d3f30' : '#7fa04a', 0.34);
    const blades = repeat(18, (blade) => {
      const t = 0.16 + blade * 0.046;
      const px = (1 - t) ** 2 * topX + 2 * (1 - t) * t * midX + t * t * tipX;
      const py = (1 - t) ** 2 * topY + 2 * (1 - t) * t * midY + t * t * tipY;
      const drop = height * 0.11 * (1.16 - t);
      return `M${n(px)} ${n(py)}q${n(Math.cos(angle) * drop * 0.4)} ${n(drop * 0.2)} ${n(Math.cos(angle) * drop * 0.56)} ${n(drop)}M${n(px)} ${n(py)}q${n(Math.cos(angle) * drop * 0.7)} ${n(-drop * 0.3)} ${n(Math.cos(angle) * drop * 1.1)} ${n(drop * 0.16)}`;
    });
    return (
      line(`M${n(topX)} ${n(topY)}Q${n(midX)} ${n(midY)} ${n(tipX)} ${n(tipY)}`, shade, height * 0.013) +
      line(blades, shade, height * 0.0105)
    );
  });
  return (
    path(trunk, sheet.linear(['#b98f62', '#8a6440', '#5c4028'], { x1: 0, y1: 0, x2: 1, y2: 0 })) +
    line(rings, '#4a3220', 2.4, 'opacity="0.5"') +
    fronds +
    repeat(5, (index) =>
      circle(topX - 18 + index * 9, topY + 12 + (index % 2) * 9, height * 0.014, '#c98a3a'),
    )
  );
}

export function lounger(
  sheet: Sheet,
  x: number,
  y: number,
  colour: string,
  scale = 1,
  mirrored = false,
): string {
  const body =
    soft(9, 0.4, ellipse(6, 54, 150, 18, '#1d0f14')) +
    line('M-110 50V8M60 50V4M120 50V10', '#8a5c3a', 9) +
    path(
      'M-140 8H96L160 -84L178 -74L116 26H-140Z',
      sheet.linear(['#b58458', '#7d5434'], { x1: 0, y1: 0, x2: 0, y2: 1 }),
    ) +
    path(
      'M-138 -12H90L150 -100Q168 -110 172 -94L108 10H-138Q-150 0 -138 -12Z',
      sheet.linear([lighter(colour, 0.5), colour, darker(colour, 0.18)], { x1: 0, y1: 0, x2: 0, y2: 1 }),
    ) +
    path('M128 -76L152 -106Q166 -112 172 -96L150 -62Z', lighter(colour, 0.8));
  return `<g transform="translate(${n(x)} ${n(y)}) scale(${mirrored ? -scale : scale} ${scale})">${body}</g>`;
}

export function parasol(x: number, y: number, colour: string, scale = 1, stripe = '#fdf6ea'): string {
  const gores = repeat(6, (index) => {
    const [from, to] = [-170 + index * 56.7, -170 + (index + 1) * 56.7];
    return path(
      `M0 -330Q${n(from * 0.8)} -312 ${n(from)} -212Q${n((from + to) / 2)} -226 ${n(to)} -212Q${n(to * 0.8)} -312 0 -330Z`,
      index % 2 ? stripe : colour,
    );
  });
  return place(
    x,
    y,
    0,
    `${soft(10, 0.35, ellipse(46, 6, 150, 22, '#1d0f14'))}${box(-5, -320, 10, 322, '#a87c50', 4)}${gores}${path('M0 -330Q-136 -312 -170 -212Q-142 -226 -113 -212Q-92 -312 0 -330Z', '#ffffff', 'opacity="0.2"')}${circle(0, -334, 8, '#a87c50')}`,
    scale,
  );
}

/** A wooden dhow on the water. */
export function dhow(sheet: Sheet, x: number, y: number, scale: number, sail = '#fbf1de'): string {
  return place(
    x,
    y,
    0,
    ellipse(10, 22, 150, 10, '#12283c', 'opacity="0.35"') +
      path(
        'M-130 -14Q-60 6 60 2L150 -44Q138 30 90 24H-84Q-118 22 -130 -14Z',
        sheet.linear(['#a8703c', '#5c3418'], { x1: 0, y1: 0, x2: 0, y2: 1 }),
      ) +
      line('M-122 -6Q-40 14 140 -26', '#e0c08a', 4) +
      line('M0 4L16 -210', '#5c3418', 7) +
      path(
        'M-92 -20Q-40 -150 40 -226Q70 -110 96 -26Q0 -50 -92 -20Z',
        sheet.linear([lighter(sail, 0.6), sail, darker(sail, 0.2)]),
      ),
    scale,
  );
}

export function sand(sheet: Sheet, top: number, tone: string, hour: Hour): string {
  const { random } = sheet;
  const lit = mix(tone, HOURS[hour].light, 0.34);
  const shore = `M0 ${top}C200 ${top - 26} 380 ${top + 26} 620 ${top + 4}C840 ${top - 16} 1040 ${top + 18} 1200 ${top - 8}V1210H0Z`;
  const foam = `M0 ${top}C200 ${top - 26} 380 ${top + 26} 620 ${top + 4}C840 ${top - 16} 1040 ${top + 18} 1200 ${top - 8}`;
  const grains = repeat(260, () => `M${n(random.between(0, 1200))} ${n(random.between(top + 20, 1200))}h0`);
  const dunes = repeat(7, () => {
    const [x, y] = [random.between(-100, 1000), random.between(top + 60, 1180)];
    return line(
      `M${n(x)} ${n(y)}q${n(random.between(90, 180))} ${n(random.between(-24, 20))} ${n(random.between(200, 420))} 0`,
      darker(lit, 0.3),
      random.between(6, 18),
      'opacity="0.1"',
    );
  });
  return (
    line(foam, '#ffffff', 26, 'opacity="0.4" transform="translate(0 -10)"') +
    path(shore, sheet.linear([darker(lit, 0.12), lit, lighter(lit, 0.14)], { x1: 0, y1: 0, x2: 0, y2: 1 })) +
    line(foam, '#ffffff', 10, 'opacity="0.85"') +
    dunes +
    line(grains, darker(lit, 0.4), 3, 'opacity="0.3"')
  );
}

export function poolWater(
  sheet: Sheet,
  points: string,
  hour: Hour,
  x: number,
  y: number,
  width: number,
  height: number,
): string {
  const { random } = sheet;
  const water =
    hour === 'night'
      ? ['#3fd0e0', '#1f8fc0', '#124a86']
      : hour === 'day'
        ? ['#9fe8ea', '#4fc9d6', '#2fa3c0']
        : ['#c9e6dc', '#63bcc4', '#3a86a4'];
  const ripples = repeat(40, () => {
    const [px, py] = [x + random.between(0, width), y + random.between(0, height)];
    const w = random.between(24, 90);
    return line(
      `M${n(px)} ${n(py)}q${n(w / 4)} -7 ${n(w / 2)} 0t${n(w / 2)} 0`,
      '#ffffff',
      random.between(2, 4.4),
      `opacity="${n(random.between(0.2, 0.6))}"`,
    );
  });
  const glow = ellipse(
    x + width * 0.5,
    y + height * 0.3,
    width * 0.5,
    height * 0.4,
    sheet.radial([
      [0, HOURS[hour].light, 0.5],
      [1, HOURS[hour].light, 0],
    ]),
  );
  return (
    path(points, '#fdf6e8', 'stroke="#fdf6e8" stroke-width="30" stroke-linejoin="round"') +
    path(points, sheet.linear(water, { x1: 0, y1: 0, x2: 0, y2: 1 })) +
    `<g clip-path="${sheet.clip(path(points, '#000'))}">${ripples}${glow}</g>` +
    line(points, '#2a6f86', 4, 'opacity="0.3"')
  );
}

type BeachLook = { hour: Hour; parasolColour: string; sunX?: number; jetty?: boolean; boat?: boolean };

export const beach =
  (look: BeachLook): Scene =>
  (sheet) => {
    const { hour, parasolColour, sunX = 800, jetty = false, boat = true } = look;
    const planks = repeat(15, (index) => {
      const share = (index / 15) ** 1.7;
      const y = 636 + share * 494;
      const [left, right] = [540 - share * 120, 584 + share * 246];
      return box(
        left - 6,
        y,
        right - left + 12,
        5 + share * 26,
        mix('#b58a60', '#ffffff', index % 2 ? 0.16 : 0.02),
        3,
      );
    });
    const shells = repeat(9, () =>
      path(
        blob(
          sheet.random,
          sheet.random.between(100, 1100),
          sheet.random.between(1000, 1180),
          sheet.random.between(8, 17),
          { corners: 7, wobble: 0.2 },
        ),
        sheet.random.pick(['#fff3e2', '#f6c9b0', '#e8b49a']),
      ),
    );
    return (
      seascape(sheet, hour, 1200, 900, 520, sunX) +
      (boat ? dhow(sheet, 330, 560, 0.7) + dhow(sheet, 1010, 540, 0.4) : '') +
      sand(sheet, 800, '#ecd3a8', hour) +
      shells +
      (jetty ? path('M540 636H584L830 1130H420Z', '#7d5638') + planks : '') +
      parasol(jetty ? 960 : 640, 1010, parasolColour, 1.24) +
      lounger(sheet, jetty ? 1000 : 460, 1040, '#fdf6ea', 1.1, true) +
      (jetty ? '' : lounger(sheet, 840, 1050, '#fdf6ea', 1.1)) +
      palm(sheet, 90, 1120, 760, 130) +
      (jetty ? '' : palm(sheet, 1150, 1080, 620, -110)) +
      box(
        0,
        0,
        1200,
        1200,
        sheet.radial(
          [
            [0.5, HOURS[hour].shade, 0],
            [1, HOURS[hour].shade, 0.36],
          ],
          { cx: 0.5, cy: 0.48, r: 0.8 },
        ),
      )
    );
  };

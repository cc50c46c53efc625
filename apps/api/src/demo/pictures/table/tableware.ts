import { darker, lighter, mix } from '../colour.ts';
import { box, circle, ellipse, line, path, place, repeat, soft } from '../outline.ts';
import { n, type Sheet } from '../sheet.ts';

/** A round shadow without a filter: quick to render and soft. */
export function roundShadow(sheet: Sheet, x: number, y: number, radius: number, depth = 1): string {
  const far = sheet.radial([
    [0.62, '#1d0f14', 0.5],
    [0.82, '#1d0f14', 0.2],
    [1, '#1d0f14', 0],
  ]);
  const near = sheet.radial([
    [0.88, '#1d0f14', 0.45],
    [1, '#1d0f14', 0],
  ]);
  return (
    circle(x + radius * 0.07 * depth, y + radius * 0.11 * depth, radius * 1.22, far) +
    circle(x + radius * 0.02, y + radius * 0.03, radius * 1.06, near)
  );
}

type PlateLook = {
  glaze?: string;
  rim?: string;
  well?: number;
  band?: 'line' | 'dots' | 'petals' | 'none';
  speckled?: boolean;
};

export function plate(sheet: Sheet, x: number, y: number, radius: number, look: PlateLook = {}): string {
  const { glaze = '#f6f1e9', rim = '#b98d4f', well = 0.7, band = 'none', speckled = false } = look;
  const face = sheet.linear([lighter(glaze, 0.6), glaze, darker(glaze, 0.14)]);
  const hollow = sheet.linear([darker(glaze, 0.12), glaze, lighter(glaze, 0.5)]);
  const edge = sheet.linear([lighter(glaze, 0.9), darker(glaze, 0.08), darker(glaze, 0.34)]);
  return (
    roundShadow(sheet, x, y, radius) +
    circle(x, y, radius, edge) +
    circle(x, y, radius * 0.985, face) +
    bandAround(x, y, radius, rim, band) +
    (speckled ? speckles(sheet, x, y, radius * 0.96, darker(glaze, 0.55)) : '') +
    circle(x, y, radius * well, hollow) +
    circle(
      x,
      y,
      radius * well * 0.975,
      sheet.radial([
        [0, lighter(glaze, 0.25)],
        [0.85, glaze],
        [1, darker(glaze, 0.07)],
      ]),
    ) +
    glint(x, y, radius * 0.93, radius * 0.035)
  );
}

function glint(x: number, y: number, radius: number, width: number): string {
  const at = (degrees: number): string =>
    `${n(x + Math.cos((degrees * Math.PI) / 180) * radius)} ${n(y + Math.sin((degrees * Math.PI) / 180) * radius)}`;
  return (
    line(`M${at(192)}A${n(radius)} ${n(radius)} 0 0 1 ${at(258)}`, '#ffffff', width, 'opacity="0.55"') +
    line(`M${at(266)}A${n(radius)} ${n(radius)} 0 0 1 ${at(276)}`, '#ffffff', width, 'opacity="0.45"')
  );
}

function speckles(sheet: Sheet, x: number, y: number, radius: number, colour: string): string {
  let dots = '';
  for (let index = 0; index < 120; index++) {
    const angle = sheet.random.next() * Math.PI * 2;
    const reach = radius * Math.sqrt(sheet.random.between(0.2, 1));
    dots += `M${n(x + Math.cos(angle) * reach)} ${n(y + Math.sin(angle) * reach)}h0`;
  }
  return line(dots, colour, 3.6, 'opacity="0.35"');
}

function bandAround(x: number, y: number, radius: number, colour: string, band: PlateLook['band']): string {
  if (band === 'line') {
    return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius * 0.955)}" fill="none" stroke="${colour}" stroke-width="${n(radius * 0.018)}"/><circle cx="${n(x)}" cy="${n(y)}" r="${n(radius * 0.79)}" fill="none" stroke="${colour}" stroke-width="${n(radius * 0.008)}" opacity="0.7"/>`;
  }
  if (band === 'dots') {
    return repeat(36, (index) => {
      const angle = (index / 36) * Math.PI * 2;
      return circle(
        x + Math.cos(angle) * radius * 0.86,
        y + Math.sin(angle) * radius * 0.86,
        radius * (index % 2 ? 0.014 : 0.024),
        colour,
        'opacity="0.85"',
      );
    });
  }
  if (band === 'petals') {
    const petals = repeat(28, (index) =>
      place(
        x,
        y,
        (index / 28) * 360,
        path(
          `M0 ${n(-radius * 0.77)}C${n(radius * 0.07)} ${n(-radius * 0.83)} ${n(radius * 0.06)} ${n(-radius * 0.91)} 0 ${n(-radius * 0.94)}C${n(-radius * 0.06)} ${n(-radius * 0.91)} ${n(-radius * 0.07)} ${n(-radius * 0.83)} 0 ${n(-radius * 0.77)}Z`,
          colour,
        ),
      ),
    );
    return `<g opacity="0.62">${petals}</g>`;
  }
  return '';
}

export function bowl(
  sheet: Sheet,
  x: number,
  y: number,
  radius: number,
  glaze = '#e9dfd0',
  inside = lighter(glaze, 0.4),
): string {
  return (
    roundShadow(sheet, x, y, radius, 1.5) +
    circle(x, y, radius, sheet.linear([lighter(glaze, 0.75), glaze, darker(glaze, 0.4)])) +
    circle(
      x,
      y,
      radius * 0.965,
      sheet.linear([lighter(glaze, 0.3), mix(glaze, inside, 0.5), darker(glaze, 0.1)]),
    ) +
    circle(
      x,
      y,
      radius * 0.92,
      sheet.linear([darker(inside, 0.42), darker(inside, 0.12), lighter(inside, 0.25)]),
    ) +
    glint(x, y, radius * 0.945, radius * 0.03)
  );
}

export function skillet(sheet: Sheet, x: number, y: number, radius: number, turn = 35): string {
  const iron = '#34302f';
  const handle = `${soft(14, 0.4, box(radius * 0.9 + 20, -34, radius * 0.95, 96, '#1d0f14', 44))}${box(radius * 0.85, -40, radius * 0.98, 80, sheet.linear([lighter(iron, 0.22), iron, darker(iron, 0.5)], { x1: 0, y1: 0, x2: 0, y2: 1 }), 40)}${ellipse(radius * 1.68, 0, 26, 16, darker(iron, 0.6))}`;
  return (
    place(x, y, turn, handle) +
    roundShadow(sheet, x, y, radius, 1.2) +
    circle(x, y, radius, sheet.linear([lighter(iron, 0.35), iron, darker(iron, 0.6)])) +
    circle(x, y, radius * 0.93, sheet.linear([darker(iron, 0.6), iron, lighter(iron, 0.12)])) +
    circle(
      x,
      y,
      radius * 0.9,
      sheet.radial([
        [0, '#2b2726'],
        [1, '#1d1918'],
      ]),
    ) +
    glint(x, y, radius * 0.965, radius * 0.02)
  );
}

export function board(
  sheet: Sheet,
  x: number,
  y: number,
  width: number,
  height: number,
  turn = 0,
  timber = '#a56f42',
): string {
  const { random } = sheet;
  const grain = repeat(26, () => {
    const gy = random.between(-height / 2 + 12, height / 2 - 12);
    return line(
      `M${n(random.between(-width / 2 + 20, 0))} ${n(gy)}q${n(width * 0.2)} ${n(random.between(-9, 9))} ${n(width * random.between(0.3, 0.48))} 0`,
      random.chance(0.6) ? darker(timber, 0.4) : lighter(timber, 0.4),
      random.between(1, 3),
      'opacity="0.3"',
    );
  });
  const face = sheet.linear([lighter(timber, 0.22), timber, darker(timber, 0.14)]);
  return place(
    x,
    y,
    turn,
    soft(20, 0.5, box(-width / 2 + 14, -height / 2 + 26, width, height, '#1d0f14', 60)) +
      box(-width / 2, -height / 2 + 9, width, height, darker(timber, 0.5), 56) +
      box(-width / 2, -height / 2, width, height, face, 56) +
      grain +
      box(
        -width / 2 + 3,
        -height / 2 + 3,
        width - 6,
        height - 6,
        'none',
        53,
        `stroke="${lighter(timber, 0.6)}" stroke-width="3" opacity="0.5"`,
      ),
  );
}

export function napkin(sheet: Sheet, x: number, y: number, turn: number, colour: string, size = 520): string {
  const stripe = darker(colour, 0.3);
  const half = size / 2;
  const corner = `M${n(-half)} ${n(-half)}C${n(-half * 0.3)} ${n(-half * 1.05)} ${n(half * 0.4)} ${n(-half * 0.95)} ${n(half)} ${n(-half)}C${n(half * 1.04)} ${n(-half * 0.3)} ${n(half * 0.95)} ${n(half * 0.4)} ${n(half)} ${n(half)}C${n(half * 0.3)} ${n(half * 1.05)} ${n(-half * 0.5)} ${n(half * 0.96)} ${n(-half)} ${n(half)}C${n(-half * 1.04)} ${n(half * 0.4)} ${n(-half * 0.95)} ${n(-half * 0.4)} ${n(-half)} ${n(-half)}Z`;
  const bands = [0.72, 0.8]
    .map((at) =>
      line(
        `M${n(-half)} ${n(half * at)}H${n(half)}M${n(half * at)} ${n(-half)}V${n(half)}`,
        stripe,
        size * 0.018,
        'opacity="0.7"',
      ),
    )
    .join('');
  return place(
    x,
    y,
    turn,
    soft(12, 0.4, `<path d="${corner}" fill="#1d0f14" transform="translate(12 18)"/>`) +
      path(corner, sheet.linear([lighter(colour, 0.35), colour, darker(colour, 0.14)])) +
      bands +
      line(
        `M${n(-half)} ${n(-half * 0.1)}C${n(-half * 0.3)} 0 ${n(half * 0.3)} ${n(-half * 0.16)} ${n(half)} 0`,
        darker(colour, 0.5),
        16,
        'opacity="0.12"',
      ) +
      line(
        `M${n(-half * 0.05)} ${n(-half)}C0 ${n(-half * 0.3)} ${n(half * 0.1)} ${n(half * 0.3)} 0 ${n(half)}`,
        lighter(colour, 0.9),
        10,
        'opacity="0.22"',
      ),
  );
}

export function cutlery(
  sheet: Sheet,
  x: number,
  y: number,
  turn: number,
  kind: 'fork' | 'spoon' | 'knife',
  metal = '#c9c3ba',
): string {
  const shine = sheet.linear([lighter(metal, 0.8), metal, darker(metal, 0.4), lighter(metal, 0.3)], {
    x1: 0,
    y1: 0,
    x2: 1,
    y2: 0,
  });
  const handle = 'M-9 -20C-12 90 -17 260 -17 330C-17 372 17 372 17 330C17 260 12 90 9 -20Z';
  const heads = {
    fork: 'M-9 -20C-40 -60 -42 -100 -42 -150V-270H-30V-150Q-25 -136 -20 -150V-272H-7V-150Q0 -136 7 -150V-272H20V-150Q25 -136 30 -150V-270H42V-150C42 -100 40 -60 9 -20Z',
    spoon: 'M-9 -20C-60 -70 -72 -150 -58 -210C-44 -268 44 -268 58 -210C72 -150 60 -70 9 -20Z',
    knife: 'M-10 -20C-34 -80 -36 -200 -14 -320C-4 -340 10 -330 12 -300V-20Z',
  };
  const shape = heads[kind] + handle;
  const dip =
    kind === 'spoon'
      ? ellipse(0, -158, 42, 74, sheet.linear([darker(metal, 0.35), metal, lighter(metal, 0.9)]))
      : '';
  return place(
    x,
    y,
    turn,
    `${soft(7, 0.45, `<path d="${shape}" fill="#1d0f14" transform="translate(9 13)"/>`)}${path(shape, shine)}${dip}`,
  );
}

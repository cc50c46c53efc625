import { darker, lighter } from '../colour.ts';
import { blob, box, circle, ellipse, line, path, place, repeat, soft } from '../outline.ts';
import { n, type Sheet } from '../sheet.ts';
import { plate, roundShadow } from '../table/tableware.ts';

type CupLook = {
  glaze?: string;
  liquid: string;
  foam?: string;
  art?: 'heart' | 'fern' | 'none';
  saucer?: boolean;
  turn?: number;
  band?: string;
};

/** A cup on its saucer, seen from above. */
export function cup(sheet: Sheet, x: number, y: number, radius: number, look: CupLook): string {
  const { glaze = '#f4efe6', liquid, foam, art = 'none', saucer = true, turn = 40, band } = look;
  const handle = place(
    x,
    y,
    turn,
    `${soft(8, 0.4, box(radius * 0.8, -20, radius * 0.72, 70, '#1d0f14', 30))}<path d="M${n(radius * 0.9)} -34C${n(radius * 1.3)} -52 ${n(radius * 1.56)} -34 ${n(radius * 1.56)} 0C${n(radius * 1.56)} 34 ${n(radius * 1.3)} 52 ${n(radius * 0.9)} 34" fill="none" stroke="${darker(glaze, 0.12)}" stroke-width="32"/><path d="M${n(radius * 0.9)} -34C${n(radius * 1.3)} -52 ${n(radius * 1.56)} -34 ${n(radius * 1.56)} 0" fill="none" stroke="${lighter(glaze, 0.8)}" stroke-width="9" transform="translate(-2 -6)"/>`,
  );
  const surface = circle(
    x + 2,
    y + 4,
    radius * 0.86,
    sheet.radial([lighter(liquid, 0.22), liquid, darker(liquid, 0.42)], { cx: 0.42, cy: 0.38, r: 0.62 }),
  );
  const cream = foam
    ? path(
        blob(sheet.random, x, y, radius * 0.76, { corners: 12, wobble: 0.05 }),
        sheet.radial([lighter(foam, 0.35), foam, darker(foam, 0.12)]),
      )
    : '';
  return (
    (saucer
      ? plate(sheet, x, y, radius * 1.75, {
          glaze,
          well: 0.6,
          ...(band ? { rim: band, band: 'line' as const } : {}),
        })
      : '') +
    roundShadow(sheet, x, y, radius, 2) +
    handle +
    circle(x, y, radius, sheet.linear([lighter(glaze, 0.9), glaze, darker(glaze, 0.3)])) +
    circle(x, y, radius * 0.93, sheet.linear([darker(glaze, 0.3), lighter(glaze, 0.2)])) +
    surface +
    cream +
    latteArt(x, y, radius, art) +
    ellipse(
      x - radius * 0.38,
      y - radius * 0.5,
      radius * 0.24,
      radius * 0.07,
      '#ffffff',
      `opacity="0.45" transform="rotate(-36 ${n(x - radius * 0.38)} ${n(y - radius * 0.5)})"`,
    )
  );
}

function latteArt(x: number, y: number, radius: number, art: CupLook['art']): string {
  const milk = '#fdf3e2';
  if (art === 'heart') {
    const s = radius / 100;
    return place(
      x,
      y,
      -20,
      path(
        `M0 ${n(58 * s)}C${n(-22 * s)} ${n(36 * s)} ${n(-66 * s)} ${n(6 * s)} ${n(-56 * s)} ${n(-28 * s)}C${n(-46 * s)} ${n(-56 * s)} ${n(-12 * s)} ${n(-52 * s)} 0 ${n(-24 * s)}C${n(12 * s)} ${n(-52 * s)} ${n(46 * s)} ${n(-56 * s)} ${n(56 * s)} ${n(-28 * s)}C${n(66 * s)} ${n(6 * s)} ${n(22 * s)} ${n(36 * s)} 0 ${n(58 * s)}Z`,
        milk,
        'opacity="0.94"',
      ) +
        line(
          `M${n(-34 * s)} ${n(-14 * s)}Q${n(-10 * s)} ${n(4 * s)} 0 ${n(38 * s)}Q${n(10 * s)} ${n(4 * s)} ${n(34 * s)} ${n(-14 * s)}`,
          '#c99763',
          5 * s,
          'opacity="0.55"',
        ),
    );
  }
  if (art === 'fern') {
    const leaves = repeat(5, (index) => {
      const at = radius * (-0.42 + index * 0.2);
      const reach = radius * (0.26 + index * 0.07);
      return path(
        `M0 ${n(at + radius * 0.1)}C${n(-reach)} ${n(at + radius * 0.08)} ${n(-reach * 1.05)} ${n(at - radius * 0.16)} 0 ${n(at - radius * 0.06)}C${n(reach * 1.05)} ${n(at - radius * 0.16)} ${n(reach)} ${n(at + radius * 0.08)} 0 ${n(at + radius * 0.1)}Z`,
        milk,
        'opacity="0.92"',
      );
    });
    return place(
      x,
      y,
      24,
      leaves +
        line(`M0 ${n(-radius * 0.58)}V${n(radius * 0.62)}`, '#b98452', radius * 0.035, 'opacity="0.7"'),
    );
  }
  return '';
}

/** A small handle-less cup of Arabic coffee with a gold line. */
export function finjan(
  sheet: Sheet,
  x: number,
  y: number,
  radius: number,
  glaze: string,
  gold = '#c99a3c',
): string {
  const rim = circle(x, y, radius * 0.965, 'none', `stroke="${gold}" stroke-width="${n(radius * 0.05)}"`);
  return (
    roundShadow(sheet, x, y, radius, 2.4) +
    circle(x, y, radius, sheet.linear([lighter(glaze, 0.9), glaze, darker(glaze, 0.36)])) +
    rim +
    circle(x, y, radius * 0.9, sheet.linear([darker(glaze, 0.3), lighter(glaze, 0.3)])) +
    circle(
      x + 1,
      y + 3,
      radius * 0.8,
      sheet.radial(['#d9a94e', '#b8812c', '#7c4e17'], { cx: 0.42, cy: 0.38, r: 0.64 }),
    ) +
    ellipse(
      x - radius * 0.32,
      y - radius * 0.42,
      radius * 0.24,
      radius * 0.08,
      '#fff6dc',
      `opacity="0.6" transform="rotate(-34 ${n(x - radius * 0.32)} ${n(y - radius * 0.42)})"`,
    )
  );
}

/** A round brass tray with an engraved star. */
export function brassTray(sheet: Sheet, x: number, y: number, radius: number, metal = '#c9993f'): string {
  const star = repeat(12, (index) =>
    place(
      x,
      y,
      index * 30,
      path(
        `M0 ${n(-radius * 0.24)}L${n(radius * 0.09)} ${n(-radius * 0.5)}L0 ${n(-radius * 0.76)}L${n(-radius * 0.09)} ${n(-radius * 0.5)}Z`,
        'none',
        `stroke="${darker(metal, 0.4)}" stroke-width="4" opacity="0.55"`,
      ),
    ),
  );
  const beads = repeat(48, (index) =>
    circle(
      x + Math.cos(index * 0.1309) * radius * 0.93,
      y + Math.sin(index * 0.1309) * radius * 0.93,
      radius * 0.016,
      lighter(metal, 0.5),
    ),
  );
  return (
    roundShadow(sheet, x, y, radius) +
    circle(x, y, radius, sheet.linear([lighter(metal, 0.6), metal, darker(metal, 0.42)])) +
    beads +
    circle(x, y, radius * 0.87, sheet.linear([darker(metal, 0.3), metal, lighter(metal, 0.42)])) +
    circle(
      x,
      y,
      radius * 0.85,
      sheet.linear([
        [0, lighter(metal, 0.4)],
        [0.3, metal],
        [0.5, lighter(metal, 0.28)],
        [0.75, darker(metal, 0.1)],
        [1, lighter(metal, 0.2)],
      ]),
    ) +
    star +
    circle(x, y, radius * 0.2, 'none', `stroke="${darker(metal, 0.4)}" stroke-width="4" opacity="0.5"`)
  );
}

/** The long-beaked coffee pot, seen from above with its beak pointing along `turn`. */
export function dallah(
  sheet: Sheet,
  x: number,
  y: number,
  turn: number,
  radius: number,
  metal = '#d0a048',
): string {
  const body = `M${n(-radius * 0.86)} ${n(-radius * 0.3)}C${n(-radius * 0.7)} ${n(-radius * 0.98)} ${n(radius * 0.5)} ${n(-radius * 0.98)} ${n(radius * 0.74)} ${n(-radius * 0.26)}L${n(radius * 1.62)} 0L${n(radius * 0.74)} ${n(radius * 0.26)}C${n(radius * 0.5)} ${n(radius * 0.98)} ${n(-radius * 0.7)} ${n(radius * 0.98)} ${n(-radius * 0.86)} ${n(radius * 0.3)}Z`;
  const rings = [0.62, 0.46, 0.3]
    .map((share) =>
      circle(
        -radius * 0.1,
        0,
        radius * share,
        sheet.linear([lighter(metal, 0.65), metal, darker(metal, 0.42)]),
        `stroke="${darker(metal, 0.4)}" stroke-width="3"`,
      ),
    )
    .join('');
  return place(
    x,
    y,
    turn,
    soft(14, 0.5, `<path d="${body}" fill="#1d0f14" transform="translate(18 26)"/>`) +
      box(
        -radius * 1.7,
        -radius * 0.15,
        radius,
        radius * 0.3,
        sheet.linear(['#7d4b2a', '#4a2714'], { x1: 0, y1: 0, x2: 0, y2: 1 }),
        radius * 0.15,
      ) +
      path(
        body,
        sheet.linear([lighter(metal, 0.7), metal, darker(metal, 0.48)], { x1: 0, y1: 0, x2: 0.2, y2: 1 }),
      ) +
      line(
        `M${n(radius * 0.7)} ${n(-radius * 0.1)}L${n(radius * 1.5)} ${n(-radius * 0.01)}`,
        '#fff6d8',
        7,
        'opacity="0.8"',
      ) +
      rings +
      circle(
        -radius * 0.1,
        0,
        radius * 0.12,
        sheet.radial(['#fff2c4', metal, darker(metal, 0.5)], { cx: 0.35, cy: 0.3, r: 0.8 }),
      ),
  );
}

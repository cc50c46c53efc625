import { darker, lighter } from '../colour.ts';
import { circle, ellipse, line, path, place, repeat, soft } from '../outline.ts';
import { n, type Sheet } from '../sheet.ts';

type HandLook = {
  skin: string;
  nails: readonly string[];
  sleeve: string;
  henna?: 'light' | 'bridal';
  shimmer?: boolean;
};
type Finger = { x: number; y: number; length: number; width: number; lean: number };

const FINGERS: readonly Finger[] = [
  { x: -168, y: -50, length: 300, width: 86, lean: -17 },
  { x: -58, y: -110, length: 362, width: 94, lean: -5 },
  { x: 56, y: -116, length: 386, width: 96, lean: 4 },
  { x: 160, y: -60, length: 330, width: 92, lean: 14 },
];
const THUMB: Finger = { x: 196, y: 190, length: 300, width: 104, lean: 48 };

function fingerOutline({ length, width }: Finger): string {
  const half = width / 2;
  return `M${n(-half)} 60L${n(-half * 0.98)} ${n(-length * 0.42)}Q${n(-half * 1.08)} ${n(-length * 0.5)} ${n(-half * 0.92)} ${n(-length * 0.58)}L${n(-half * 0.76)} ${n(-length * 0.88)}Q${n(-half * 0.6)} ${n(-length)} 0 ${n(-length)}Q${n(half * 0.6)} ${n(-length)} ${n(half * 0.76)} ${n(-length * 0.88)}L${n(half * 0.92)} ${n(-length * 0.58)}Q${n(half * 1.08)} ${n(-length * 0.5)} ${n(half * 0.98)} ${n(-length * 0.42)}L${n(half)} 60Z`;
}

function fingerAt(sheet: Sheet, finger: Finger, look: HandLook, nail: string): string {
  const { length, width } = finger;
  const { skin } = look;
  const outline = fingerOutline(finger);
  const nailHalf = width * 0.26;
  const tip = -length * 1.09;
  const nailShape = `M${n(-nailHalf)} ${n(-length * 0.8)}V${n(tip + 34)}Q${n(-nailHalf)} ${n(tip)} 0 ${n(tip - 6)}Q${n(nailHalf)} ${n(tip)} ${n(nailHalf)} ${n(tip + 34)}V${n(-length * 0.8)}Q0 ${n(-length * 0.74)} ${n(-nailHalf)} ${n(-length * 0.8)}Z`;
  const creases = [0.5, 0.54]
    .map(
      (at) =>
        `M${n(-width * 0.28)} ${n(-length * at)}Q0 ${n(-length * at - 9)} ${n(width * 0.28)} ${n(-length * at)}`,
    )
    .join('');
  const glitter = look.shimmer
    ? repeat(12, () =>
        circle(
          sheet.random.between(-nailHalf * 0.7, nailHalf * 0.7),
          sheet.random.between(-length * 1.02, -length * 0.8),
          sheet.random.between(1.4, 3.4),
          '#fff6d8',
          'opacity="0.9"',
        ),
      )
    : '';
  return place(
    finger.x,
    finger.y,
    finger.lean,
    path(outline, darker(skin, 0.62), 'opacity="0.28" transform="translate(9 8)"') +
      path(
        outline,
        sheet.linear([lighter(skin, 0.22), skin, darker(skin, 0.2)], { x1: 0, y1: 0, x2: 1, y2: 0 }),
      ) +
      line(creases, darker(skin, 0.4), 4, 'opacity="0.4"') +
      ellipse(-width * 0.14, -length * 0.7, width * 0.1, length * 0.1, lighter(skin, 0.7), 'opacity="0.35"') +
      path(nailShape, darker(skin, 0.4), 'opacity="0.4" transform="translate(3 4)"') +
      path(
        nailShape,
        sheet.linear([lighter(nail, 0.34), nail, darker(nail, 0.24)], { x1: 0, y1: 0, x2: 1, y2: 0 }),
      ) +
      glitter +
      line(
        `M${n(-nailHalf * 0.45)} ${n(-length * 0.85)}V${n(tip + 40)}`,
        '#ffffff',
        nailHalf * 0.3,
        'opacity="0.6"',
      ) +
      (look.henna ? fingerHenna(finger, look.henna) : ''),
  );
}

function fingerHenna({ length, width }: Finger, amount: 'light' | 'bridal'): string {
  const ink = '#6b2416';
  const bands = amount === 'bridal' ? [0.3, 0.36, 0.62, 0.67] : [0.34, 0.4];
  const lines = bands
    .map((at) =>
      line(
        `M${n(-width * 0.44)} ${n(-length * at)}Q0 ${n(-length * at - 14)} ${n(width * 0.44)} ${n(-length * at)}`,
        ink,
        6,
        'opacity="0.85"',
      ),
    )
    .join('');
  const petals =
    amount === 'bridal'
      ? repeat(3, (index) =>
          path(`M0 ${n(-length * 0.42 - index * 22)}q-16 -12 0 -30q16 18 0 30Z`, ink, 'opacity="0.85"'),
        )
      : '';
  const dots = repeat(amount === 'bridal' ? 5 : 3, (index) =>
    circle(
      -width * 0.28 + index * width * (amount === 'bridal' ? 0.14 : 0.28),
      -length * 0.2,
      5,
      ink,
      'opacity="0.85"',
    ),
  );
  return lines + petals + dots;
}

function palmHenna(amount: 'light' | 'bridal'): string {
  const ink = '#6b2416';
  const ring = (radius: number, petals: number, size: number): string =>
    repeat(petals, (index) =>
      place(
        0,
        130,
        (index / petals) * 360,
        path(
          `M0 ${-radius}C${-size} ${-radius - size} ${-size * 0.4} ${-radius - size * 2} 0 ${-radius - size * 2.4}C${size * 0.4} ${-radius - size * 2} ${size} ${-radius - size} 0 ${-radius}Z`,
          'none',
          `stroke="${ink}" stroke-width="5"`,
        ) + circle(0, -radius - size, size * 0.24, ink),
      ),
    );
  if (amount === 'light') {
    const vine = 'M-150 330C-90 250 -60 170 -10 120C40 70 50 0 40 -80';
    const buds = repeat(9, (index) =>
      place(
        -140 + index * 23,
        316 - index * 46,
        index % 2 ? 30 : -120,
        path('M0 0C18 -22 44 -22 58 0C44 18 18 18 0 0Z', ink),
      ),
    );
    return `<g opacity="0.86">${line(vine, ink, 6)}${buds}${circle(66, 210, 24, 'none', `stroke="${ink}" stroke-width="6"`)}${repeat(8, (index) => place(66, 210, index * 45, ellipse(0, -42, 8, 15, ink)))}${circle(66, 210, 8, ink)}</g>`;
  }
  return `<g opacity="0.86">${circle(0, 130, 26, ink)}${circle(0, 130, 44, 'none', `stroke="${ink}" stroke-width="6"`)}${ring(46, 10, 16)}${ring(92, 16, 18)}<circle cx="0" cy="130" r="144" fill="none" stroke="${ink}" stroke-width="5" stroke-dasharray="2 13" stroke-linecap="round"/>${line('M-190 330Q0 290 190 330M-186 356Q0 316 186 356M-180 420Q0 384 180 420', ink, 6)}${repeat(9, (index) => circle(-150 + index * 37, 384 - Math.sin((index / 8) * Math.PI) * 32, 8, ink))}</g>`;
}

/** The back of a left hand, fingers up; about 900 high around its wrist. */
export function hand(sheet: Sheet, x: number, y: number, turn: number, look: HandLook): string {
  const { skin, nails, sleeve, henna } = look;
  const palm =
    'M-212 10C-226 -70 -150 -120 -60 -128C20 -140 140 -130 204 -40C232 40 226 150 206 240C184 330 168 400 170 520H-156C-158 400 -196 300 -206 210C-214 140 -208 70 -212 10Z';
  const nailAt = (index: number): string => nails[index % nails.length] ?? '#c9808a';
  const cuff = 'M-196 470C-90 436 110 436 210 470L236 760H-226Z';
  return place(
    x,
    y,
    turn,
    soft(
      18,
      0.42,
      `<path d="${palm}" fill="#1d0f14" transform="translate(24 30)"/>${FINGERS.map((finger) => place(finger.x + 22, finger.y + 28, finger.lean, path(fingerOutline(finger), '#1d0f14'))).join('')}`,
    ) +
      fingerAt(sheet, THUMB, look, nailAt(4)) +
      FINGERS.map((finger, index) => fingerAt(sheet, finger, look, nailAt(index))).join('') +
      path(
        palm,
        sheet.radial([lighter(skin, 0.26), skin, darker(skin, 0.16)], { cx: 0.42, cy: 0.3, r: 0.75 }),
      ) +
      line(
        'M-150 -20Q-140 60 -120 110M-40 -70Q-34 20 -28 70M62 -72Q56 10 48 70M150 -24Q140 50 118 104',
        darker(skin, 0.3),
        9,
        'opacity="0.16"',
      ) +
      FINGERS.map(({ x: fx, y: fy }) =>
        ellipse(fx * 0.96, fy + 26, 34, 15, lighter(skin, 0.6), 'opacity="0.24"'),
      ).join('') +
      (henna ? palmHenna(henna) : '') +
      path(
        cuff,
        sheet.linear([lighter(sleeve, 0.34), sleeve, darker(sleeve, 0.34)], { x1: 0, y1: 0, x2: 1, y2: 0 }),
      ) +
      line('M-196 474C-90 440 110 440 210 474', '#d8b066', 12) +
      line('M-200 502C-90 468 110 468 214 502', '#d8b066', 5),
  );
}

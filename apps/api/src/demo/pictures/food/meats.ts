import { darker, lighter, mix } from '../colour.ts';
import {
  blob,
  box,
  circle,
  ellipse,
  line,
  path,
  place,
  repeat,
  smoothClosed,
  type Point,
  soft,
} from '../outline.ts';
import { n, type Sheet } from '../sheet.ts';

const cast = (shape: string, depth = 1): string =>
  soft(9, 0.5, `<path d="${shape}" fill="#1d0f14" transform="translate(${n(9 * depth)} ${n(15 * depth)})"/>`);

function spots(sheet: Sheet, width: number, height: number, colour: string, count: number): string {
  const { random } = sheet;
  return repeat(count, () =>
    path(
      blob(random, random.between(-width, width), random.between(-height, height), random.between(5, 17), {
        corners: 7,
        wobble: 0.3,
      }),
      colour,
      `opacity="${n(random.between(0.2, 0.5))}"`,
    ),
  );
}

/** A roasted chicken leg, bone to the right. */
export function chickenLeg(
  sheet: Sheet,
  x: number,
  y: number,
  turn: number,
  scale = 1,
  skin = '#b8642a',
): string {
  const body =
    'M-178 0C-184 -98 -92 -138 -10 -112C60 -92 104 -44 168 -26L176 22C110 36 70 84 -4 108C-96 134 -176 92 -178 0Z';
  const bone = 'M160 -20L224 -22C236 -46 272 -34 262 -8C284 8 262 38 234 24L166 22Z';
  return place(
    x,
    y,
    turn,
    cast(body + bone) +
      path(bone, sheet.linear(['#fff6e0', '#ead8b8', '#b99a70'], { x1: 0, y1: 0, x2: 0, y2: 1 })) +
      path(
        body,
        sheet.radial([lighter(skin, 0.42), skin, darker(skin, 0.48)], { cx: 0.36, cy: 0.3, r: 0.78 }),
      ) +
      `<g clip-path="${sheet.clip(path(body, '#000'))}">${spots(sheet, 160, 100, darker(skin, 0.6), 26)}${spots(sheet, 150, 90, lighter(skin, 0.55), 14)}</g>` +
      line('M-128 -54C-90 -92 -34 -96 14 -78', '#ffe9bf', 20, 'opacity="0.6"') +
      line('M40 -60Q74 -42 104 -28', '#ffe9bf', 10, 'opacity="0.45"') +
      line('M-20 66C20 60 66 36 108 12', darker(skin, 0.5), 9, 'opacity="0.35"'),
    scale,
  );
}

/** A slow-cooked lamb piece, darker and rougher than chicken. */
export function lambPiece(
  sheet: Sheet,
  x: number,
  y: number,
  turn: number,
  scale = 1,
  colour = '#935230',
): string {
  const body = blob(sheet.random, 0, 0, 118, { corners: 10, wobble: 0.14, squash: 0.78 });
  const fibres = repeat(
    13,
    (index) =>
      `M${n(-92 + sheet.random.between(0, 24))} ${n(-66 + index * 11)}q70 ${n(sheet.random.between(-22, 10))} ${n(sheet.random.between(110, 168))} ${n(sheet.random.between(-10, 10))}`,
  );
  return place(
    x,
    y,
    turn,
    cast(body) +
      path(
        body,
        sheet.radial([lighter(colour, 0.36), colour, darker(colour, 0.5)], { cx: 0.36, cy: 0.28, r: 0.8 }),
      ) +
      `<g clip-path="${sheet.clip(path(body, '#000'))}">${line(fibres, darker(colour, 0.5), 5, 'opacity="0.32"')}${line(fibres, lighter(colour, 0.45), 3, 'opacity="0.3" transform="translate(-2 -5)"')}${spots(sheet, 110, 80, darker(colour, 0.6), 12)}</g>` +
      line('M-66 -46Q-20 -76 34 -60', '#ffe3c0', 13, 'opacity="0.5"'),
    scale,
  );
}

/** Minced kebab on its skewer, lying along the x axis. */
export function kebab(
  sheet: Sheet,
  x: number,
  y: number,
  turn: number,
  length = 560,
  colour = '#8f4a26',
): string {
  const { random } = sheet;
  const upper: Point[] = [];
  const lower: Point[] = [];
  for (let at = -length / 2; at <= length / 2; at += 46) {
    const bulge = Math.sin((at / length) * Math.PI * 9) * 5;
    const taper = Math.abs(at) > length * 0.46 ? 16 : 0;
    upper.push([at, -50 - bulge + taper + random.between(-4, 4)]);
    lower.unshift([at, 50 + bulge - taper + random.between(-4, 4)]);
  }
  const body = smoothClosed([...upper, ...lower]);
  const char = repeat(9, (index) =>
    line(
      `M${n(-length * 0.44 + index * length * 0.11)} -46q${n(random.between(8, 24))} 44 ${n(random.between(-4, 12))} 90`,
      '#2a130c',
      9,
      `opacity="${n(random.between(0.22, 0.46))}"`,
    ),
  );
  return place(
    x,
    y,
    turn,
    cast(body) +
      skewer(sheet, length) +
      path(
        body,
        sheet.linear([lighter(colour, 0.3), mix(colour, '#c06a34', 0.3), darker(colour, 0.42)], {
          x1: 0,
          y1: 0,
          x2: 0,
          y2: 1,
        }),
      ) +
      `<g clip-path="${sheet.clip(path(body, '#000'))}">${char}${spots(sheet, length / 2, 46, lighter(colour, 0.4), 26)}${spots(sheet, length / 2, 46, '#3f6b2a', 16)}</g>` +
      line(
        `M${n(-length * 0.42)} -26H${n(length * 0.4)}`,
        '#ffdcae',
        9,
        'opacity="0.34" stroke-dasharray="60 26 18 40"',
      ),
  );
}

export function skewer(sheet: Sheet, length: number): string {
  const steel = sheet.linear(['#f4f0ea', '#a8a29a', '#6d6862'], { x1: 0, y1: 0, x2: 0, y2: 1 });
  return (
    box(-length / 2 - 92, -6, length + 178, 13, steel, 5) +
    circle(-length / 2 - 104, 0, 20, 'none', 'stroke="#b5afa6" stroke-width="9"')
  );
}

/** Cubes of marinated meat on a skewer, with peppers and onion between them. */
export function cubeSkewer(
  sheet: Sheet,
  x: number,
  y: number,
  turn: number,
  colour: string,
  between: readonly string[] = [],
  count = 5,
): string {
  const { random } = sheet;
  const step = 112;
  const length = count * step;
  const cubes = repeat(count, (index) => {
    const at = -length / 2 + step * (index + 0.5);
    const slice =
      between.length > 0 && index < count - 1
        ? path(
            blob(random, at + step * 0.5, 0, 50, { corners: 8, wobble: 0.1, squash: 1.05 }),
            between[index % between.length] ?? colour,
          )
        : '';
    const [w, h] = [random.between(49, 56), random.between(50, 60)];
    const body = `M${n(at - w + 22)} ${n(-h)}L${n(at + w - 20)} ${n(-h + 5)}Q${n(at + w + 3)} ${n(-h + 4)} ${n(at + w)} ${n(-h + 28)}L${n(at + w - 4)} ${n(h - 22)}Q${n(at + w - 8)} ${n(h)} ${n(at + w - 30)} ${n(h)}L${n(at - w + 24)} ${n(h - 4)}Q${n(at - w)} ${n(h - 4)} ${n(at - w + 3)} ${n(h - 28)}L${n(at - w)} ${n(-h + 24)}Q${n(at - w)} ${n(-h)} ${n(at - w + 22)} ${n(-h)}Z`;
    const marks = line(`M${n(at - 30)} -34l34 66M${n(at - 2)} -40l34 68`, '#2a130c', 8, 'opacity="0.42"');
    return (
      slice +
      path(body, '#1d0f14', 'opacity="0.3" transform="translate(5 8)"') +
      path(
        body,
        sheet.radial([lighter(colour, 0.4), colour, darker(colour, 0.4)], { cx: 0.36, cy: 0.3, r: 0.8 }),
      ) +
      `<g clip-path="${sheet.clip(path(body, '#000'))}">${marks}</g>` +
      ellipse(at - 20, -28, 17, 8, '#fff0d0', 'opacity="0.6"')
    );
  });
  return place(
    x,
    y,
    turn,
    cast(`M${-length / 2} -46H${length / 2}V46H${-length / 2}Z`) + skewer(sheet, length) + cubes,
  );
}

export function lambChop(sheet: Sheet, x: number, y: number, turn: number, scale = 1): string {
  const meat =
    'M-136 10C-150 -84 -62 -132 22 -112C92 -96 116 -62 164 -36C190 -22 188 0 160 0C124 0 104 34 60 70C10 108 -120 108 -136 10Z';
  const bone = 'M120 -46C168 -36 214 -22 268 8C290 22 276 46 254 34C206 10 164 2 118 -2Z';
  return place(
    x,
    y,
    turn,
    cast(meat + bone) +
      path(bone, sheet.linear(['#fdf3dc', '#e6d2ae', '#b08e66'], { x1: 0, y1: 0, x2: 0, y2: 1 })) +
      path(meat, sheet.radial(['#bb7244', '#935030', '#5a2b18'], { cx: 0.36, cy: 0.32, r: 0.76 })) +
      `<g clip-path="${sheet.clip(path(meat, '#000'))}">${line('M-148 40C-150 -96 -60 -142 30 -122', '#e9cb98', 30, 'opacity="0.9"')}${line('M-104 -20L-30 88M-62 -66L22 78M-10 -96L66 52M46 -96L104 12', '#2a130c', 14, 'opacity="0.5"')}${spots(sheet, 130, 90, '#d9a06a', 12)}</g>` +
      line('M-86 -44Q-46 -84 10 -82', '#ffe3bd', 11, 'opacity="0.5"'),
    scale,
  );
}

/** A curled prawn. */
export function prawn(
  sheet: Sheet,
  x: number,
  y: number,
  turn: number,
  scale = 1,
  colour = '#ee8a58',
): string {
  const body =
    'M-88 34C-106 -46 -40 -104 34 -88C88 -76 112 -20 92 34C86 50 70 46 72 30C80 -8 62 -40 22 -42C-18 -44 -44 -14 -40 30C-40 62 -80 66 -88 34Z';
  const rings = repeat(6, (index) => {
    const angle = Math.PI * (1.02 + index * 0.16);
    return `M${n(Math.cos(angle) * 42)} ${n(Math.sin(angle) * 40 + 8)}L${n(Math.cos(angle) * 90)} ${n(Math.sin(angle) * 92 + 6)}`;
  });
  const tail = 'M78 30C60 60 74 92 92 104C94 84 104 84 120 92C118 66 104 40 92 30Z';
  return place(
    x,
    y,
    turn,
    cast(body) +
      path(tail, sheet.linear(['#f0a070', '#c4502e'])) +
      path(
        body,
        sheet.linear([lighter(colour, 0.5), colour, darker(colour, 0.24)], { x1: 0, y1: 0, x2: 0, y2: 1 }),
      ) +
      `<g clip-path="${sheet.clip(path(body, '#000'))}">${line(rings, '#fff0dc', 7, 'opacity="0.75"')}${line(rings, '#c04a28', 4, 'opacity="0.55" transform="translate(6 2)"')}</g>` +
      line('M-74 -6C-64 -56 -16 -82 36 -72', '#fffaf0', 8, 'opacity="0.7"'),
    scale,
  );
}

/** A whole grilled fish lying along the x axis, about 640 long. */
export function fish(sheet: Sheet, x: number, y: number, turn: number, scale = 1): string {
  const body =
    'M-300 6C-240 -96 -90 -150 60 -110C130 -92 180 -52 216 -22C250 -40 286 -84 330 -96C310 -40 310 40 334 98C288 84 250 42 216 22C170 62 110 108 20 120C-120 138 -240 96 -300 6Z';
  const scales = sheet.pattern(
    30,
    '<path d="M0 15A15 15 0 0 0 30 15M-15 0A15 15 0 0 0 15 0M15 0A15 15 0 0 0 45 0" fill="none" stroke="#5a3a22" stroke-width="2" opacity="0.45"/>',
  );
  return place(
    x,
    y,
    turn,
    cast(body, 1.3) +
      path('M-60 -118C-20 -176 70 -178 116 -98Z', '#a8773f') +
      path('M-40 122C-10 160 60 160 84 108Z', '#98683a') +
      path(body, sheet.linear(['#f3d9a4', '#cf9a55', '#8c5a2c'], { x1: 0, y1: 0, x2: 0, y2: 1 })) +
      path(body, scales) +
      path(
        'M-300 6C-264 -54 -214 -90 -160 -112C-128 -46 -130 50 -166 112C-226 88 -270 56 -300 6Z',
        '#b98245',
        'opacity="0.85"',
      ) +
      line('M-158 -108C-126 -46 -128 50 -164 110', '#6d4422', 5, 'opacity="0.7"') +
      circle(-232, -22, 19, '#fff6e0') +
      circle(-232, -22, 10, '#2a1a14') +
      line('M-96 -104L-56 104M-10 -118L30 110M76 -106L108 78', '#35190d', 15, 'opacity="0.55"') +
      line('M-212 -70C-110 -124 20 -118 120 -82', '#fff3d2', 10, 'opacity="0.45"'),
    scale,
  );
}

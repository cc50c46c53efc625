import { darker, lighter, mix } from '../colour.ts';
import { box, circle, ellipse, line, path, place, repeat, soft } from '../outline.ts';
import { n, type Sheet } from '../sheet.ts';

export type StationLook = {
  wall: string;
  floor: string;
  chair: string;
  metal?: string;
  mirror?: 'arch' | 'round' | 'tall';
  playful?: boolean;
  plant?: boolean;
};

export function mirror(
  sheet: Sheet,
  x: number,
  y: number,
  shape: NonNullable<StationLook['mirror']>,
  metal: string,
  wall: string,
): string {
  const glass = sheet.linear([
    lighter(wall, 0.75),
    mix(lighter(wall, 0.5), '#cfe0e6', 0.5),
    darker(wall, 0.05),
  ]);
  const gold = sheet.linear([lighter(metal, 0.6), metal, darker(metal, 0.35)]);
  const shapes = {
    round: (grow: number) =>
      `M${x - 190 - grow} ${y}a${190 + grow} ${190 + grow} 0 1 0 ${380 + grow * 2} 0a${190 + grow} ${190 + grow} 0 1 0 ${-380 - grow * 2} 0Z`,
    arch: (grow: number) =>
      `M${x - 165 - grow} ${y + 260 + grow}V${y - 80}A${165 + grow} ${165 + grow} 0 0 1 ${x + 165 + grow} ${y - 80}V${y + 260 + grow}Z`,
    tall: (grow: number) =>
      `M${x - 140 - grow} ${y + 260 + grow}V${y - 230}Q${x - 140 - grow} ${y - 260 - grow} ${x - 110} ${y - 260 - grow}H${x + 110}Q${x + 140 + grow} ${y - 260 - grow} ${x + 140 + grow} ${y - 230}V${y + 260 + grow}Z`,
  };
  const outline = shapes[shape];
  const glow = sheet.radial([
    [0.55, '#ffe9c4', 0.9],
    [1, '#ffe9c4', 0],
  ]);
  return (
    ellipse(x, y, 330, 400, glow) +
    path(outline(16), gold) +
    path(outline(0), glass) +
    `<g clip-path="${sheet.clip(path(outline(0), '#000'))}">${path(`M${x - 200} ${y + 200}L${x + 60} ${y - 300}h70L${x - 130} ${y + 200}ZM${x - 40} ${y + 260}L${x + 180} ${y - 160}h34L${x} ${y + 260}Z`, '#ffffff', 'opacity="0.32"')}</g>`
  );
}

export function salonChair(
  sheet: Sheet,
  x: number,
  y: number,
  colour: string,
  metal: string,
  scale = 1,
): string {
  const leather = sheet.linear([lighter(colour, 0.42), colour, darker(colour, 0.4)]);
  const deep = sheet.linear([colour, darker(colour, 0.5)], { x1: 0, y1: 0, x2: 0, y2: 1 });
  const steel = sheet.linear([lighter(metal, 0.8), metal, darker(metal, 0.45)], {
    x1: 0,
    y1: 0,
    x2: 1,
    y2: 0,
  });
  const tufts = repeat(
    6,
    (index) =>
      circle(-78 + (index % 3) * 78, -330 + Math.floor(index / 3) * 84, 7, darker(colour, 0.45)) +
      circle(-80 + (index % 3) * 78, -332 + Math.floor(index / 3) * 84, 3, lighter(colour, 0.5)),
  );
  return place(
    x,
    y,
    0,
    soft(14, 0.5, ellipse(20, 14, 230, 34, '#1d0f14')) +
      ellipse(0, 0, 168, 30, steel) +
      ellipse(0, -8, 168, 28, sheet.linear([lighter(metal, 0.9), metal])) +
      box(-21, -128, 42, 124, steel, 8) +
      path('M-150 -440C-150 -500 150 -500 150 -440L164 -220H-164Z', leather) +
      line('M-124 -452C-90 -476 90 -476 124 -452', lighter(colour, 0.8), 8, 'opacity="0.55"') +
      tufts +
      path('M-232 -300C-244 -324 -190 -330 -184 -304L-172 -170H-222Z', deep) +
      path('M232 -300C244 -324 190 -330 184 -304L172 -170H222Z', deep) +
      path('M-206 -226C-206 -256 206 -256 206 -226L214 -150C214 -116 -214 -116 -214 -150Z', leather) +
      line('M-180 -228C-100 -244 100 -244 180 -228', lighter(colour, 0.8), 7, 'opacity="0.5"') +
      path(
        'M-214 -158C-160 -140 160 -140 214 -158V-142C214 -112 -214 -112 -214 -142Z',
        darker(colour, 0.5),
        'opacity="0.6"',
      ),
    scale,
  );
}

export function pottedPlant(
  sheet: Sheet,
  x: number,
  y: number,
  pot: string,
  scale = 1,
  leaf = '#5d8a5a',
): string {
  const leaves = repeat(11, (index) => {
    const angle = -90 + (index - 5) * 17;
    const tone = mix(leaf, index % 2 ? '#bcd39a' : '#244a34', 0.28);
    const reach = 210 + (index % 3) * 44;
    return place(
      0,
      -120,
      angle,
      path(
        `M0 0C${n(reach * 0.3)} ${n(-reach * 0.2)} ${n(reach * 0.8)} ${n(-reach * 0.16)} ${reach} 0C${n(reach * 0.8)} ${n(reach * 0.16)} ${n(reach * 0.3)} ${n(reach * 0.2)} 0 0Z`,
        sheet.linear([darker(tone, 0.2), lighter(tone, 0.24)], { x1: 0, y1: 0, x2: 1, y2: 0 }),
      ) + line(`M10 0H${n(reach * 0.9)}`, lighter(tone, 0.5), 3, 'opacity="0.5"'),
    );
  });
  return place(
    x,
    y,
    0,
    `${soft(12, 0.45, ellipse(14, 4, 110, 20, '#1d0f14'))}${leaves}${path('M-86 -140H86L68 0H-68Z', sheet.linear([lighter(pot, 0.4), pot, darker(pot, 0.35)], { x1: 0, y1: 0, x2: 1, y2: 0 }))}${box(-94, -156, 188, 32, lighter(pot, 0.18), 8)}`,
    scale,
  );
}

export function shelfOfBottles(
  sheet: Sheet,
  x: number,
  y: number,
  width: number,
  wood: string,
  colours: readonly string[],
): string {
  const { random } = sheet;
  let at = x + 20;
  let bottles = '';
  while (at < x + width - 50) {
    const [w, h] = [random.between(26, 46), random.between(56, 118)];
    const tone = random.pick(colours);
    bottles +=
      box(
        at,
        y - h,
        w,
        h,
        sheet.linear([lighter(tone, 0.5), tone, darker(tone, 0.3)], { x1: 0, y1: 0, x2: 1, y2: 0 }),
        8,
      ) +
      box(at + w * 0.25, y - h - 22, w * 0.5, 26, darker(tone, 0.4), 5) +
      box(at + w * 0.2, y - h * 0.6, w * 0.6, h * 0.3, '#fffaf0', 3, 'opacity="0.75"');
    at += w + random.between(10, 26);
  }
  return `${soft(8, 0.35, box(x + 6, y + 8, width, 34, '#1d0f14'))}${bottles}${box(x, y, width, 22, sheet.linear([lighter(wood, 0.35), wood, darker(wood, 0.3)], { x1: 0, y1: 0, x2: 0, y2: 1 }), 5)}`;
}

import { darker, lighter, mix } from '../colour.ts';
import { box, circle, ellipse, line, path, place, repeat, smoothOpen, type Point, soft } from '../outline.ts';
import { n, type Scene, type Sheet } from '../sheet.ts';

type HairLook = {
  backdrop: string;
  cape: string;
  roots: string;
  tips: string;
  style: 'waves' | 'straight' | 'bun';
  skin?: string;
  length?: number;
};

function backdropArch(sheet: Sheet, colour: string): string {
  const { random } = sheet;
  const leaves = [-1, 1].map((side) =>
    repeat(7, (index) => {
      const tone = mix('#7f9a7a', random.chance(0.5) ? '#d9c9a8' : '#4f7058', 0.4);
      return place(
        600 + side * (470 - index * 9),
        1130 - index * 128,
        side * (-60 + index * 5) - 90 + (side < 0 ? 0 : 0),
        path(
          'M0 0C40 -50 150 -56 220 0C150 46 40 44 0 0Z',
          sheet.linear([lighter(tone, 0.3), tone]),
          'opacity="0.85"',
        ) + line('M6 0H200', lighter(tone, 0.5), 3, 'opacity="0.5"'),
      );
    }),
  );
  return (
    box(0, 0, 1200, 1200, sheet.linear([lighter(colour, 0.4), colour, darker(colour, 0.16)])) +
    path(
      'M180 1210V560A420 420 0 0 1 1020 560V1210Z',
      sheet.linear([lighter(colour, 0.75), lighter(colour, 0.3)], { x1: 0, y1: 0, x2: 0, y2: 1 }),
    ) +
    line('M180 1210V560A420 420 0 0 1 1020 560V1210', '#d0a65a', 6, 'opacity="0.8"') +
    `<g opacity="0.8">${leaves.join('')}</g>`
  );
}

/** One strand from the parting over the crown and down; `spread` runs from -1 (left) to 1 (right). */
function strand(sheet: Sheet, spread: number, look: HairLook, bottom: number): Point[] {
  const { random } = sheet;
  const wave = look.style === 'waves' ? 40 : 4;
  const phase = spread * 3 + random.between(-0.5, 0.5);
  const end = bottom - spread * spread * 130;
  const points: Point[] = [];
  for (let step = 0; step <= 5; step++) {
    const angle = (step / 5) * Math.PI * 0.5;
    points.push([
      600 + spread * (10 + 240 * Math.sin(angle)),
      440 - (272 - Math.abs(spread) * 26) * Math.cos(angle),
    ]);
  }
  for (let step = 1; step <= 8; step++) {
    const share = step / 8;
    const flare = look.style === 'waves' ? Math.sin(share * 2.5) * 46 : Math.sin(share * 2.6) * 18;
    const close = share ** 2.4 * (look.style === 'waves' ? 70 : 34);
    points.push([
      600 + spread * (250 + flare - close) + Math.sin(share * 8 + phase) * wave * share,
      440 + share * (end - 440),
    ]);
  }
  return points;
}

function fallingHair(sheet: Sheet, look: HairLook): string {
  const { random } = sheet;
  const bottom = look.length ?? 1040;
  const count = 210;
  const order = Array.from({ length: count }, (_, index) => (index / (count - 1)) * 2 - 1).toSorted(
    (a, b) => Math.abs(b) - Math.abs(a),
  );
  const shades = Array.from({ length: 6 }, (_, index) => {
    const shift = (index - 2.5) / 9;
    const tint = (colour: string): string =>
      shift > 0 ? lighter(colour, shift) : darker(colour, -shift * 1.9);
    return sheet.linear(
      [
        [0, tint(look.roots)],
        [0.36, tint(look.roots)],
        [0.72, tint(look.tips)],
        [1, tint(lighter(look.tips, 0.12))],
      ],
      { x1: 0, y1: 170, x2: 0, y2: bottom, fixed: true },
    );
  });
  const back = path(
    'M600 168C430 168 350 300 350 460C340 640 330 760 372 900H828C870 760 860 640 850 460C850 300 770 168 600 168Z',
    darker(look.roots, 0.3),
  );
  const strands = order
    .map((spread) => {
      const d = smoothOpen(strand(sheet, spread, look, bottom + random.between(-60, 30)));
      const shade =
        shades[
          Math.min(5, Math.max(0, Math.round(3.2 - Math.abs(spread) * 2.8 + random.between(-1.3, 2))))
        ] ?? look.roots;
      return line(d, shade, random.between(7, 13));
    })
    .join('');
  const gleam = sheet.linear(
    [
      [0, '#fff0d8', 0],
      [0.5, '#fff0d8', 0.55],
      [1, '#fff0d8', 0],
    ],
    { x1: 0, y1: 240, x2: 0, y2: 640, fixed: true },
  );
  const shine = repeat(60, () =>
    line(
      smoothOpen(strand(sheet, random.between(-0.86, 0.86), look, bottom).slice(1, 10)),
      gleam,
      random.between(2, 6),
      `opacity="${n(random.between(0.2, 0.7))}"`,
    ),
  );
  return back + strands + shine;
}

function bunHair(sheet: Sheet, look: HairLook): string {
  const { random } = sheet;
  const head =
    'M600 170C420 170 350 320 366 470C380 590 470 690 600 700C730 690 820 590 834 470C850 320 780 170 600 170Z';
  const sweep = repeat(90, (index) => {
    const side = index % 2 ? 1 : -1;
    const start = random.between(0, 1);
    const x = 600 + side * (20 + start * 226);
    const y = 180 + start ** 1.8 * 300;
    const tone = mix(look.roots, random.chance(0.5) ? look.tips : '#1c0d10', random.between(0, 0.55));
    return line(
      `M${n(x)} ${n(y)}C${n(x + side * 40)} ${n(y + 140)} ${n(600 + side * 190)} ${n(600 - start * 50)} ${n(600 + side * random.between(4, 60))} ${n(690 + random.between(-20, 30))}`,
      tone,
      random.between(6, 13),
      'opacity="0.8"',
    );
  });
  const [bx, by, radius] = [600, 700, 176];
  const coils = repeat(42, (index) => {
    const reach = radius * (1 - index * 0.021);
    const from = index * 0.9;
    const tone = mix(
      look.roots,
      index % 3 === 0 ? look.tips : index % 3 === 1 ? lighter(look.tips, 0.3) : '#1c0d10',
      random.between(0.15, 0.6),
    );
    const at = (angle: number): string =>
      `${n(bx + Math.cos(angle) * reach)} ${n(by + Math.sin(angle) * reach * 0.92)}`;
    return line(
      `M${at(from)}A${n(reach)} ${n(reach * 0.92)} 0 0 1 ${at(from + 1.9)}`,
      tone,
      random.between(7, 13),
      'opacity="0.85"',
    );
  });
  const pearls = repeat(17, (index) => {
    const angle = Math.PI * (1.08 + index * 0.0525);
    const [x, y] = [bx + Math.cos(angle) * 212, by - 20 + Math.sin(angle) * 176];
    const size = index % 2 ? 13 : 19;
    return (
      circle(x + 3, y + 5, size, '#1d0f14', 'opacity="0.35"') +
      circle(x, y, size, sheet.radial(['#ffffff', '#f6ebe0', '#c9b3a6'], { cx: 0.35, cy: 0.3, r: 0.8 }))
    );
  });
  return (
    path(
      head,
      sheet.radial([lighter(look.roots, 0.25), look.roots, darker(look.roots, 0.4)], {
        cx: 0.4,
        cy: 0.3,
        r: 0.75,
      }),
    ) +
    sweep +
    soft(12, 0.55, circle(bx + 8, by + 22, radius, '#1c0d10')) +
    circle(bx, by, radius, look.roots) +
    coils +
    pearls
  );
}

/** A client's hair from behind, in the salon's cape. */
export const hairPortrait =
  (look: HairLook): Scene =>
  (sheet) => {
    const skin = look.skin ?? '#d9a07a';
    const neck = path(
      'M500 640H700V900H500Z',
      sheet.linear([darker(skin, 0.3), skin], { x1: 0, y1: 0, x2: 0, y2: 1 }),
    );
    const ears = ellipse(362, 500, 26, 46, skin) + ellipse(838, 500, 26, 46, darker(skin, 0.12));
    const cape =
      path(
        'M130 1210C150 980 300 900 470 850C530 890 670 890 730 850C900 900 1050 980 1070 1210Z',
        sheet.linear([lighter(look.cape, 0.34), look.cape, darker(look.cape, 0.3)]),
      ) +
      line(
        'M300 1210C300 1080 340 980 390 920M900 1210C900 1080 860 980 810 920M600 1210V930',
        darker(look.cape, 0.4),
        10,
        'opacity="0.2"',
      ) +
      line('M470 850C530 892 670 892 730 850', lighter(look.cape, 0.7), 12, 'opacity="0.7"');
    const earrings =
      look.style === 'bun'
        ? [
            [360, 566],
            [840, 566],
          ]
            .map(
              ([x = 0, y = 0]) =>
                line(`M${x} ${y - 16}v30`, '#d0a65a', 4) +
                circle(
                  x,
                  y + 28,
                  15,
                  sheet.radial(['#fff6dc', '#e0b45e', '#9c6f24'], { cx: 0.35, cy: 0.3, r: 0.8 }),
                ),
            )
            .join('')
        : '';
    return (
      backdropArch(sheet, look.backdrop) +
      soft(26, 0.3, ellipse(640, 760, 330, 520, '#2a1420')) +
      cape +
      (look.style === 'bun' ? neck + ears + earrings + bunHair(sheet, look) : fallingHair(sheet, look)) +
      box(
        0,
        0,
        1200,
        1200,
        sheet.radial(
          [
            [0.5, '#1c0d12', 0],
            [1, '#1c0d12', 0.24],
          ],
          { cx: 0.44, cy: 0.4, r: 0.8 },
        ),
      ) +
      box(
        0,
        0,
        1200,
        1200,
        sheet.radial(
          [
            [0, '#fff3dc', 0.3],
            [1, '#fff3dc', 0],
          ],
          { cx: 0.15, cy: 0.08, r: 0.7 },
        ),
      )
    );
  };

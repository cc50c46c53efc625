import { darker, lighter } from '../colour.ts';
import { box, circle, ellipse, line, path, place, repeat } from '../outline.ts';
import type { Scene, Sheet } from '../sheet.ts';

/** Emblems are drawn on 512 × 512, inside a circle of radius 200, so that a round crop loses nothing. */
function ground(sheet: Sheet, colour: string): string {
  return (
    box(0, 0, 512, 512, sheet.linear([lighter(colour, 0.14), colour, darker(colour, 0.3)])) +
    circle(
      140,
      90,
      330,
      sheet.radial([
        [0, '#ffffff', 0.16],
        [1, '#ffffff', 0],
      ]),
    )
  );
}

const goldOf = (sheet: Sheet): string => sheet.linear(['#fff0c4', '#e6bd6a', '#b8863a']);

const cardamomCourt: Scene = (sheet) => {
  const gold = goldOf(sheet);
  const pod = 'M0 -86C38 -50 40 30 0 78C-40 30 -38 -50 0 -86Z';
  const leaf = (turn: number): string =>
    place(
      256,
      372,
      turn,
      path('M0 0C-30 -34 -34 -90 0 -136C34 -90 30 -34 0 0Z', '#f6e3c3', 'opacity="0.92"') +
        line('M0 -8V-112', '#a8452c', 3.4),
    );
  return (
    ground(sheet, '#a8452c') +
    line('M116 404V250Q116 120 256 84Q396 120 396 250V404', gold, 15) +
    line('M148 404V258Q148 154 256 122Q364 154 364 258V404', gold, 5) +
    leaf(-62) +
    leaf(62) +
    place(
      256,
      262,
      0,
      path(pod, sheet.linear(['#fff6e0', '#f3dcb0', '#d9b06a'])) +
        line('M0 -74V66M-15 -52Q-27 0 -13 54M15 -52Q27 0 13 54', '#a8452c', 4.4),
    ) +
    line('M256 340V404', gold, 8) +
    box(100, 398, 312, 14, gold, 7)
  );
};

const zariAndRayhan: Scene = (sheet) => {
  const gold = goldOf(sheet);
  const leaves = repeat(4, (index) => {
    const y = 350 - index * 62;
    const size = 1 - index * 0.14;
    const leaf =
      path('M0 0C26 -40 84 -44 116 -8C82 26 28 30 0 0Z', sheet.linear(['#f3e8d6', '#d9cba8'])) +
      line('M8 -2Q56 -14 104 -8', '#6d3a5c', 3.4);
    return (
      place(256, y, -34, leaf, size) +
      `<g transform="translate(256 ${y}) scale(-1 1) rotate(-34) scale(${size})">${leaf}</g>`
    );
  });
  const stitches = repeat(44, (index) =>
    place(256, 256, index * (360 / 44), line('M-5 -188L5 -176', gold, 5)),
  );
  return (
    ground(sheet, '#6d3a5c') +
    `<circle cx="256" cy="256" r="170" fill="none" stroke="${gold}" stroke-width="6"/>` +
    stitches +
    line('M256 408C250 340 262 240 256 128', '#f3e8d6', 7) +
    leaves +
    path('M256 132C236 112 238 84 256 64C274 84 276 112 256 132Z', gold) +
    circle(232, 122, 9, '#f6c6d0') +
    circle(280, 122, 9, '#f6c6d0') +
    circle(256, 52, 6, '#f6c6d0')
  );
};

const lanternCoast: Scene = (sheet) => {
  const gold = goldOf(sheet);
  const rays = repeat(15, (index) =>
    place(256, 226, -105 + index * 15, line('M0 -150V-178', gold, index % 2 ? 5 : 8)),
  );
  const waves = repeat(3, (index) =>
    line(
      `M${104 + index * 26} ${384 + index * 26}q25 -20 50 0t50 0t50 0t50 0t50 0t${index ? 0 : 50} 0`,
      index === 0 ? '#f3e3bd' : '#7fa9c4',
      9 - index * 1.6,
      `opacity="${1 - index * 0.2}"`,
    ),
  );
  return (
    ground(sheet, '#1f3d5c') +
    circle(
      256,
      240,
      180,
      sheet.radial([
        [0, '#ffd98a', 0.55],
        [1, '#ffd98a', 0],
      ]),
    ) +
    rays +
    path('M222 128Q256 92 290 128L312 168H200Z', gold) +
    circle(256, 96, 13, 'none', `stroke="${gold}" stroke-width="7"`) +
    path(
      'M200 176H312L326 300Q256 336 186 300Z',
      sheet.linear(['#fff6d4', '#ffd884', '#f0a848'], { x1: 0, y1: 0, x2: 0, y2: 1 }),
    ) +
    line('M200 176L186 300M312 176L326 300M256 176V318M228 176L220 312M284 176L292 312', gold, 6) +
    path('M184 300Q256 342 328 300L312 334Q256 362 200 334Z', gold) +
    waves
  );
};

const sevenGulls: Scene = (sheet) => {
  const gulls = [
    [256, 128, 1.15],
    [176, 168, 0.9],
    [336, 168, 0.9],
    [118, 222, 0.7],
    [394, 222, 0.7],
    [212, 206, 0.62],
    [300, 206, 0.62],
  ] as const;
  return (
    ground(sheet, '#17717a') +
    `<g clip-path="${sheet.clip(box(0, 0, 512, 344, '#000'))}">${circle(256, 344, 106, sheet.linear(['#fff0c0', '#ffcf7a', '#f59a4a'], { x1: 0, y1: 0, x2: 0, y2: 1 }))}</g>` +
    circle(
      256,
      320,
      210,
      sheet.radial([
        [0, '#ffdf9e', 0.4],
        [1, '#ffdf9e', 0],
      ]),
    ) +
    gulls
      .map(([x, y, scale]) =>
        place(
          x,
          y,
          0,
          path(
            'M0 8C-12 -16 -38 -26 -60 -16C-40 -14 -20 -4 -6 18Q0 22 6 18C20 -4 40 -14 60 -16C38 -26 12 -16 0 8Z',
            '#ffffff',
          ),
          scale,
        ),
      )
      .join('') +
    repeat(4, (index) =>
      line(
        `M${92 + index * 34} ${352 + index * 28}q27 -18 54 0t54 0t54 0${index < 3 ? 't54 0' : ''}${index < 2 ? 't54 0' : ''}`,
        index % 2 ? '#8fd6d4' : '#ffffff',
        9 - index,
        `opacity="${1 - index * 0.16}"`,
      ),
    ) +
    ellipse(256, 345, 108, 4, '#fff6dc', 'opacity="0.7"')
  );
};

export const logoPictures: Record<string, Scene> = {
  'logo-cardamom-court': cardamomCourt,
  'logo-zari-rayhan': zariAndRayhan,
  'logo-lantern-coast': lanternCoast,
  'logo-seven-gulls': sevenGulls,
};

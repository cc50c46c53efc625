import { darker, lighter, mix } from '../colour.ts';
import { box, circle, ellipse, line, path, repeat, soft } from '../outline.ts';
import { n, type Scene } from '../sheet.ts';

type EyeLook = { skin: string; shadow: string; lid: string; shimmer?: string; backdrop: string };

/** A closed eye in close-up: brow, shaded lid and lashes. */
export const closedEye =
  (look: EyeLook): Scene =>
  (sheet) => {
    const { random } = sheet;
    const { skin, shadow, lid, shimmer } = look;
    const browShape =
      'M262 446C380 350 560 302 700 312C800 320 880 356 950 424C860 382 780 362 690 358C560 352 400 396 276 474C258 480 250 462 262 446Z';
    const brow =
      soft(5, 0.75, path(browShape, '#5a3626'), '#5a3626') +
      repeat(150, (index) => {
        const share = index / 149;
        const x = 268 + share * 670;
        const middle =
          458 -
          Math.sin(Math.min(1, share * 1.25) * Math.PI * 0.62) * 130 +
          Math.max(0, share - 0.62) ** 2 * 560;
        const lean = 20 + share * 46;
        const rise = 46 - share * 52;
        return line(
          `M${n(x)} ${n(middle + random.between(-12, 14) * (1.1 - share))}q${n(lean * 0.4)} ${n(-rise * 0.8)} ${n(lean)} ${n(-rise)}`,
          mix('#3a2018', '#7a5038', random.between(0, 0.6)),
          random.between(3, 6),
          'opacity="0.7"',
        );
      });
    const lashLine = (share: number): [number, number] => [
      270 + share * 660,
      700 + Math.sin(share * Math.PI) * 88 - share * 10,
    ];
    const lashes = repeat(46, (index) => {
      const share = 0.04 + (index / 45) * 0.95;
      const [x, y] = lashLine(share);
      const sweep = (share - 0.36) * 260 + random.between(-12, 12);
      const length = (58 + Math.sin(share * Math.PI) * 34 + share * 46) * random.between(0.84, 1.08);
      const [tipX, tipY] = [x + sweep, y + length * 0.72];
      return path(
        `M${n(x - 5)} ${n(y)}Q${n(x + sweep * 0.2)} ${n(y + length)} ${n(tipX)} ${n(tipY)}Q${n(x + sweep * 0.3 + 9)} ${n(y + length * 0.86)} ${n(x + 6)} ${n(y)}Z`,
        '#1c100f',
      );
    });
    const lidShape = 'M256 706C330 560 480 500 620 506C770 512 880 590 940 690C800 790 420 820 256 706Z';
    const glitter = shimmer
      ? repeat(160, () =>
          circle(
            random.between(330, 870),
            random.between(560, 760),
            random.between(1.4, 4.4),
            shimmer,
            `opacity="${n(random.between(0.3, 0.95))}"`,
          ),
        )
      : '';
    const face =
      box(-200, -200, 1600, 1600, sheet.linear([lighter(skin, 0.4), skin, darker(skin, 0.12)])) +
      ellipse(
        180,
        880,
        420,
        340,
        sheet.radial([
          [0, '#e8857a', 0.34],
          [1, '#e8857a', 0],
        ]),
      ) +
      ellipse(
        1130,
        640,
        210,
        560,
        sheet.radial([
          [0, darker(skin, 0.3), 0.5],
          [1, skin, 0],
        ]),
      ) +
      ellipse(
        620,
        560,
        540,
        300,
        sheet.radial([
          [0, shadow, 0.85],
          [0.6, shadow, 0.5],
          [1, shadow, 0],
        ]),
      ) +
      ellipse(
        640,
        424,
        330,
        60,
        sheet.radial([
          [0, lighter(skin, 0.9), 0.6],
          [1, skin, 0],
        ]),
      ) +
      path(
        lidShape,
        sheet.radial([lighter(lid, 0.34), lid, darker(lid, 0.28)], { cx: 0.46, cy: 0.4, r: 0.62 }),
      ) +
      `<g clip-path="${sheet.clip(path(lidShape, '#000'))}">${glitter}${ellipse(
        600,
        630,
        260,
        110,
        sheet.radial([
          [0, '#ffffff', 0.42],
          [1, '#ffffff', 0],
        ]),
      )}</g>` +
      line(
        'M262 690C340 556 480 494 622 500C770 506 878 582 940 674',
        darker(shadow, 0.4),
        11,
        'opacity="0.55"',
      ) +
      line(
        `M${repeat(21, (index) => {
          const [x, y] = lashLine(index / 20);
          return `${index ? 'L' : ''}${n(x)} ${n(y)}`;
        })}Q980 690 1010 650`,
        '#1c100f',
        17,
      ) +
      lashes +
      brow;
    return (
      `<g transform="rotate(-9 600 600) translate(600 560) scale(1.12) translate(-600 -560)">${face}</g>` +
      path(
        'M0 0H1200V40C900 20 300 60 0 220Z',
        sheet.linear([look.backdrop, darker(look.backdrop, 0.2)]),
        'opacity="0.92"',
      ) +
      line('M0 222C300 62 900 22 1200 42', '#d8b066', 8, 'opacity="0.8"') +
      box(
        0,
        0,
        1200,
        1200,
        sheet.radial(
          [
            [0.55, '#1c0d12', 0],
            [1, '#1c0d12', 0.24],
          ],
          { cx: 0.45, cy: 0.45, r: 0.8 },
        ),
      )
    );
  };

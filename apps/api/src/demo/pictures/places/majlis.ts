import { darker, lighter } from '../colour.ts';
import { box, line, path, place, polygon, repeat } from '../outline.ts';
import { lampGlow, roomLight, rug, shell, wallArt, window, type ShellLook } from './room.ts';
import { coffeeTable } from './seating.ts';
import type { View } from './sky.ts';
import { n, type Scene } from '../sheet.ts';

type MajlisLook = ShellLook & { seat: string; pattern: string; accent: string; view: View };

/** Low seating along three walls, as in a diwaniya. */
export const majlis =
  (look: MajlisLook): Scene =>
  (sheet) => {
    const { seat, pattern, accent, view, timber = '#8a5c3a' } = look;
    const motif = (x: number, y: number, size: number): string =>
      path(
        `M${n(x)} ${n(y - size)}L${n(x + size * 0.8)} ${n(y)}L${n(x)} ${n(y + size)}L${n(x - size * 0.8)} ${n(y)}Z`,
        pattern,
      ) +
      path(
        `M${n(x)} ${n(y - size * 0.5)}L${n(x + size * 0.4)} ${n(y)}L${n(x)} ${n(y + size * 0.5)}L${n(x - size * 0.4)} ${n(y)}Z`,
        accent,
      );
    const bolsters = repeat(7, (index) => {
      const x = 236 + index * 106;
      return (
        box(
          x,
          586,
          98,
          116,
          sheet.linear([lighter(seat, 0.3), seat, darker(seat, 0.2)], { x1: 0, y1: 0, x2: 0, y2: 1 }),
          18,
        ) + motif(x + 49, 644, 34)
      );
    });
    const backSeat =
      box(220, 696, 760, 70, sheet.linear([lighter(seat, 0.36), seat], { x1: 0, y1: 0, x2: 0, y2: 1 }), 14) +
      box(220, 756, 760, 44, darker(seat, 0.24), 8) +
      line('M226 778H974', pattern, 9, 'stroke-dasharray="18 14"');
    const side = (mirrored: boolean): string => {
      const at = (x: number): number => (mirrored ? 1200 - x : x);
      const cushions = repeat(4, (index) => {
        const x = 172 - index * 56;
        const [top, size] = [600 + index * 34, 120 + index * 30];
        return (
          polygon(
            [
              [at(x), top],
              [at(x + 50), top - 26],
              [at(x + 50), top + size - 40],
              [at(x), top + size],
            ],
            sheet.linear([lighter(seat, 0.24), darker(seat, 0.2)], { x1: 0, y1: 0, x2: 0, y2: 1 }),
          ) + motif(at(x + 26), top + size * 0.42, 22 + index * 5)
        );
      });
      return (
        cushions +
        polygon(
          [
            [at(220), 720],
            [at(300), 720],
            [at(180), 1210],
            [at(-120), 1210],
            [at(-120), 940],
          ],
          sheet.linear([lighter(seat, 0.34), seat], { x1: 0, y1: 0, x2: 0, y2: 1 }),
        ) +
        polygon(
          [
            [at(300), 720],
            [at(304), 784],
            [at(230), 1210],
            [at(180), 1210],
          ],
          darker(seat, 0.34),
        ) +
        line(`M${at(302)} 750L${at(206)} 1210`, pattern, 9, 'stroke-dasharray="22 18"')
      );
    };
    const lattice = repeat(6, (index) =>
      wallArt(sheet, 236 + index * 130, 214, 84, 84, [accent, pattern, timber]),
    ).replaceAll('#f6ecdd', '#efe0c6');
    const lantern = (x: number, drop: number, scale: number): string =>
      place(
        x,
        drop,
        0,
        line('M0 -400V-60', '#8a6a3a', 5) +
          path(
            'M-20 -62H20L44 -20V70L20 110H-20L-44 70V-20Z',
            sheet.linear(['#ffe9ae', '#f6b84a', '#c97f1f'], { x1: 0, y1: 0, x2: 0, y2: 1 }),
            'stroke="#7d5a24" stroke-width="7"',
          ) +
          line('M0 -60V110M-44 24H44M-36 -30L36 90M36 -30L-36 90', '#7d5a24', 4) +
          lampGlow(sheet, 0, 24, 260, 0.6),
        scale,
      );
    return (
      shell(sheet, look) +
      window(sheet, view, 430, 330, 340, 216) +
      lattice +
      rug(sheet, 600, 800, 520, 400, darker(accent, 0.2)) +
      repeat(3, (row) =>
        repeat(5, (column) => motif(600 + (column - 2) * (120 + row * 30), 880 + row * 110, 30 + row * 8)),
      ) +
      bolsters +
      backSeat +
      side(false) +
      side(true) +
      coffeeTable(sheet, 600, 960, 190, timber) +
      lantern(330, 190, 0.8) +
      lantern(870, 190, 0.8) +
      roomLight(sheet)
    );
  };

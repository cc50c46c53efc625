import { box, ellipse, path } from '../outline.ts';
import { lampGlow, roomLight, rug, shell, window, type ShellLook } from './room.ts';
import { sofa, coffeeTable } from './seating.ts';
import type { View } from './sky.ts';
import { pottedPlant } from '../salon/fittings.ts';
import type { Scene, Sheet } from '../sheet.ts';

type LoungeLook = ShellLook & {
  view: View;
  curtain: string;
  seat: string;
  cushions: readonly string[];
  table: string;
  rugColour: string;
};

export const lounge =
  (look: LoungeLook): Scene =>
  (sheet) => {
    const { view, curtain, seat, cushions, table, rugColour } = look;
    return (
      shell(sheet, look) +
      window(sheet, view, 300, 208, 600, 400, curtain) +
      pottedPlant(sheet, 1010, 830, '#efe3d3', 0.9) +
      standingLamp(sheet, 214, 820) +
      rug(sheet, 600, 860, 560, 280, rugColour) +
      sofa(sheet, 600, 850, 340, seat, cushions) +
      coffeeTable(sheet, 600, 1000, 210, table) +
      roomLight(sheet)
    );
  };

function standingLamp(sheet: Sheet, x: number, y: number): string {
  return (
    box(x - 5, y - 330, 10, 330, '#8a6a3a') +
    ellipse(x, y, 46, 11, '#8a6a3a') +
    path(
      `M${x - 60} ${y - 320}L${x - 36} ${y - 430}H${x + 36}L${x + 60} ${y - 320}Z`,
      sheet.linear(['#fff6dc', '#f0cf8e'], { x1: 0, y1: 0, x2: 0, y2: 1 }),
    ) +
    lampGlow(sheet, x, y - 370, 260)
  );
}

import { useMediaQuery } from '@mantine/hooks';
import type { ChartData } from './chart-data.ts';

const LINE_PX = 40;
const AXIS_PX = 48;
const HEIGHT_PX = { large: 380, small: 260 } as const;
const SMALL = '(max-width: 48em)';

export type PictureSize = keyof typeof HEIGHT_PX;

/** A small screen has small pictures. */
export function usePictureSize(isLarge: boolean): PictureSize {
  const isSmall = useMediaQuery(SMALL) ?? false;
  return isLarge && !isSmall ? 'large' : 'small';
}

/** CSS pixels, also before the numbers or the code that draws them are there, so that nothing below moves. */
export const heightOf = (chart: ChartData | null, size: PictureSize): number =>
  chart?.layout === 'lines' ? chart.rows.length * LINE_PX + AXIS_PX : HEIGHT_PX[size];

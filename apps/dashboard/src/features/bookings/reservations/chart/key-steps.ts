import { HOUR_MS } from '@diwan/domain/time-range.ts';
import { columnStart, type Span, type TimeScale } from './time-scale.ts';

/** Of a day the last hour before midnight: it belongs to the night that begins there. */
export function momentOf(scale: TimeScale, column: number): Span {
  const start = columnStart(scale, column);
  const end = start + scale.columnMs;
  return scale.isStay ? { from: end - HOUR_MS, to: end } : { from: start, to: end };
}

export type Step = { readonly columns: number; readonly rows: 1 | -1 | 0 };

const PAGE_COLUMNS = 7;

export function stepOf(key: string, isRtl: boolean): Step | null {
  const forward = isRtl ? 'ArrowLeft' : 'ArrowRight';
  const backward = isRtl ? 'ArrowRight' : 'ArrowLeft';
  if (key === forward) return { columns: 1, rows: 0 };
  if (key === backward) return { columns: -1, rows: 0 };
  if (key === 'PageDown') return { columns: PAGE_COLUMNS, rows: 0 };
  if (key === 'PageUp') return { columns: -PAGE_COLUMNS, rows: 0 };
  if (key === 'ArrowDown') return { columns: 0, rows: 1 };
  if (key === 'ArrowUp') return { columns: 0, rows: -1 };
  return null;
}

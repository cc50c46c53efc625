import { useDrawerAddress, type Preset } from '../drawer-address.ts';
import { wallText } from '../wall-time.ts';
import type { Bar, ChartRow, PlaceRow, RowPlace } from './chart-rows.ts';
import type { Span } from './time-scale.ts';
import type { BarMove } from './use-bar-moves.ts';
import type { Drag } from './drag-geometry.ts';

function presetOf({ itemId, unit, employeeId, seatId }: RowPlace, { from, to }: Span): Preset {
  return {
    itemId: itemId ?? undefined,
    unit: unit ?? undefined,
    employeeId: employeeId ?? undefined,
    seatId: seatId ?? undefined,
    from: wallText(from),
    to: wallText(to),
  };
}

/** What drags, presses and keys lead to. */
export function useChartActions(
  rows: readonly ChartRow[],
  run: (move: BarMove, origin: PlaceRow | null) => Promise<void>,
) {
  const { show } = useDrawerAddress();
  const rowOf = (key: string) =>
    rows.find((row): row is PlaceRow => row.kind === 'place' && row.key === key) ?? null;
  const open = (bar: Bar) => show({ kind: bar.kind, id: bar.row.id });
  const draw = (span: Span, { place }: PlaceRow, of: 'reservation' | 'block') =>
    show({ kind: 'new', of, preset: presetOf(place, span) });
  const move = (bar: Bar, span: Span, target: PlaceRow) => {
    const isSame = bar.from === span.from && bar.to === span.to && bar.rowKey === target.key;
    if (!isSame) void run({ bar, span, target }, rowOf(bar.rowKey));
  };
  const drop = ({ kind, bar, span, target }: Drag) =>
    kind === 'draw' || !bar ? draw(span, target, 'reservation') : move(bar, span, target);
  return { open, draw, move, drop };
}

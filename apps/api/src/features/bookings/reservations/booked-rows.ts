import { sql } from 'kysely';
import type { BookedPlace } from '@diwan/domain/availability/places.ts';
import type { Scope } from '#platform/http/scope.ts';

export type PlaceKind = 'unit' | 'employee' | 'seat';

export interface Looked {
  readonly kind: PlaceKind;
  /** The item for units; employees and seats are places themselves. */
  readonly resourceIds: readonly number[];
  readonly from: Date;
  readonly to: Date;
  /** A reservation that is being moved does not stand in its own way. */
  readonly excludeId: number | null;
}

export interface BookedRow extends BookedPlace {
  readonly resource_id: number;
}

/** By hand: of several tables, with times as numbers. */
interface Stored {
  readonly resource_id: number;
  readonly unit: number;
  readonly from: number;
  readonly to: number;
  readonly margin_seconds: number;
}

const milliseconds = (column: string) => sql`(extract(epoch from ${sql.ref(column)}) * 1000)::bigint`;

/** What stands on the places and touches the period, with its own margin; `place` is the unit, employee or seat. */
export async function bookedRows(scope: Scope, looked: Looked): Promise<BookedRow[]> {
  const rows = await scope.db.rows(sql<Stored>`
    select o.resource_id, o.unit, ${milliseconds('o.from_at')} as "from", ${milliseconds('o.to_at')} as "to",
      o.margin_seconds
    from app.booked_places(${scope.business.id}, ${looked.kind}, ${looked.resourceIds}::bigint[],
      tstzrange(${looked.from}, ${looked.to})) o
    where o.reservation_id is null or o.reservation_id is distinct from ${looked.excludeId}::bigint
    order by o.from_at`);
  return rows.map((row) => ({
    from: row.from,
    to: row.to,
    marginSeconds: row.margin_seconds,
    resource_id: row.resource_id,
    place: looked.kind === 'unit' ? row.unit : row.resource_id,
  }));
}

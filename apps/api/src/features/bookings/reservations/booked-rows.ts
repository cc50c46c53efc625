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

interface Stored {
  readonly resource_id: number;
  readonly unit: number;
  readonly from: number;
  readonly to: number;
  readonly margin_seconds: number;
}

const milliseconds = (expression: string) =>
  sql`(extract(epoch from coalesce(${sql.ref(`r.${expression}`)}, ${sql.ref(`b.${expression}`)})) * 1000)::bigint`;

/** What stands on the places and touches the period, with its own margin; `place` is the unit, employee or seat. */
export async function bookedRows(scope: Scope, looked: Looked): Promise<BookedRow[]> {
  const rows = await scope.db.rows(sql<Stored>`
    select o.resource_id, o.unit, ${milliseconds('from_at')} as "from", ${milliseconds('to_at')} as "to",
      coalesce(r.margin_seconds, 0) as margin_seconds
    from occupancies o
    left join reservations r on r.business_id = o.business_id and r.id = o.reservation_id
    left join blocks b on b.business_id = o.business_id and b.id = o.block_id
    where o.business_id = ${scope.business.id} and o.kind = ${looked.kind}
      and o.resource_id = any(${looked.resourceIds}::bigint[])
      and o.during && tstzrange(${looked.from}, ${looked.to})
      and (o.reservation_id is null or o.reservation_id is distinct from ${looked.excludeId}::bigint)
    order by lower(o.during)`);
  return rows.map((row) => ({
    from: row.from,
    to: row.to,
    marginSeconds: row.margin_seconds,
    resource_id: row.resource_id,
    place: looked.kind === 'unit' ? row.unit : row.resource_id,
  }));
}

import { sql, type NotNull } from 'kysely';
import type { BookedPlace } from '@diwan/domain/places.ts';
import { called } from '#platform/database/called.ts';
import { query } from '#platform/database/query.ts';
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

/** A place that is booked has all of it. */
interface Booked {
  readonly resource_id: NotNull;
  readonly unit: NotNull;
  readonly from_at: NotNull;
  readonly to_at: NotNull;
  readonly margin_seconds: NotNull;
}

/** What stands on the places and touches the period, with its own margin; `place` is the unit, employee or seat. */
export async function bookedRows(scope: Scope, looked: Looked): Promise<BookedRow[]> {
  const places = called('booked_places', {
    business: scope.business.id,
    wanted_kind: looked.kind,
    places: looked.resourceIds,
    period: sql`tstzrange(${looked.from}, ${looked.to})`,
  });
  const rows = await scope.db.rows(
    query
      .selectFrom(places.as('o'))
      .select(['resource_id', 'unit', 'from_at', 'to_at', 'margin_seconds'])
      // Closed days have no reservation, and no reservation has the number 0.
      .where('reservation_id', 'is distinct from', looked.excludeId ?? 0)
      .orderBy('from_at')
      .$narrowType<Booked>(),
  );
  return rows.map((row) => ({
    from: Date.parse(row.from_at),
    to: Date.parse(row.to_at),
    marginSeconds: row.margin_seconds,
    resource_id: row.resource_id,
    place: looked.kind === 'unit' ? row.unit : row.resource_id,
  }));
}

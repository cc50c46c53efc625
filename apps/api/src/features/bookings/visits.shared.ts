import { query } from '#platform/database/query.ts';
import { jsonb } from '#platform/database/jsonb.ts';
import { called } from '#platform/database/called.ts';
import type { Scope } from '#platform/http/scope.ts';
import { conflict, invalidField } from '#platform/http-error.ts';
import { tokenHashOf } from '#platform/access/token.ts';

type Random = (bytes: number) => Buffer;

/** A seat as orders and visits keep it. */
interface Seat {
  readonly id: number;
  readonly area_id: number;
  readonly name_en: string;
  readonly name_ar: string;
}

export interface AtSeat {
  readonly branchId: number;
  readonly seat: Seat;
}

interface NewVisit extends AtSeat {
  /** Whether it is known that guests sit there: else their first order waits for staff. */
  readonly isApproved: boolean;
}

const PINS = 10_000;

/** Four digits; 2^32 is so much larger than their number that none of them comes noticeably more often. */
const pinOf = (random: Random): string => String(random(4).readUInt32BE() % PINS).padStart(4, '0');

const openVisits = (scope: Scope) =>
  query
    .updateTable('visits')
    .set({ ordered_at: scope.now })
    .where('business_id', '=', scope.business.id)
    .where('closed_at', 'is', null)
    .returning('id');

/** The visit that is open at a seat, which goes on with this order and stays open until it is written; null: there is none. */
async function continueVisitAt(
  scope: Scope,
  seatId: number,
  { approves }: { readonly approves: boolean },
): Promise<number | null> {
  const found = await scope.db.find(
    openVisits(scope)
      .$if(approves, (open) =>
        open.set((row) => ({ approved_at: row.fn.coalesce('approved_at', row.val(scope.now)) })),
      )
      .where('seat_id', '=', seatId),
  );
  return found?.id ?? null;
}

function record(scope: Scope, id: number, { branchId, seat }: AtSeat): void {
  scope.record({
    action: 'create',
    entity: 'visit',
    entity_id: id,
    label: seat.name_en || seat.name_ar,
    business_id: scope.business.id,
    branch_id: branchId,
    changes: { seat_id: { before: null, after: seat.id } },
  });
}

/** A new visit of a seat; null where one is open, perhaps since a moment ago. */
export async function openVisit(scope: Scope, at: NewVisit, random: Random): Promise<number | null> {
  const { id: seatId, area_id, name_en, name_ar } = at.seat;
  const made = await scope.db.find(
    query
      .insertInto('visits')
      .values({
        business_id: scope.business.id,
        branch_id: at.branchId,
        seat_id: seatId,
        seat_named: jsonb({ area_id, name_en, name_ar }),
        pin: pinOf(random),
        approved_at: at.isApproved ? scope.now : null,
        opened_at: scope.now,
        ordered_at: scope.now,
      })
      .onConflict((known) =>
        known.columns(['business_id', 'seat_id']).where('closed_at', 'is', null).doNothing(),
      )
      .returning('id'),
  );
  if (!made) return null;
  record(scope, made.id, at);
  return made.id;
}

interface OfStaff {
  readonly at: AtSeat;
  /** Whether an order opens a visit where nobody sits yet. */
  readonly opens: boolean;
  /** Null: at once. */
  readonly scheduled: Date | null;
}

/** The visit of an order that staff bring to a seat: the one that is open there, or a new one; null: it belongs to none. */
export async function visitOfStaff(
  scope: Scope,
  { at, opens, scheduled }: OfStaff,
  random: Random,
): Promise<number | null> {
  // Whoever comes for it later is not known to sit there now.
  if (scheduled && scheduled > scope.now) return null;
  const seatId = at.seat.id;
  const open = await continueVisitAt(scope, seatId, { approves: false });
  if (open !== null || !opens) return open;
  return (
    (await openVisit(scope, { ...at, isApproved: true }, random)) ??
    (await continueVisitAt(scope, seatId, { approves: false }))
  );
}

/** What a phone at a table is known by. */
export interface VisitGuest {
  readonly visit_id: number;
  readonly visit_guest_id: number;
  readonly token: string;
}

/** The visit that a phone says it is on, which may have been moved to another seat meanwhile. */
export interface KnownVisit {
  readonly id: number;
  readonly guestId: number;
  readonly seatId: number;
  readonly token: string;
}

/** 422 for a token of nobody, of another branch, and of a visit that is over. */
export async function knownVisit(scope: Scope, branchId: number, token: string): Promise<KnownVisit> {
  const found = await scope.db.find(
    query
      .selectFrom(called('visit_by_token', { token: tokenHashOf(token) }).as('found'))
      .innerJoin('visits as v', (join) =>
        join.onRef('v.business_id', '=', 'found.business_id').onRef('v.id', '=', 'found.id'),
      )
      .select(['v.id', 'v.seat_id', 'found.guest_id'])
      .where('v.business_id', '=', scope.business.id)
      .where('v.branch_id', '=', branchId)
      .where('v.closed_at', 'is', null),
  );
  const { id, seat_id: seatId, guest_id: guestId } = found ?? {};
  if (id === undefined || !seatId || !guestId) throw invalidField('visit', 'visit_over');
  return { id, guestId, seatId, token };
}

async function continued(scope: Scope, known: KnownVisit): Promise<VisitGuest> {
  const found = await scope.db.find(
    openVisits(scope).where('id', '=', known.id).where('seat_id', '=', known.seatId),
  );
  if (!found) throw invalidField('visit', 'visit_over');
  return { visit_id: known.id, visit_guest_id: known.guestId, token: known.token };
}

/** One more phone at a table, with a token of its own. */
export async function addPhone(scope: Scope, visitId: number, random: Random): Promise<VisitGuest> {
  const token = random(24).toString('base64url');
  const { id } = await scope.db.get(
    query
      .insertInto('visit_guests')
      .values({
        business_id: scope.business.id,
        visit_id: visitId,
        token_hash: tokenHashOf(token),
        created_at: scope.now,
      })
      .returning('id'),
  );
  return { visit_id: visitId, visit_guest_id: id, token };
}

/** The visit of a guest's order: the one its phone is on, the one that is open at the seat, or a new one. */
export async function joinVisit(
  scope: Scope,
  { at, known }: { readonly at: NewVisit; readonly known: KnownVisit | null },
  random: Random,
): Promise<VisitGuest> {
  if (known) return continued(scope, known);
  // One that was opened while other rules held waits for nobody under the present ones.
  const goesOn = () => continueVisitAt(scope, at.seat.id, { approves: at.isApproved });
  const visitId = (await goesOn()) ?? (await openVisit(scope, at, random)) ?? (await goesOn());
  // Somebody opened one and closed it again in between.
  if (visitId === null) throw conflict('visit_over');
  return addPhone(scope, visitId, random);
}

import type { CallKind } from '@diwan/contract/bookings/call-kinds.ts';
import type { GuestVisit, guestVisits } from '@diwan/contract/bookings/guest-visits.ts';
import type { ResponseOf, BodyOf } from '@diwan/contract/operation.ts';
import { query } from '#platform/database/query.ts';
import type { Scope } from '#platform/http/scope.ts';
import { invalidField, notFound } from '#platform/http-error.ts';
import { enterAsGuest } from '#platform/tenancy/enter-business.ts';
import { findVisit, visitPageOf, type FoundVisit } from '../followed.shared.ts';
import { noTable, readTableService, tableOfCode } from '../table-service.shared.ts';
import { joinVisit } from '../visits.shared.ts';
import { readBill } from './visit-bill.ts';
import { pressed, type StoredCall } from './visit-calls.rules.ts';
import { sendVisit } from '../visit-news.shared.ts';
import { seatNameOf, type NamedSeat } from '../visit-rows.rules.ts';
import { callNotification } from '@diwan/domain/notification-texts.ts';
import { liveUpdate } from '#platform/realtime/live-update.ts';
import { localesOf } from '../booked-parts.rules.ts';
import { notifyPeople } from '../booking-notifications.shared.ts';

interface Visit {
  readonly branch_id: number;
  readonly id: number;
}

/** Rings at the desks of the branch, and leaves a notification to those who work with its orders. */
async function notifyOfCall(scope: Scope, { branch_id, id }: Visit, callId: number): Promise<void> {
  const row = await scope.db.get(
    query
      .selectFrom('visit_calls as c')
      .innerJoin('visits as v', (join) =>
        join.onRef('v.business_id', '=', 'c.business_id').onRef('v.id', '=', 'c.visit_id'),
      )
      .leftJoin('seats as s', (join) =>
        join.onRef('s.business_id', '=', 'v.business_id').onRef('s.id', '=', 'v.seat_id'),
      )
      .select(['c.kind', 'c.payment_type', 'c.called_at', 'v.seat_id', 'v.seat_named'])
      .select(['s.name_en', 's.name_ar'])
      .where('c.business_id', '=', scope.business.id)
      .where('c.id', '=', callId),
  );
  const was = row.seat_named as NamedSeat;
  const seat = { en: row.name_en ?? was.name_en ?? '', ar: row.name_ar ?? was.name_ar ?? '' };
  const call = {
    id: callId,
    visit_id: id,
    kind: row.kind as CallKind,
    seat: { locales: localesOf(row.seat_id, seat.en, seat.ar) },
    called_at: row.called_at,
  };
  const branch = { business_id: scope.business.id, branch_id };
  scope.send(liveUpdate('orders', branch, { event: 'visit-call', data: { call, branchId: branch_id } }));
  notifyPeople(scope, {
    branchId: branch_id,
    type: 'visit-call',
    notice: callNotification({
      seat,
      kind: row.kind,
      payment: row.payment_type,
      business: scope.business.type,
    }),
    permission: 'orders.read',
    isOfOrders: true,
  });
}

interface Locked {
  readonly visit: FoundVisit;
  readonly label: string;
}

/** An open visit, locked so that two phones press one after the other; 422 once it is over. */
async function lock(scope: Scope, visit: FoundVisit): Promise<Locked> {
  const row = await scope.db.find(
    query
      .selectFrom('visits')
      .select(['closed_at', 'seat_named'])
      .where('business_id', '=', scope.business.id)
      .where('id', '=', visit.id)
      .forNoKeyUpdate(),
  );
  if (!row || row.closed_at !== null) throw invalidField('', 'visit_over');
  return { visit, label: seatNameOf(row.seat_named) };
}

const lockVisit = async (scope: Scope, token: string): Promise<Locked> =>
  lock(scope, await enterAsGuest(scope, await findVisit(scope.db, token)));

const latestOf = (scope: Scope, { id }: FoundVisit, kind: CallKind): Promise<StoredCall | undefined> =>
  scope.db.find(
    query
      .selectFrom('visit_calls')
      .select(['id', 'visit_id', 'kind', 'payment_type', 'called_at', 'rung_at', 'taken_at', 'canceled_at'])
      .where('business_id', '=', scope.business.id)
      .where('visit_id', '=', id)
      .where('kind', '=', kind)
      .orderBy('id', 'desc')
      .limit((row) => row.lit(1)),
  );

function record(
  scope: Scope,
  { visit, label }: Locked,
  [before, after]: readonly [string | null, string | null],
) {
  scope.record({
    action: 'update',
    entity: 'visit',
    entity_id: visit.id,
    label,
    business_id: scope.business.id,
    branch_id: visit.branch_id,
    changes: { call: { before, after } },
  });
}

type Body = BodyOf<typeof guestVisits.call>;

async function insertCall(scope: Scope, { id }: FoundVisit, body: Body): Promise<number> {
  const made = await scope.db.get(
    query
      .insertInto('visit_calls')
      .values({
        business_id: scope.business.id,
        visit_id: id,
        kind: body.kind,
        payment_type: body.payment_type ?? null,
        called_at: scope.now,
        rung_at: scope.now,
      })
      .returning('id'),
  );
  return made.id;
}

const callWith = (scope: Scope, id: number) =>
  query.updateTable('visit_calls').where('business_id', '=', scope.business.id).where('id', '=', id);

/** Rings once, and again after three minutes where nobody has taken it. */
async function press(scope: Scope, locked: Locked, body: Body): Promise<void> {
  const { visit } = locked;
  const latest = await latestOf(scope, visit, body.kind);
  const meant = pressed(latest, scope.now);
  if (meant === 'stays') scope.unchanged();
  else {
    const id = meant === 'new' || !latest ? await insertCall(scope, visit, body) : latest.id;
    const payment = { payment_type: body.payment_type ?? latest?.payment_type ?? null };
    if (meant === 'ring-again')
      await scope.db.run(callWith(scope, id).set({ ...payment, rung_at: scope.now }));
    if (meant === 'reopen') await scope.db.run(callWith(scope, id).set({ ...payment, canceled_at: null }));
    record(scope, locked, [null, body.kind]);
    if (meant === 'reopen') sendVisit(scope, visit);
    else await notifyOfCall(scope, visit, id);
  }
}

interface Calling {
  readonly params: { readonly token: string };
  readonly body: Body;
}

/** A guest who is on the visit of a table asks the staff for something. */
export async function callStaff(scope: Scope, { params, body }: Calling): Promise<GuestVisit> {
  const locked = await lockVisit(scope, params.token);
  await press(scope, locked, body);
  return (await readBill(scope.db, locked.visit)).bill;
}

/**
 * A guest who has scanned the code of a table and ordered nothing yet does so, and is on its visit from then on. What guests
 * show before they order there, they show before this as well.
 */
export async function callFromTable(
  scope: Scope,
  { params, body }: Calling,
  random: (bytes: number) => Buffer,
): Promise<ResponseOf<typeof guestVisits.callFromTable>> {
  const found = await tableOfCode(scope.db, params.token);
  if (!found) throw noTable();
  const table = await enterAsGuest(scope, found);
  const { isServed, presence } = await readTableService(scope.db, table);
  if (!isServed) throw notFound();
  if (presence === 'pin') throw invalidField('pin', 'table_pin');
  const { business_id, branch_id } = table;
  const seat = await scope.db.get(
    query
      .selectFrom('seats')
      .select(['id', 'area_id', 'name_en', 'name_ar'])
      .where('business_id', '=', business_id)
      .where('id', '=', table.id),
  );
  const visitAt = { branchId: branch_id, seat, isApproved: presence !== 'approve' };
  const joined = await joinVisit(scope, { at: visitAt, known: null }, random);
  const { visit_id: id, visit_guest_id: guest_id, token } = joined;
  await press(scope, await lock(scope, { business_id, branch_id, id, guest_id }), body);
  return { token, page: visitPageOf(token) };
}

/** What nobody has taken yet is taken back; otherwise nothing changes. */
export async function cancelCall(
  scope: Scope,
  {
    params,
    body,
  }: { readonly params: { readonly token: string }; readonly body: { readonly kind: CallKind } },
): Promise<GuestVisit> {
  const locked = await lockVisit(scope, params.token);
  const { visit } = locked;
  const canceled = await scope.db.find(
    query
      .updateTable('visit_calls')
      .set({ canceled_at: scope.now })
      .where('business_id', '=', scope.business.id)
      .where('visit_id', '=', visit.id)
      .where('kind', '=', body.kind)
      .where('taken_at', 'is', null)
      .where('canceled_at', 'is', null)
      .returning('id'),
  );
  if (canceled) {
    record(scope, locked, [body.kind, null]);
    sendVisit(scope, visit);
  } else scope.unchanged();
  return (await readBill(scope.db, visit)).bill;
}

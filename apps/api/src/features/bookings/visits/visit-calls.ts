import type { CallKind } from '@diwan/contract/bookings/call-kinds.ts';
import type { GuestVisit, guestVisits } from '@diwan/contract/bookings/guest-visits.ts';
import type { BodyOf } from '@diwan/contract/operation.ts';
import { query } from '#platform/database/query.ts';
import type { Scope } from '#platform/http/scope.ts';
import { invalidField } from '#platform/refusal.ts';
import { enterAsGuest } from '#platform/tenancy/enter-business.ts';
import { findVisit, readBill, type FoundVisit } from './visit-bill.ts';
import { pressed, type StoredCall } from './visit-calls.rules.ts';
import { notifyOfCall, sendVisit } from './visit-notifications.ts';
import { seatNameOf } from './visit-rows.ts';

interface Locked {
  readonly visit: FoundVisit;
  readonly label: string;
}

/** The open visit of a token, locked so that two phones press one after the other; 422 once it is over. */
async function lockVisit(scope: Scope, token: string): Promise<Locked> {
  const visit = await enterAsGuest(scope, await findVisit(scope.db, token));
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

/** A guest asks the staff for something: it rings once, and again after three minutes where nobody has taken it. */
export async function callStaff(
  scope: Scope,
  { params, body }: { readonly params: { readonly token: string }; readonly body: Body },
): Promise<GuestVisit> {
  const locked = await lockVisit(scope, params.token);
  const { visit } = locked;
  const latest = await latestOf(scope, visit, body.kind);
  const press = pressed(latest, scope.now);
  if (press === 'stays') scope.unchanged();
  else {
    const id = press === 'new' || !latest ? await insertCall(scope, visit, body) : latest.id;
    const payment = { payment_type: body.payment_type ?? latest?.payment_type ?? null };
    if (press === 'ring-again')
      await scope.db.run(callWith(scope, id).set({ ...payment, rung_at: scope.now }));
    if (press === 'reopen') await scope.db.run(callWith(scope, id).set({ ...payment, canceled_at: null }));
    record(scope, locked, [null, body.kind]);
    if (press === 'reopen') sendVisit(scope, visit);
    else await notifyOfCall(scope, visit, id);
  }
  return (await readBill(scope.db, visit)).bill;
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

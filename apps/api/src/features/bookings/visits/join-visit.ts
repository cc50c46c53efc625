import type { guestVisits } from '@diwan/contract/bookings/guest-visits.ts';
import type { ResponseOf, BodyOf } from '@diwan/contract/operation.ts';
import type { Db } from '#platform/database/db.ts';
import { query } from '#platform/database/query.ts';
import type { Deps } from '#platform/deps.ts';
import type { Scope } from '#platform/http/scope.ts';
import { invalidField, tooManyAttempts } from '#platform/http-error.ts';
import { enterAsGuest, type VenueIds } from '#platform/tenancy/enter-business.ts';
import { approveVisit } from '../approve-visit.shared.ts';
import { noTable, readTableService, tableOfCode } from '../table-service.shared.ts';
import { visitPageOf } from '../followed.shared.ts';
import { sendVisit } from '../visit-news.shared.ts';
import { addPhone } from '../visits.shared.ts';
import { triedPin, type StoredPin } from './visit-pin.rules.ts';

interface Joining extends VenueIds {
  readonly visitId: number;
}

interface Input {
  readonly params: { readonly token: string };
  readonly body: BodyOf<typeof guestVisits.join>;
}

type Table = VenueIds & { readonly id: number };

/** The open visit of a table, locked so that many who guess at once are counted one after the other. */
const lockPin = (db: Db, table: Table) =>
  db.find(
    query
      .selectFrom('visits')
      .select(['id', 'pin', 'pin_misses', 'pin_closed_until'])
      .where('business_id', '=', table.business_id)
      .where('seat_id', '=', table.id)
      .where('closed_at', 'is', null)
      .forNoKeyUpdate(),
  );

const keepCount = (
  db: Db,
  { business_id }: Table,
  id: number,
  columns: Pick<StoredPin, 'pin_misses' | 'pin_closed_until'>,
) =>
  db.run(
    query.updateTable('visits').set(columns).where('business_id', '=', business_id).where('id', '=', id),
  );

/** What was typed, counted on the row of the visit, so that all nodes count together. */
async function tryPin(db: Db, table: Table, typed: string, now: Date) {
  const { presence } = await readTableService(db, table);
  const visit = presence === 'pin' ? await lockPin(db, table) : undefined;
  if (!visit) return { kind: 'nobody' } as const;
  const tried = triedPin(visit, typed, now);
  if (tried.kind !== 'closed') {
    const { pin_misses: misses, pin_closed_until: until } = tried.columns;
    const isNews = misses !== visit.pin_misses || until !== visit.pin_closed_until;
    if (isNews) await keepCount(db, table, visit.id, tried.columns);
  }
  return { ...tried, id: visit.id };
}

/**
 * Who has the code of a table and the digits of its visit joins it. What was typed is counted in a transaction of its own,
 * because an error takes back all that its call has written.
 */
export const joinByPin = ({ database, clock, random }: Pick<Deps, 'database' | 'clock' | 'random'>) => ({
  prepare: async (_scope: Scope, { params, body }: Input): Promise<Joining> => {
    const table = await database.system((db) => tableOfCode(db, params.token));
    if (!table) throw noTable();
    const tenancy = { userId: null, businessId: table.business_id };
    const tried = await database.write(tenancy, (db) => tryPin(db, table, body.pin, clock.now()));
    if (tried.kind === 'nobody') throw invalidField('pin', 'visit_over');
    if (tried.kind === 'closed') throw tooManyAttempts(tried.seconds, 'visit-pin', 'pin');
    if (tried.kind === 'wrong') throw invalidField('pin', 'pin_wrong');
    return { business_id: table.business_id, branch_id: table.branch_id, visitId: tried.id };
  },
  run: async (
    scope: Scope,
    { prepared }: { readonly prepared: Joining },
  ): Promise<ResponseOf<typeof guestVisits.join>> => {
    const { branch_id, visitId } = await enterAsGuest(scope, prepared);
    const { token } = await addPhone(scope, visitId, random);
    // Only staff tell the digits.
    if (!(await approveVisit(scope, visitId))) {
      scope.unchanged();
      sendVisit(scope, { branch_id, id: visitId });
    }
    return { token, page: visitPageOf(token) };
  },
});

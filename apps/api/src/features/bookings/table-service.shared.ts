import { tablePresenceOf, type TablePresence } from '@diwan/contract/settings/table-presence.ts';
import { hoursIn, type OpeningHours } from '@diwan/domain/opening-hours.ts';
import { readTableCode } from '@diwan/domain/table-codes.ts';
import { sql } from 'kysely';
import { called, foundRows } from '#platform/database/called.ts';
import type { Db } from '#platform/database/db.ts';
import { query } from '#platform/database/query.ts';
import { tokenHashOf } from '#platform/access/token.ts';
import { invalid, HttpError } from '#platform/http-error.ts';

const KEYS = [
  'MenuOrdering',
  'TablePresence',
  'ShareTable',
  'OpeningHours',
  'SpecialHours',
  'LastOrdersMinutes',
].map((key) => sql.lit(key));

interface TableService {
  /** Guests order to the tables of the branch from its menu. */
  readonly isServed: boolean;
  /** What they show before they do. */
  readonly presence: TablePresence;
  /** Whether each phone at a table reads what the others ordered: the venue says so, or all have typed its digits. */
  readonly isShared: boolean;
  /** When they are served; null: always. */
  readonly hours: OpeningHours | null;
  readonly lastOrdersMinutes: number;
}

/** What the branch says of its tables, else its business. */
export async function readTableService(
  db: Db,
  { business_id, branch_id }: { readonly business_id: number; readonly branch_id: number },
): Promise<TableService> {
  const rows = await db.rows(
    query
      .selectFrom('settings')
      .select(['key', 'data'])
      .where('business_id', '=', business_id)
      .where('key', 'in', KEYS)
      .where('category_id', 'is', null)
      .where((row) => row.or([row('branch_id', '=', branch_id), row('branch_id', 'is', null)]))
      .orderBy('branch_id', (order) => order.asc().nullsLast()),
  );
  const values = Object.fromEntries(
    rows.toReversed().flatMap(({ key, data }) => (data === null ? [] : [[key, data]])),
  );
  const minutes = values['LastOrdersMinutes'];
  return {
    isServed: values['MenuOrdering'] === true,
    presence: tablePresenceOf(values['TablePresence']),
    isShared: values['ShareTable'] === true || tablePresenceOf(values['TablePresence']) === 'pin',
    hours: hoursIn(values, {}),
    lastOrdersMinutes: typeof minutes === 'number' ? minutes : 0,
  };
}

/** Who sends a code that is none may be guessing. */
const GUESSED = { guesses: 'table-codes' } as const;
export const noTable = () => new HttpError(404, 'not_found', GUESSED);
export const oldTableCode = () =>
  invalid([{ path: 'table', key: 'table_code_old', values: { field: 'table' } }], GUESSED);

/** The table of a code, however it was typed; undefined: of none, also once it was renewed. */
export async function tableOfCode(db: Db, sent: string) {
  const code = readTableCode(sent);
  if (!code) return undefined;
  const hash = tokenHashOf(code);
  return db.find(foundRows(called('table_by_code', { hash })));
}

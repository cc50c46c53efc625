import { createHash } from 'node:crypto';
import { toDataURL } from 'qrcode';
import { tableCodes, type TableCodeRow } from '@diwan/contract/venues/table-codes.ts';
import { readTableCode, tableCode } from '@diwan/domain/table-codes.ts';
import type { localesRow } from '@diwan/contract/fields.ts';
import type { z } from 'zod';
import { localesOf } from '#platform/crud/row-sql.ts';
import { called, foundRows } from '#platform/database/called.ts';
import { query } from '#platform/database/query.ts';
import type { Deps } from '#platform/deps.ts';
import { appAddresses } from '#platform/env.ts';
import { handle, type AnyRoute } from '#platform/http/handle.ts';
import type { Scope } from '#platform/http/scope.ts';
import { enterAsGuest } from '#platform/tenancy/enter-business.ts';

/** 40 mm at 300 dots to the inch, with room. */
const QR_PIXELS = 600;

interface Table {
  readonly id: number;
  readonly branch_id: number;
  readonly slug: string;
  readonly name: string;
  readonly made_at: Date | string;
}

type Locales = z.output<typeof localesRow>;

interface Asked {
  readonly branch_id: number;
  readonly id: number;
}

const hashOf = (code: string) => createHash('sha256').update(code).digest();

async function findTable(scope: Scope, { branch_id, id }: Asked) {
  const row = await scope.db.find(
    query
      .selectFrom('seats as s')
      .innerJoin('branches as b', (join) =>
        join.onRef('b.business_id', '=', 's.business_id').onRef('b.id', '=', 's.branch_id'),
      )
      .select(['s.id', 's.branch_id', 'b.slug', 's.name_en', 's.name_ar', 's.created_at as made_at'])
      .where('s.business_id', '=', scope.business.id)
      .where('s.branch_id', '=', branch_id)
      .where('s.id', '=', id),
  );
  if (!row) return undefined;
  const table: Table = { ...row, name: row.name_en || row.name_ar };
  return { row: table, place: { business_id: scope.business.id, branch_id } };
}

/** How often the code was renewed; null before the first one. The table is locked, so that two renew it one after the other. */
async function generationOf(scope: Scope, table: Table): Promise<number | null> {
  await scope.db.run(
    query
      .selectFrom('seats')
      .select('id')
      .where('business_id', '=', scope.business.id)
      .where('id', '=', table.id)
      .forNoKeyUpdate(),
  );
  const { generation } = await scope.db.get(
    query
      .selectFrom('table_codes')
      .select((codes) => codes.fn.max('generation').as('generation'))
      .where('business_id', '=', scope.business.id)
      .where('seat_id', '=', table.id),
  );
  return generation;
}

/** Told from the installation's key and from when the table was made (ids come again when an older backup is restored). */
async function store(
  { scope, secrets }: { scope: Scope; secrets: Deps['secrets'] },
  table: Table,
  generation: number,
): Promise<string> {
  const businessId = scope.business.id;
  const name = `code ${generation} of seats/${table.id} of ${String(table.made_at)}`;
  const code = tableCode(secrets.tokenOf({ businessId, name }));
  await scope.db.run(
    query
      .insertInto('table_codes')
      .values({
        business_id: businessId,
        code_hash: hashOf(code),
        seat_id: table.id,
        generation,
        created_at: scope.now,
      })
      .onConflict((known) => known.doNothing()),
  );
  return code;
}

function record(scope: Scope, table: Table, [before, after]: readonly [number | null, number]): void {
  scope.record({
    action: 'update',
    entity: 'seat',
    entity_id: table.id,
    label: table.name,
    business_id: scope.business.id,
    branch_id: table.branch_id,
    changes: { code: { before, after } },
  });
}

/** Without a code a table says nothing of itself, and a renewed code is no longer that of a table. */
export function tableCodeRoutes({ env, secrets }: Pick<Deps, 'env' | 'secrets'>): AnyRoute[] {
  const addresses = appAddresses(env);
  const drawn = async (code: string, { slug }: Table): Promise<TableCodeRow> => {
    const url = `${addresses.qr}/${slug}?t=${code}`;
    return { code, url, image: await toDataURL(url, { type: 'image/png', width: QR_PIXELS, margin: 2 }) };
  };
  const give = async (scope: Scope, { row }: { readonly row: Table }) => {
    const known = await generationOf(scope, row);
    const code = await store({ scope, secrets }, row, known ?? 0);
    if (known === null) record(scope, row, [null, 0]);
    else scope.unchanged();
    return drawn(code, row);
  };
  const renew = async (scope: Scope, { row }: { readonly row: Table }) => {
    const known = await generationOf(scope, row);
    const next = (known ?? 0) + 1;
    await scope.db.run(
      query
        .deleteFrom('table_codes')
        .where('business_id', '=', scope.business.id)
        .where('seat_id', '=', row.id),
    );
    const code = await store({ scope, secrets }, row, next);
    record(scope, row, [known, next]);
    return drawn(code, row);
  };
  return [
    handle(tableCodes.give, give, { locate: findTable }),
    handle(tableCodes.renew, renew, { locate: findTable }),
    handle(tableCodes.guest, readTable, { writes: true, audit: 'none' }),
  ];
}

async function readTable(scope: Scope, { params }: { params: { code: string } }) {
  const code = readTableCode(params.code);
  const found = code
    ? await scope.db.find(foundRows(called('table_by_code', { hash: hashOf(code) })))
    : undefined;
  const { id: seatId } = await enterAsGuest(scope, found);
  const row = await scope.db.get(
    query
      .selectFrom('seats as s')
      .innerJoin('areas as a', (join) =>
        join.onRef('a.business_id', '=', 's.business_id').onRef('a.id', '=', 's.area_id'),
      )
      .innerJoin('branches as b', (join) =>
        join.onRef('b.business_id', '=', 's.business_id').onRef('b.id', '=', 's.branch_id'),
      )
      .select('b.slug')
      .select([localesOf('s').$castTo<Locales>().as('seat'), localesOf('a').$castTo<Locales>().as('area')])
      .where('s.business_id', '=', scope.business.id)
      .where('s.id', '=', seatId),
  );
  return { slug: row.slug, seat: { locales: row.seat }, area: { locales: row.area } };
}

import { toDataURL } from 'qrcode';
import { tableCodes, type TableCodeRow } from '@diwan/contract/venues/table-codes.ts';
import { query } from '#platform/database/query.ts';
import { appUrls } from '#platform/app-urls.ts';
import { handle, type AnyRoute } from '#platform/http/handle.ts';
import type { Scope } from '#platform/http/scope.ts';
import { codeOf, storeCodes, lockedGenerations, recordCode, type Table } from './stored-codes.ts';
import { codeUrl, sheetRoute, type SheetDeps } from './qr-sheet.ts';

/** 40 mm at 300 dots to the inch, with room. */
const QR_PIXELS = 600;

interface PlacedTable extends Table {
  readonly slug: string;
}

interface Input {
  readonly branch_id: number;
  readonly id: number;
}

async function findTable(scope: Scope, { branch_id, id }: Input) {
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
  const table: PlacedTable = { ...row, name: row.name_en || row.name_ar };
  return { row: table, target: { business_id: scope.business.id, branch_id } };
}

/** Without a code a table says nothing of itself, and a renewed code is no longer that of a table. */
export function tableCodeRoutes(deps: SheetDeps): AnyRoute[] {
  const { env, secrets } = deps;
  const addresses = appUrls(env);
  const drawn = async (code: string, { slug }: PlacedTable): Promise<TableCodeRow> => {
    const url = codeUrl(addresses.qr, slug, code);
    return { code, url, image: await toDataURL(url, { type: 'image/png', width: QR_PIXELS, margin: 2 }) };
  };
  const give = async (scope: Scope, { row }: { readonly row: PlacedTable }) => {
    const known = (await lockedGenerations(scope, [row])).get(row.id);
    const stored = codeOf({ secrets, businessId: scope.business.id }, row, known ?? 0);
    await storeCodes(scope, [stored]);
    if (known === undefined) recordCode(scope, stored, null);
    else scope.unchanged();
    return drawn(stored.code, row);
  };
  const renew = async (scope: Scope, { row }: { readonly row: PlacedTable }) => {
    const known = (await lockedGenerations(scope, [row])).get(row.id) ?? null;
    const stored = codeOf({ secrets, businessId: scope.business.id }, row, (known ?? 0) + 1);
    await scope.db.run(
      query
        .deleteFrom('table_codes')
        .where('business_id', '=', scope.business.id)
        .where('seat_id', '=', row.id),
    );
    await storeCodes(scope, [stored]);
    recordCode(scope, stored, known);
    return drawn(stored.code, row);
  };
  return [
    handle(tableCodes.give, give, { locate: findTable }),
    handle(tableCodes.renew, renew, { locate: findTable }),
    sheetRoute(deps),
  ];
}

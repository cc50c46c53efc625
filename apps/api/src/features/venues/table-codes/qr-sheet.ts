import { create } from 'qrcode';
import type { QueryOf } from '@diwan/contract/operation.ts';
import { MOST_CARDS, tableCodes } from '@diwan/contract/venues/table-codes.ts';
import { qrSheetFile, savedQrSheet } from '@diwan/guest/pages/qr-sheet/qr-sheet.tsx';
import type { QrCard } from '@diwan/guest/pages/qr-sheet/qr-sheet-view.ts';
import { setImmediate } from 'node:timers/promises';
import { called } from '#platform/database/called.ts';
import { query } from '#platform/database/query.ts';
import type { Deps } from '#platform/deps.ts';
import { appUrls } from '#platform/app-urls.ts';
import { FileResponse } from '#platform/http/file-response.ts';
import { handle, type AnyRoute, type Preparation } from '#platform/http/handle.ts';
import type { Scope } from '#platform/http/scope.ts';
import { embeddedPicture } from '#platform/pdf/embedded-picture.ts';
import { printDocument, type Printed } from '#platform/pdf/print-document.ts';
import { conflict, invalidField } from '#platform/http-error.ts';
import {
  codeOf,
  generationsOf,
  storeCodes,
  lockedGenerations,
  recordCode,
  type StoredCode,
} from './stored-codes.ts';

export type SheetDeps = Pick<Deps, 'env' | 'secrets' | 'storage' | 'pictures' | 'pdfPrinter' | 'pages'>;

/** One of the widths that pictures are offered in. */
const LOGO_PIXELS = 200;
/** A code takes a millisecond or two; after so many, others have their turn. */
const CODES_AT_ONCE = 20;

/** What the QR code of a table holds. */
export const codeUrl = (home: string, slug: string, code: string) => `${home}/${slug}?t=${code}`;

interface Input {
  readonly branchId: number;
  readonly areas: QueryOf<typeof tableCodes.sheet>['areas'];
}

const readVenue = (scope: Scope, branchId: number) =>
  scope.db.get(
    query
      .selectFrom('branches as br')
      .innerJoin('businesses as b', 'b.id', 'br.business_id')
      .select(['br.slug', 'br.name_en as branch_en', 'br.name_ar as branch_ar', 'b.name_en', 'b.name_ar'])
      .select((row) =>
        row
          .selectFrom('media as m')
          .select((logo) =>
            called('media_src', { src: logo.ref('m.src'), type: logo.ref('m.type') }).as('src'),
          )
          .whereRef('m.business_id', '=', 'br.business_id')
          .where('m.is_logo', '=', true)
          .as('logo'),
      )
      .where('br.business_id', '=', scope.business.id)
      .where('br.id', '=', branchId),
  );

/** In the order in which areas and their tables are listed. */
async function readTables(scope: Scope, { branchId, areas }: Input) {
  const all = query
    .selectFrom('seats as s')
    .innerJoin('areas as a', (join) =>
      join.onRef('a.business_id', '=', 's.business_id').onRef('a.id', '=', 's.area_id'),
    )
    .select(['s.id', 's.branch_id', 's.name_en', 's.name_ar', 's.created_at as made_at'])
    .select(['a.name_en as area_en', 'a.name_ar as area_ar'])
    .where('s.business_id', '=', scope.business.id)
    .where('s.branch_id', '=', branchId)
    .orderBy('a.sort')
    .orderBy('a.id')
    .orderBy('s.sort')
    .orderBy('s.id')
    .limit(MOST_CARDS + 1);
  const tables = await scope.db.rows(areas ? all.where('s.area_id', 'in', areas) : all);
  if (tables.length === 0) throw invalidField('areas', 'no_tables');
  if (tables.length > MOST_CARDS) throw invalidField('areas', 'too_many_cards', { maximum: MOST_CARDS });
  return tables.map((row) => ({ ...row, name: row.name_en || row.name_ar }));
}

type TableRow = Awaited<ReturnType<typeof readTables>>[number];

function cardOf(row: TableRow, { code }: StoredCode, address: string): QrCard {
  const { modules } = create(address, { errorCorrectionLevel: 'M' });
  return {
    seat: { en: row.name_en, ar: row.name_ar },
    area: { en: row.area_en, ar: row.area_ar },
    code,
    modules: { size: modules.size, isDark: (x, y) => modules.get(y, x) !== 0 },
  };
}

interface Sheet {
  readonly printed: Printed;
  readonly codes: readonly StoredCode[];
}

/** Everything but the storing of codes that are printed for the first time: a browser draws for a second or more. */
async function drawSheet(
  deps: SheetDeps,
  read: Preparation<typeof tableCodes.sheet>['read'],
  input: Input,
): Promise<Sheet> {
  const { venue, tables, generations, businessId, type } = await read(async (scope) => {
    const tables = await readTables(scope, input);
    const [venue, generations] = await Promise.all([
      readVenue(scope, input.branchId),
      generationsOf(scope, tables),
    ]);
    const { id: businessId, type } = scope.business;
    return { venue, tables, generations, businessId, type };
  });
  const home = appUrls(deps.env).qr;
  const codes: StoredCode[] = [];
  const cards: QrCard[] = [];
  for (const [at, table] of tables.entries()) {
    const stored = codeOf({ secrets: deps.secrets, businessId }, table, generations.get(table.id) ?? 0);
    codes.push(stored);
    cards.push(cardOf(table, stored, codeUrl(home, venue.slug, stored.code)));
    // oxlint-disable-next-line no-await-in-loop -- one after the other, so that others have their turn
    if (at % CODES_AT_ONCE === CODES_AT_ONCE - 1) await setImmediate();
  }
  const view = {
    type,
    cards,
    venue: { en: venue.name_en, ar: venue.name_ar },
    branch: { en: venue.branch_en, ar: venue.branch_ar },
    logo: await embeddedPicture(venue.logo, LOGO_PIXELS, deps),
  };
  const printed = await printDocument(deps, {
    name: `${type === 'salon' ? 'chair' : 'table'}-codes-${venue.slug}`,
    file: (faces) => qrSheetFile(view, deps.pages, faces),
    page: () => savedQrSheet(view, deps.pages),
  });
  return { printed, codes };
}

/** The codes that the cards hold; one that was renewed while they were drawn would open nothing. */
async function saveSheet(scope: Scope, codes: readonly StoredCode[]): Promise<void> {
  const tables = codes.map(({ table }) => table);
  const known = await lockedGenerations(scope, tables);
  if (codes.some(({ table, generation }) => (known.get(table.id) ?? 0) !== generation))
    throw conflict('cards_renewed');
  await storeCodes(scope, codes);
  for (const stored of codes) if (!known.has(stored.table.id)) recordCode(scope, stored, null);
}

export function sheetRoute(deps: SheetDeps): AnyRoute {
  const prepare = (_scope: Scope, { params, query: { areas }, read }: Preparation<typeof tableCodes.sheet>) =>
    drawSheet(deps, read, { branchId: params.branch_id, areas });
  return handle(
    tableCodes.sheet,
    async (scope, { prepared }) => {
      await saveSheet(scope, prepared.codes);
      return new FileResponse(prepared.printed);
    },
    { writes: true, prepare },
  );
}

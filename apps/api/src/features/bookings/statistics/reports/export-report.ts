import type { reports, SalesCut, SalesLine } from '@diwan/contract/bookings/reports.ts';
import type { ExportFormat } from '@diwan/contract/file.ts';
import type { Locale } from '@diwan/contract/locale.ts';
import { formatHour } from '@diwan/domain/format-clock.ts';
import { choiceLabel, orderTypeLabel } from '@diwan/domain/choice-labels.ts';
import { sourceLabel } from '@diwan/domain/source-labels.ts';
import { nameIn } from '@diwan/domain/names.ts';
import type { FileResponse } from '#platform/http/file-response.ts';
import type { Preparation } from '#platform/http/handle.ts';
import type { Scope } from '#platform/http/scope.ts';
import { query } from '#platform/database/query.ts';
import { exportRows, type ExportColumn } from '#platform/sheets/export-rows.ts';
import type { SheetCell } from '#platform/sheets/write-sheet.ts';
import { readChairs } from './chairs-report.ts';
import { closingsOfPeriod } from './closings.ts';
import { LINE_WORDS, reportHeadings } from './export-report.messages.ts';
import { readPayments } from './payments-report.ts';
import { readSales } from './sales-report.ts';
import { readStays } from './stays-report.ts';

type Given = Preparation<typeof reports.exportRows>;
type Heading = keyof ReturnType<typeof reportHeadings>;
type Row = readonly SheetCell[];

/** A table of one report: what its columns are called and hold, and its lines. */
interface Table {
  readonly columns: readonly (readonly [Heading, ExportColumn<Row>['kind']?])[];
  readonly rows: readonly Row[];
  /** A second table of the page, below in the same columns; null: nothing of it stands in that column. */
  readonly below?: { readonly headings: readonly (Heading | null)[]; readonly rows: readonly Row[] };
}

interface Beside {
  readonly value: number | null;
  readonly before: number | null;
}
const pair = ({ value, before }: Beside): Row => [value, before];

async function branchNames({ db, business, locale }: Scope): Promise<Map<string, string>> {
  const rows = await db.rows(
    query
      .selectFrom('branches')
      .select(['id', 'name_en', 'name_ar'])
      .where('business_id', '=', business.id)
      .orderBy('id'),
  );
  return new Map(
    rows.map((row) => [String(row.id), (locale === 'ar' ? row.name_ar : row.name_en) || row.name_en]),
  );
}

/** People open a workbook and read hours as on the screens; programs read comma-separated values, and sort them. */
const hourIn = (format: ExportFormat, key: string, locale: Locale): string =>
  format === 'csv' ? `${key.padStart(2, '0')}:00` : formatHour(Number(key), locale);

function nameOfLine(
  scope: Scope,
  { report: cut, format }: Given['query'],
  { key, locales }: SalesLine,
  branches: Map<string, string>,
) {
  if (locales) return nameIn(locales, scope.locale);
  if (cut === 'hour') return hourIn(format, key, scope.locale);
  if (cut === 'order_type')
    return key === ''
      ? LINE_WORDS.bookings[scope.locale]
      : orderTypeLabel(key, scope.business.type, scope.locale);
  if (cut === 'source') return sourceLabel(key, scope.business.type, scope.locale);
  if (cut === 'employee') return key === '' ? LINE_WORDS.nobody[scope.locale] : key;
  return cut === 'branch' ? (branches.get(key) ?? key) : key;
}

async function salesTable(scope: Scope, given: Given, cut: SalesCut): Promise<Table> {
  const { cuts } = await readSales(scope, given);
  const branches = await branchNames(scope);
  return {
    columns: [
      [cut],
      ['count', 'number'],
      ['count_before', 'number'],
      ['sales', 'amount'],
      ['sales_before', 'amount'],
    ],
    rows: (cuts[cut] ?? []).map((line) => [
      nameOfLine(scope, given.query, line, branches),
      ...pair(line.count),
      ...pair(line.amount),
    ]),
  };
}

const PERCENT = 100;
const percentOf = (share: number | null) => (share === null ? null : Math.round(share * PERCENT * 10) / 10);

async function staysTable(scope: Scope, given: Given): Promise<Table> {
  const { nights, arrivals, occupancy, length_of_stay, rates, days } = await readStays(scope, given);
  const headings = reportHeadings(scope.business.type);
  const lines: (readonly [Heading, Row])[] = [
    ['occupancy', [percentOf(occupancy.value), percentOf(occupancy.before)]],
    ['nights', pair(nights)],
    ['arrivals', pair(arrivals)],
    ['length_of_stay', pair(length_of_stay)],
  ];
  if (rates)
    lines.push(['revenue', pair(rates.revenue)], ['adr', pair(rates.adr)], ['revpar', pair(rates.revpar)]);
  return {
    columns: [['figure'], ['value', 'number'], ['before', 'number']],
    rows: lines.map(([name, values]) => [headings[name][scope.locale], ...values]),
    below: {
      headings: ['day', 'occupancy', 'nights'],
      rows: days.map((one) => [one.day, percentOf(one.occupancy), one.nights]),
    },
  };
}

async function chairsTable(scope: Scope, given: Given): Promise<Table> {
  const { chairs } = await readChairs(scope, given);
  return {
    columns: [
      ['employee'],
      ['appointments', 'number'],
      ['appointments_before', 'number'],
      ['booked_minutes', 'number'],
      ['open_minutes', 'number'],
      ['use', 'number'],
      ['use_before', 'number'],
    ],
    rows: chairs.map(({ name, appointments, booked_minutes: booked, open_minutes: open, use }) => [
      name ?? LINE_WORDS.unassigned[scope.locale],
      ...pair(appointments),
      booked.value,
      open.value,
      ...pair(use).map((share) => (typeof share === 'number' ? Math.round(share * PERCENT) : null)),
    ]),
  };
}

async function paymentsTable(scope: Scope, given: Given): Promise<Table> {
  const { methods, tips_of: tipsOf } = await readPayments(scope, given);
  return {
    columns: [
      ['method'],
      ['count', 'number'],
      ['received', 'amount'],
      ['given_back', 'amount'],
      ['net', 'amount'],
      ['net_before', 'amount'],
      ['tips', 'amount'],
      ['tips_before', 'amount'],
    ],
    rows: methods.map(({ payment_type: type, count, received, given_back: given_, net, tips }) => [
      choiceLabel('payment_types', type, scope.locale),
      count.value,
      received.value,
      given_.value,
      ...pair(net),
      ...pair(tips),
    ]),
    below: {
      headings: ['employee', null, null, null, null, null, 'tips', 'tips_before'],
      rows: tipsOf.map(({ name, tips }) => [
        name ?? LINE_WORDS.nobody[scope.locale],
        null,
        null,
        null,
        null,
        null,
        ...pair(tips),
      ]),
    },
  };
}

async function closingTable(scope: Scope, given: Given): Promise<Table> {
  const closed = await closingsOfPeriod(scope, given);
  const branches = await branchNames(scope);
  return {
    columns: [
      ['day'],
      ['branch'],
      ['expected', 'amount'],
      ['tips_in_it', 'amount'],
      ['counted', 'amount'],
      ['difference', 'amount'],
      ['closed_by'],
      ['note'],
    ],
    rows: closed.map((one) => [
      one.day,
      branches.get(String(one.branch_id)) ?? String(one.branch_id),
      one.expected,
      one.tips,
      one.counted,
      one.difference,
      one.closed_by.name,
      one.note,
    ]),
  };
}

function tableOf(scope: Scope, given: Given): Promise<Table> {
  const { report } = given.query;
  if (report === 'stays') return staysTable(scope, given);
  if (report === 'chairs') return chairsTable(scope, given);
  if (report === 'closing') return closingTable(scope, given);
  return report === 'payments' ? paymentsTable(scope, given) : salesTable(scope, given, report);
}

const FIRST_WIDTH = 32;
const WIDTH = 18;

/** All lines, with an empty one and headings above those of a second table. */
function linesOf({ rows, below }: Table, word: (heading: Heading) => string): readonly Row[] {
  if (!below || below.rows.length === 0) return rows;
  return [...rows, [], below.headings.map((heading) => heading && word(heading)), ...below.rows];
}

/** One report as its page shows it, line by line. */
export async function exportReport(scope: Scope, given: Given): Promise<FileResponse> {
  const table = await given.read((reading) => tableOf(reading, given));
  const { report, from, to, format } = given.query;
  const headings = reportHeadings(scope.business.type);
  const word = (heading: Heading) => headings[heading][scope.locale];
  const rows = linesOf(table, word);
  return exportRows<Row>(
    { scope, read: given.read },
    {
      format,
      name: `${report}_${from}_${to}`,
      sheet: word(report),
      columns: table.columns.map(([heading, kind], nth) => ({
        heading: word(heading),
        width: nth === 0 ? FIRST_WIDTH : WIDTH,
        ...(kind === undefined ? {} : { kind }),
        of: (row) => row[nth] ?? null,
      })),
      ids: async () => rows.map((_, nth) => nth),
      rowsOf: async (_scope, ids) => ids.flatMap((nth) => [rows[nth] ?? []]),
    },
  );
}

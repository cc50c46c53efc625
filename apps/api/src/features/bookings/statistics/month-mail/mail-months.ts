import { sql, type NotNull } from 'kysely';
import type { Locale } from '@diwan/contract/locale.ts';
import { ALL_PERMISSIONS } from '@diwan/contract/permissions.ts';
import { localDateOf } from '@diwan/domain/local-time.ts';
import type { BusinessAccess } from '#platform/access/caller.ts';
import { called, foundRows } from '#platform/database/called.ts';
import { query } from '#platform/database/query.ts';
import { publicUrl, type Env } from '#platform/env.ts';
import type { Scope } from '#platform/http/scope.ts';
import { asServer, type JobDeps } from '#platform/jobs/as-server.ts';
import { readPayments } from '../reports/payments-report.ts';
import { readSales } from '../reports/sales-report.ts';
import { readStays } from '../reports/stays-report.ts';
import { isSilent, monthBefore, monthMail, type LastMonth, type MonthFigures } from './month-mail.rules.ts';

/** Of one run: what is left is for the next one, some minutes later. */
const AT_ONCE = 100;

type Deps = JobDeps & { readonly env: Env };

const EVERYTHING = new Set(ALL_PERMISSIONS);

/** What the owner sees: the mail is theirs. */
const asOwner = (business: BusinessAccess): BusinessAccess => ({
  ...business,
  isOwner: true,
  branches: business.branches.map((branch) => ({ ...branch, isGranted: true, permissions: EVERYTHING })),
});

async function outstandingOf({ db, business }: Scope): Promise<number> {
  const { open } = await db.get(
    query
      .selectFrom('invoices')
      .select((i) => i.cast<number>(i.fn.coalesce(i.fn.sum('amount'), sql.lit(0)), 'bigint').as('open'))
      .where('business_id', '=', business.id)
      .where('status', '=', sql.lit('pending'))
      .where('type', '=', sql.lit('credit')),
  );
  return open;
}

async function figuresOf(scope: Scope, month: LastMonth): Promise<MonthFigures> {
  const { type, currency } = scope.business;
  const input = { params: { branch_or_all: 'all' }, query: { ...month, beside: 'month' } } as const;
  const isStay = type === 'hotel' || type === 'chalet';
  return {
    type,
    currency,
    sales: await readSales(scope, input),
    stays: isStay ? await readStays(scope, input) : null,
    payments: await readPayments(scope, input),
    outstanding: await outstandingOf(scope),
  };
}

/** Whether this is the one that reports the month. At the end, so that the row is not held while figures are read. */
async function claim({ db, business }: Scope, month: LastMonth): Promise<boolean> {
  const claimed = await db.find(
    query
      .updateTable('businesses')
      .set({ month_told: month.from })
      .where('id', '=', business.id)
      .where((b) => b.or([b('month_told', 'is', null), b('month_told', '<', month.from)]))
      .returning('id'),
  );
  return claimed !== undefined;
}

const readerOf = ({ db, business }: Scope) =>
  db.find(
    query
      .selectFrom(called('reader_of_months', { business: business.id }).as('reader'))
      .select(['name', 'email', 'locale'])
      .$narrowType<{ name: NotNull; email: NotNull; locale: Locale }>(),
  );

const nameOf = ({ db, business }: Scope) =>
  db.get(
    query.selectFrom('businesses').select(['name_en as en', 'name_ar as ar']).where('id', '=', business.id),
  );

/** Figures, claim and mail in one transaction: what is told is told once, and what breaks off is told by the next run. */
function notify(deps: Deps, businessId: number): Promise<void> {
  return asServer(deps, { businessId, job: 'mail-months' }, async (scope) => {
    scope.unchanged();
    scope.enter(asOwner(scope.business));
    const month = monthBefore(localDateOf(scope.now.getTime(), scope.business.timezone));
    const reader = await readerOf(scope);
    const figures = reader && (await figuresOf(scope, month));
    if (!(await claim(scope, month)) || !figures || isSilent(figures)) return;
    const link = `${publicUrl(deps.env)}/reports?at=${businessId}&from=${month.from}&to=${month.to}`;
    const mail = monthMail(reader, { business: await nameOf(scope), month, figures, link });
    scope.send({ kind: 'month-mail', payload: { ...mail }, business_id: businessId });
  });
}

/**
 * On the first day of a month the owner of each business reads what the last one brought (decision 0083). A business that
 * cannot be told of keeps none of the others from it.
 */
export async function mailMonths(deps: Deps): Promise<number> {
  const given = { at: deps.clock.now(), how_many: AT_ONCE };
  const found = await deps.database.system((db) =>
    db.rows(foundRows(called('businesses_with_a_month', given))),
  );
  const defects: unknown[] = [];
  for (const { id } of found) await notify(deps, id).catch((error: unknown) => defects.push(error));
  if (defects.length > 0) throw new AggregateError(defects, 'Not every owner could be told of the month.');
  return found.length;
}

import { sql } from 'kysely';
import type { z } from 'zod';
import { guest, type guestHolidays } from '@diwan/contract/catalogue/guest-menu.ts';
import { periodOf } from '@diwan/domain/holidays.ts';
import { localesOf } from '#platform/crud/row-sql.ts';
import type { Database } from '#platform/database/database.ts';
import { query } from '#platform/database/query.ts';
import { handle, type AnyRoute } from '#platform/http/handle.ts';
import { invalidField, notFound } from '#platform/http-error.ts';
import { locateBranch, rowsFor, type GuestBranch } from './guest-menu.queries.ts';

type Holiday = z.output<typeof guestHolidays>[number];

/** Stand for an end that a filter leaves open: every zone's clock can name these days. */
const FIRST_DAY = '1000-01-04';
const LAST_DAY = '9999-12-27';

interface Input {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

async function zoneOf(database: Database, at: GuestBranch): Promise<string> {
  const [found] = await rowsFor(
    { database, reads: 'primary' },
    at,
    query.selectFrom('businesses').select('timezone').where('id', '=', at.businessId),
  );
  return found?.timezone ?? 'UTC';
}

/** Only what the branch's menu shows is priced; a venue that keeps its prices back keeps these back as well. In SQL: prices as JSON. */
function holidaysOf(database: Database, at: GuestBranch, period: { since: string; before: string }) {
  return rowsFor(
    { database, reads: 'primary' },
    at,
    sql<Holiday>`
      select t.id, ${localesOf('t')} as locales, '[]'::json as media,
        app.holiday_time(t.from_date) as from, app.holiday_time(t.to_date) as to,
        coalesce((
          select json_agg(json_build_object('item_id', p.item_id, 'price',
            case when app.guest_prices_shown(br.business_id, br.id, 'mobile') then app.major(p.price, b.currency) end)
            order by p.item_id)
          from item_holidays p
          join items i on i.business_id = p.business_id and i.id = p.item_id and not i.hide
          join categories c on c.business_id = i.business_id and c.id = i.category_id and c.menu_id = br.menu_id
          where p.business_id = t.business_id and p.holiday_id = t.id), '[]'::json) as prices
      from holidays t
      join businesses b on b.id = t.business_id
      join branches br on br.business_id = t.business_id and br.id = ${at.branchId}
      where t.business_id = ${at.businessId}
        and app.holiday_touches(t, ${period.since}::timestamp, ${period.before}::timestamp)
      order by t.from_date, t.id limit 1000`,
  );
}

async function readHolidays(database: Database, slug: string, input: Input): Promise<Holiday[]> {
  const at = await locateBranch(database, slug);
  if (!at) throw notFound();
  const zone = await zoneOf(database, at);
  const period = periodOf(input.from ?? FIRST_DAY, input.to ?? LAST_DAY, zone);
  if ('is' in period) throw invalidField(period.at, period.is === 'no-time' ? 'date_invalid' : 'range_order');
  return holidaysOf(database, at, period);
}

/** Its periods are too many to be kept as bytes. It opens its own connection, under the venue's tenancy alone. */
export const guestHolidayRoute = (database: Database): AnyRoute =>
  handle(guest.holidays, (_scope, { params, query }) => readHolidays(database, params.slug, query), {
    withoutDatabase: true,
  });

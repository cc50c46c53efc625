import { AREAS, PAST_DAYS, SEATS } from './tenants.ts';

/** The tables of both branches. */
const AREA_ROWS = `
  insert into areas (id, business_id, branch_id, sort, name_en, name_ar)
  select (branch_id + b - 1) * ${AREAS} + a, business_id, branch_id + b, a, 'Terrace ' || a, 'الشرفة ' || a
  from growth_sizes, generate_series(0, 1) b, generate_series(1, ${AREAS}) a`;

const SEAT_ROWS = `
  insert into seats (id, business_id, branch_id, area_id, sort, name_en, name_ar)
  select (id - 1) * ${SEATS} + s, business_id, branch_id, id, s, 'Table ' || s, 'طاولة ' || s
  from areas, generate_series(1, ${SEATS}) s`;

const STATION_ROWS = `
  with made as (
    insert into stations (business_id, branch_id, name_en, name_ar, is_default)
    select business_id, branch_id + b, 'Grill ' || s, 'الشواية ' || s, s = 1
    from growth_sizes, generate_series(0, 1) b, generate_series(1, 3) s returning business_id, id, is_default)
  insert into station_categories (business_id, station_id, category_id)
  select m.business_id, m.id, c.id from made m join categories c on c.business_id = m.business_id
  where not m.is_default and c.sort % 3 = m.id % 3`;

const HOLIDAYS = `
  insert into holidays (business_id, from_date, to_date, name_en, name_ar)
  select business_id, current_date + n * 30, current_date + n * 30 + 3, 'Holiday ' || n, 'عطلة ' || n
  from growth_sizes, generate_series(-24, 24) n`;

/** Of three years; the last twenty are open. */
const VISITS = `
  insert into visits (business_id, branch_id, seat_id, seat_named, pin, approved_at, opened_at, ordered_at, closed_at)
  select g.business_id, g.branch_id + n % 2, s.id, json_build_object('name_en', s.name_en, 'name_ar', s.name_ar), '1234', at, at, at,
    case when n <= g.visits - 20 then at + interval '1 hour' end
  from growth_sizes g, generate_series(1, g.visits) n,
    lateral (select now() - interval '10 minutes' - (g.visits - n)::numeric / g.visits * ${PAST_DAYS} * interval '1 day' as at) d,
    seats s
  where s.id = (g.branch_id + n % 2 - 1) * ${AREAS * SEATS} + 1 + n / 2 % ${AREAS * SEATS}`;

const CALLED = `
  insert into visit_calls (business_id, visit_id, kind, called_at, rung_at, taken_at)
  select business_id, id, (array['call_waiter', 'ask_bill'])[k], opened_at, opened_at,
    case when closed_at is not null or k = 1 then opened_at end
  from visits, generate_series(1, 2) k`;

/** Every fourth order was placed at a table. */
const AT_TABLES = `
  with numbered as materialized (
    select id, business_id, branch_id, row_number() over (partition by business_id order by id) - 1 as n from visits)
  update orders o set visit_id = v.id
  from growth_sizes g join numbered v on v.business_id = g.business_id
  where o.business_id = g.business_id and o.id % 4 = 0
    and v.n = (o.id - g.orders_after) % g.visits and v.branch_id = o.branch_id`;

const BLOCKS = `
  insert into blocks (business_id, branch_id, item_id, unit, from_at, to_at, reason)
  select business_id, branch_id + n % 2, items_after + n, 3, at, at + interval '1 day', 'Painting'
  from growth_sizes, generate_series(1, rooms) n, lateral (select now() + (60 + n % 30) * interval '1 day' as at) d`;

const FEEDS = `
  insert into calendar_feeds (business_id, branch_id, item_id, unit, name, url, last_good_at, last_tried_at, next_at, created_at,
    updated_at)
  select business_id, branch_id, items_after + n, 1, 'Airbnb', 'https://calendars.invalid/' || n || '.ics', now(), now(),
    now() + interval '1 year', now(), now()
  from growth_sizes, generate_series(1, rooms, 5) n`;

const CONFLICTS = `
  insert into calendar_events (business_id, feed_id, key, summary, from_at, to_at, state, reason, since)
  select business_id, id, 'event ' || e, 'Reserved', now() + e * interval '10 days', now() + (e * 10 + 2) * interval '1 day',
    case when id % 10 = 0 and e = 1 then 'conflict' else 'covered' end, null, now()
  from calendar_feeds, generate_series(1, 3) e`;

const CLOSINGS = `
  insert into daily_closings (business_id, branch_id, day, expected, counted, closed_by_name, created_at)
  select business_id, branch_id + b, current_date - n, 100000, 100000, 'Sami', now() - n * interval '1 day'
  from growth_sizes, generate_series(0, 1) b, generate_series(2, ${PAST_DAYS}) n where ordinal <= 2`;

export const SERVED = [
  AREA_ROWS,
  SEAT_ROWS,
  STATION_ROWS,
  HOLIDAYS,
  VISITS,
  CALLED,
  // Nothing else collects statistics here, and the next statement joins by them.
  'analyze visits',
  AT_TABLES,
  BLOCKS,
  FEEDS,
  CONFLICTS,
  CLOSINGS,
];

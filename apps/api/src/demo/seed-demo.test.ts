import { statistics } from '@diwan/contract/bookings/statistics.ts';
import { DEMO } from '@diwan/demo/content/demo-content.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { signIn } from '#testing/builders.ts';
import { useTestApp } from '#testing/test-app.ts';
import { readMarker } from './demo-marker.ts';
import { seedDemo } from './seed-demo.ts';

const test = useTestApp();
const log = { info: () => {} };
/** A Thursday evening in Kuwait. */
const EVENING = '2026-11-26T17:30:00.000Z';

interface Branch {
  readonly id: number;
  readonly business_id: number;
  readonly type: string;
  readonly slug: string;
}

let token = '';
let branches: readonly Branch[] = [];
const rows = async (text: string, values: unknown[] = []): Promise<Record<string, number>[]> =>
  (await test.owner.query(text, values)).rows;
const of = (type: string) => branches.filter((branch) => branch.type === type);
const ask = async (
  branch: Branch | undefined,
  name: 'today' | 'revenue' | 'overview' | 'orders' | 'topItems',
) => {
  const params = { business_id: branch?.business_id ?? 0, branch_or_all: branch?.id ?? 0 };
  const query = name === 'revenue' ? { months: 13 } : {};
  const response = await test.call(statistics[name], { token, params, query });
  expect(response.status).toBe(200);
  return response.body;
};

beforeAll(async () => {
  test.clock.set(EVENING);
  await seedDemo(test.app, test.deps, { isWanted: true, log });
  const marker = await readMarker(test.dataDir);
  token = await signIn(test, marker?.owner_id ?? 0);
  branches = (
    await test.owner.query<Branch>(`
      select br.id::int, br.business_id::int, b.type, br.slug
      from branches br join businesses b on b.id = br.business_id order by br.id`)
  ).rows;
}, 240_000);

describe('the demo of a first start on an evening', () => {
  it('is written once: a second start finds it and writes nothing.', async () => {
    const count = 'select (select count(*) from audits) + (select count(*) from orders) as n';
    const before = await rows(count);
    const again = await seedDemo(test.app, test.deps, { isWanted: true, log });
    expect(again).toMatchObject({ isNew: false });
    expect(await rows(count)).toEqual(before);
  });

  it('keeps the sums that its rows have.', async () => {
    expect(await rows('select * from app_private.wrong_tallies(null)')).toEqual([]);
    const wrong = `select r.id from reservations r join lateral (
        select coalesce(sum(app.counted(i, 'asked')), 0) as due, coalesce(sum(app.counted(i, 'paid')), 0) as paid,
          coalesce(sum(app.counted(i, 'refunded')), 0) as refunded
        from invoices i where i.business_id = r.business_id and i.reservation_id = r.id) s
      on (s.due, s.paid, s.refunded) is distinct from (r.due, r.paid, r.refunded)`;
    expect(await rows(wrong)).toEqual([]);
    expect(
      await rows(
        wrong
          .replace('from reservations r', 'from orders r')
          .replace('reservation_id', 'order_id')
          .replace('r.paid', 'r.paid_amount'),
      ),
    ).toEqual([]);
  });

  it('has money in each of the last thirteen months, in every branch.', async () => {
    for (const branch of branches) {
      const { labels, net } = await ask(branch, 'revenue');
      expect(labels).toHaveLength(13);
      const without = net.filter((month: number) => month <= 0);
      expect({ [branch.slug]: without }).toEqual({ [branch.slug]: [] });
    }
  });

  it('numbers the orders of each day of a branch from one, without a gap.', async () => {
    const found = await rows(`select from orders group by business_id, branch_id, day
      having min(number) <> 1 or max(number) <> count(*)`);
    expect(found).toEqual([]);
  });

  it('writes down who did what in the last quarter: each order and booking was made, and whatever was changed later.', async () => {
    const missing = await rows(
      `select o.id from orders o where o.created_at > $1::timestamptz - interval '92 days' and not exists (
      select from audits a where a.entity = 'order' and a.action = 'create' and a.entity_id = o.id and a.created_at = o.created_at)
      union all select r.id from reservations r where r.created_at > $1::timestamptz - interval '92 days' and not exists (
      select from audits a where a.entity = 'reservation' and a.action = 'create' and a.entity_id = r.id
        and a.created_at = r.created_at)`,
      [EVENING],
    );
    expect(missing).toEqual([]);
    const [people] = await rows('select count(distinct user_id)::int as n from audits');
    expect(people?.['n']).toBeGreaterThan(12);
  });

  it('holds about 150 guests, of whom some come again and again.', async () => {
    const [found] = await rows(`select count(distinct phone)::int as n from users where type = 'customer'`);
    expect(found?.['n']).toBeGreaterThan(140);
    const [often] = await rows(`select max(n)::int as most from (select count(*) as n from orders
      where user_id is not null group by user_id) o`);
    expect(often?.['most']).toBeGreaterThan(20);
  });

  it('takes no order at three in the night, but those of Ramadan, and nothing is left open of other days.', async () => {
    const [night] = await rows(`select count(*)::int as n from orders
      where extract(hour from created_at at time zone 'Asia/Kuwait') between 2 and 5`);
    expect(night).toEqual({ n: 0 });
    const [open] = await rows(
      `select count(*)::int as n from orders where status in ('pending', 'accepted', 'ready') and created_at < $1::timestamptz - interval '2 hours'`,
      [EVENING],
    );
    expect(open).toEqual({ n: 0 });
  });

  it('shows an evening in the restaurant: orders at every stage, tables in use, dishes that are loved.', async () => {
    const evening = await ask(of('restaurant')[0], 'today');
    const { stages, count, tables, top_items: top } = evening.orders;
    const empty = ['pending', 'accepted', 'ready', 'delivered'].filter((stage) => stages[stage] === 0);
    expect(empty).toEqual([]);
    expect(count.value).toBeGreaterThan(5);
    expect(count.before).toBeGreaterThan(5);
    expect(tables.in_use).toBeGreaterThan(2);
    expect(top.length).toBe(5);
    expect(evening.sales.sales.value).toBeGreaterThan(50);
  });

  it('shows a day at the chairs, at the rooms of both hotels, and in the chalets.', async () => {
    for (const branch of of('salon')) {
      const { appointments } = await ask(branch, 'today');
      const busy = appointments.chairs.filter((chair: { appointments: [] }) => chair.appointments.length > 1);
      expect(busy.length).toBeGreaterThan(0);
    }
    for (const branch of of('hotel')) {
      const { rooms, rates } = await ask(branch, 'today');
      expect(rooms.occupancy.value).toBeGreaterThan(0.4);
      expect(rooms.in_house).toBeGreaterThan(5);
      expect(rates.adr.value).toBeGreaterThan(20);
    }
    for (const branch of of('chalet')) {
      const { stays } = await ask(branch, 'today');
      expect(stays.occupancy.value).toBeGreaterThan(0.3);
      expect(stays.weekends.some(({ taken }: { taken: number }) => taken > 0)).toBe(true);
    }
  });

  it('has bookings of every end: kept, paid in part, canceled, never turned up, insurance kept.', async () => {
    const [found] = await rows(
      `select
      count(*) filter (where status = 'canceled')::int as canceled,
      count(*) filter (where status = 'pending' and paid = 0 and to_at < $1)::int as missed,
      count(*) filter (where payment_status = 'partially_paid')::int as in_part,
      count(*) filter (where discount_price > 0)::int as discounted,
      count(*) filter (where source = 'guest')::int as by_guests,
      count(*) filter (where jsonb_array_length(notes) > 0)::int as noted from reservations`,
      [EVENING],
    );
    const few = Object.entries(found ?? {}).filter(([, count]) => count <= 5);
    expect(few).toEqual([]);
    const [money] =
      await rows(`select count(*) filter (where is_insurance and status = 'paid')::int as returned,
      count(*) filter (where is_insurance and description is not null)::int as kept,
      count(distinct payment_type) filter (where status = 'paid')::int as ways from invoices`);
    expect(money?.['returned']).toBeGreaterThan(500);
    expect(money?.['kept']).toBeGreaterThan(10);
    expect(money?.['ways']).toBeGreaterThan(4);
    const [messages] = await rows('select count(*)::int as n from reservation_messages');
    expect(messages?.['n']).toBeGreaterThan(20);
  });

  it('has orders from which a manager took something, and says why.', async () => {
    const [given] = await rows(
      `select count(*)::int as n, count(*) filter (where (discount ->> 'value')::int > 0 and discount ->> 'reason' <> '')::int as told
       from orders where discount is not null`,
    );
    expect(given?.['n']).toBeGreaterThan(50);
    expect(given?.['told']).toBe(given?.['n']);
  });

  it('has no holidays that share nights.', async () => {
    const shared =
      await rows(`select h.id from holidays h join holidays o on o.business_id = h.business_id and o.id <> h.id
      and o.from_date < h.to_date and o.to_date > h.from_date`);
    expect(shared).toEqual([]);
  });

  it('gives every branch hours or a cover, and a name that does not say the business again.', async () => {
    const covers =
      await rows(`select branch_id::int from settings where branch_id is not null and key = 'MobileAppSettings'
      and data::text like '%CoverScreen%'`);
    expect(covers).toHaveLength(branches.length);
    const [repeated] =
      await rows(`select count(*)::int as n from branches br join businesses b on b.id = br.business_id
      where strpos(br.name_en, split_part(b.name_en, ' ', 1)) > 0`);
    expect(repeated).toEqual({ n: 0 });
    expect(DEMO.businesses.flatMap((business) => business.branches)).toHaveLength(branches.length);
  });
});

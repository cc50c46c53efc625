import { createHash, randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import pg from 'pg';
import { CUSTOMER, NEW_CUSTOMER } from './booking-by-hand-sql.ts';
import { AUDIT_LOG, CHARGE, GROUND, LINE, NUMBER, OPEN, ORDER, READ, STOCK } from './order-by-hand-sql.ts';
import { outboxByHand } from './outbox-by-hand.ts';

/**
 * Takes orders of guests as one would write it by hand: no tenants, types of orders, hours or rules, but what the product does
 * for an order of one dish: price, number of the day, stock, money, notice, audit, and an outbox that is delivered.
 */
const [url = ''] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: url, max: 10 });
const app = fastify();
const MOST_OPEN = 5;

interface Fixture {
  readonly business: number;
  readonly branch: number;
  readonly paused_until: string | null;
  readonly settings: Readonly<Record<string, unknown>> | null;
  readonly snoozed: boolean;
  readonly item: {
    readonly id: number;
    readonly name_en: string;
    readonly name_ar: string;
    readonly prices: readonly { readonly id: number; readonly price: number }[];
  };
}
interface Body {
  readonly customer: { readonly name: string; readonly phone: string };
  readonly lines: readonly [{ readonly item_id: number; readonly count: number }];
  /** In dinars. */
  readonly expected_total: number;
}

const SQL = {
  AUDIT_LOG,
  CHARGE,
  CUSTOMER,
  GROUND,
  LINE,
  NEW_CUSTOMER,
  NUMBER,
  OPEN,
  ORDER,
  READ,
  STOCK,
};

type First = <Row>(name: keyof typeof SQL, values: unknown[]) => Promise<Row | undefined>;

const firstBy =
  (client: pg.PoolClient): First =>
  async <Row>(name: keyof typeof SQL, values: unknown[]) => {
    const { rows } = await client.query({ name, text: SQL[name], values });
    return (rows as Row[])[0];
  };

async function fixtureOf(first: First, slug: string, item: number): Promise<Fixture> {
  const { fixture } = (await first<{ fixture: Fixture }>('GROUND', [slug, item])) ?? {};
  if (!fixture || fixture.paused_until || fixture.snoozed) throw new Error('It cannot be had.');
  if (fixture.settings?.['SelfPickUp'] !== true) throw new Error('Nothing is handed out here.');
  return fixture;
}

async function customerOf(first: First, business: number, { name, phone }: Body['customer']) {
  const stored = `+965${phone}`;
  const { open } = (await first<{ open: number }>('OPEN', [business, stored])) ?? { open: 0 };
  if (open >= MOST_OPEN) throw new Error('There are too many open orders.');
  const known =
    (await first<{ id: string }>('CUSTOMER', [business, stored])) ??
    (await first<{ id: string }>('NEW_CUSTOMER', [business, name, stored]));
  return { id: known?.id, name, phone: stored };
}

async function order(first: First, slug: string, body: Body): Promise<string> {
  const [{ item_id: wanted, count }] = body.lines;
  const { business, branch, item } = await fixtureOf(first, slug, wanted);
  const [price] = item.prices;
  const total = (price?.price ?? 0) * count;
  if (total !== Math.round(body.expected_total * 1000)) throw new Error('The price has changed.');
  const customer = await customerOf(first, business, body.customer);
  const token = randomBytes(24).toString('base64url');
  const now = new Date();
  const day = new Date(now.getTime() + 3 * 3_600_000).toISOString().slice(0, 10);
  const { number } = (await first<{ number: number }>('NUMBER', [business, branch, day])) ?? {};
  const made = await first<{ id: string }>('ORDER', [
    business,
    branch,
    number,
    day,
    customer.id,
    customer.name,
    customer.phone,
    total,
    createHash('sha256').update(token).digest(),
    JSON.stringify([{ status: 'pending', at: now.toISOString(), by: null, reason: null }]),
  ]);
  const id = made?.id;
  const named = JSON.stringify({ name_en: item.name_en, name_ar: item.name_ar });
  await first('LINE', [business, id, item.id, price?.id, count, price?.price, named, total]);
  await first('STOCK', [business, item.id, count]);
  const reference = randomBytes(16).toString('hex');
  await first('CHARGE', [business, branch, id, total, reference, customer.id, customer.name, customer.phone]);
  const { row } = (await first<{ row: string }>('READ', [business, id, token])) ?? { row: '{}' };
  const notice = JSON.stringify({ en: { title: 'New order', body: `#${number} ${customer.name}` } });
  const changes = JSON.stringify({ row: { before: null, after: JSON.parse(row) as unknown } });
  await first('AUDIT_LOG', [business, branch, id, `#${number} ${customer.name}`, changes, notice]);
  return row;
}

const wake = await outboxByHand(pool);

app.post<{ Params: { slug: string }; Body: Body }>('/:slug/orders', async (request, reply) => {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const row = await order(firstBy(client), request.params.slug, request.body);
    await client.query('commit');
    wake();
    return await reply.type('application/json; charset=utf-8').send(row);
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
});

await app.listen({ host: '127.0.0.1', port: 0 });
process.send?.((app.server.address() as AddressInfo).port);
process.once('disconnect', () => process.exit());

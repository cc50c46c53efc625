import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import pg from 'pg';
import {
  AUDIT_LOG,
  BOOKED,
  CHARGE,
  CUSTOMER,
  GROUND,
  MONTH,
  NEW_CUSTOMER,
  READ,
  RESERVE,
} from './booking-by-hand-sql.ts';
import { outboxByHand } from './outbox-by-hand.ts';

/**
 * Books and lists stays as one would write it by hand for one business: no accounts, tenants, permissions or rules, but what the
 * product does for a booking: quote, checks, money, notice, audit, and an outbox that is delivered.
 */
const [url = '', business = ''] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: url, max: 10 });
const app = fastify();
const json = 'application/json; charset=utf-8';

interface Fixture {
  readonly insurance: number;
  readonly prices: readonly { readonly name: string; readonly price: number }[];
}
interface Body {
  readonly reservable_id: number;
  readonly unit: number;
  readonly from: string;
  readonly to: string;
  readonly reserved_for: { readonly name: string; readonly phone: string };
}

const SQL = { BOOKED, CHARGE, CUSTOMER, GROUND, AUDIT_LOG, NEW_CUSTOMER, READ, RESERVE };

type First = <Row>(name: keyof typeof SQL, values: unknown[]) => Promise<Row | undefined>;

const firstBy =
  (client: pg.PoolClient): First =>
  async <Row>(name: keyof typeof SQL, values: unknown[]) => {
    const { rows } = await client.query({ name, text: SQL[name], values });
    return (rows as Row[])[0];
  };

async function priceOf(first: First, { reservable_id: item, from, to }: Body) {
  const known = await first<{ fixture: Fixture }>('GROUND', [business, item]);
  if (!known) throw new Error('There is no such chalet.');
  const nights = Math.round((Date.parse(`${to}Z`) - Date.parse(`${from}Z`)) / 86_400_000);
  const wanted = nights === 2 ? 'Weekend' : 'Weekdays';
  const { prices, insurance } = known.fixture;
  return { price: prices.find(({ name }) => name === wanted)?.price ?? 0, insurance };
}

async function book(first: First, branch: string, body: Body): Promise<string> {
  const { reservable_id: item, unit, reserved_for: who } = body;
  const period = [`${body.from}+03`, `${body.to}+03`];
  const { price, insurance } = await priceOf(first, body);
  if (await first('BOOKED', [business, item, ...period, unit])) throw new Error('taken');
  const phone = `+965${who.phone}`;
  const customer =
    (await first<{ id: string }>('CUSTOMER', [business, phone])) ??
    (await first<{ id: string }>('NEW_CUSTOMER', [business, who.name, phone]));
  const reserved = [business, branch, item, unit, ...period, customer?.id, who.name, phone, price, insurance];
  const made = await first<{ id: string }>('RESERVE', reserved);
  const references = [randomBytes(16).toString('hex'), randomBytes(16).toString('hex')];
  const amounts = [price + insurance, insurance];
  await first('CHARGE', [business, branch, made?.id, ...amounts, ...references, customer?.id, who.name]);
  const { row } = (await first<{ row: string }>('READ', [business, made?.id])) ?? { row: '{}' };
  const notice = JSON.stringify({ en: { title: 'New reservation', body: `${who.name} ${body.from}` } });
  const changes = JSON.stringify({ row: { before: null, after: JSON.parse(row) as unknown } });
  await first('AUDIT_LOG', [business, branch, made?.id, who.name, changes, notice]);
  return row;
}

const wake = await outboxByHand(pool);

app.post<{ Params: { branch: string }; Body: Body }>('/:branch/reservations', async (request, reply) => {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const row = await book(firstBy(client), request.params.branch, request.body);
    await client.query('commit');
    wake();
    return await reply.type(json).send(row);
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
});

app.get<{ Querystring: { from: string; to: string } }>('/month', async (request, reply) => {
  const { from, to } = request.query;
  const values = [business, `${from} 00:00+03`, `${to} 00:00+03`];
  const { rows } = await pool.query<{ rows: string; total: number }>({ name: 'month', text: MONTH, values });
  return reply.type(json).send(`{"data":${rows[0]?.rows},"total":${rows[0]?.total}}`);
});

await app.listen({ host: '127.0.0.1', port: 0 });
process.send?.((app.server.address() as AddressInfo).port);
process.once('disconnect', () => process.exit());

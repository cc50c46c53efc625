import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import pg from 'pg';
import { AUDIT_LOG, LIST, LOCK, SAVE } from './hand-written-sql.ts';

/** Lists and saves items as one would write it by hand for one business: no accounts, tenants, permissions or checks. */
const [url = '', business = '', address = ''] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: url, max: 10 });
const app = fastify();

interface Child {
  readonly price: number;
}
interface Item {
  readonly locales: readonly { readonly name: string }[];
  readonly prices: readonly Child[];
  readonly addons: readonly Child[];
  readonly discounts: readonly unknown[];
}

const json = 'application/json; charset=utf-8';

app.get<{ Querystring: { page: string } }>('/items', async (request, reply) => {
  const page = Number(request.query.page);
  const values = [address, business, 10, (page - 1) * 10];
  const { rows } = await pool.query<{ total: number; rows: string }>({ name: 'list', text: LIST, values });
  const [{ total, rows: data } = { total: 0, rows: '[]' }] = rows;
  const last = Math.ceil(total / 10);
  const link = (to: number) => `/items?page=${to}`;
  const from = (page - 1) * 10 + 1;
  const common = { current_page: page, last_page: last, per_page: 10, total };
  const links = {
    first: link(1),
    last: link(last),
    prev: page > 1 ? link(page - 1) : null,
    next: page < last ? link(page + 1) : null,
  };
  const meta = { ...common, from, path: '/items', to: Math.min(total, from + 9) };
  return reply.type(json).send(`{"data":${data},${JSON.stringify({ links, meta, ...common }).slice(1)}`);
});

function changesBetween(before: Item, after: Item): Record<string, unknown> {
  const changes: Record<string, unknown> = {};
  for (const name of ['locales', 'prices', 'addons', 'discounts'] as const) {
    if (JSON.stringify(before[name]) !== JSON.stringify(after[name])) {
      changes[name] = { before: before[name], after: after[name] };
    }
  }
  return changes;
}

app.post<{ Params: { id: string }; Body: Item }>('/items/:id', async (request, reply) => {
  const { body } = request;
  const { id } = request.params;
  const client = await pool.connect();
  const one = async (name: string, text: string, values: unknown[]) => {
    const { rows } = await client.query<{ item: string }>({ name, text, values });
    return rows[0]?.item ?? 'null';
  };
  try {
    await client.query('begin');
    const before = JSON.parse(await one('lock', LOCK, [address, business, id])) as Item;
    const names = body.locales.map(({ name }) => name);
    const children = [body.prices, body.addons, body.discounts].map((rows) => JSON.stringify(rows));
    const stored = await one('save', SAVE, [address, business, id, ...names, ...children]);
    const changes = JSON.stringify(changesBetween(before, JSON.parse(stored) as Item));
    await one('audit log', AUDIT_LOG, [business, id, names[0], changes, '[]']);
    await client.query('commit');
    return await reply.type(json).send(stored);
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

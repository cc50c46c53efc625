import type pg from 'pg';
import { median } from '../measure.ts';
import type { Call } from './call.ts';
import type { Filled, Tenant } from './fill.ts';
import { pagesSoFar } from './pages.ts';

export interface Cost {
  readonly ms: number;
  readonly pages: number;
}

export interface Grown {
  readonly call: Call;
  readonly small: Cost | string;
  readonly big: Cost | string;
}

const ROUNDS = 7;
const WARM_UP = 2;
/** Of slow calls fewer are made. */
const TIMEOUT_MS = 3_000;
const GIVEN_UP_MS = 20_000;

interface Product {
  readonly port: number;
  readonly owner: pg.Pool;
}

/** One call: how long it took and what it read, or why it failed. */
async function once(product: Product, call: Call, tenant: Tenant, nth: number): Promise<Cost | string> {
  const token = call.who === 'owner' ? tenant.ownerToken : tenant.employeeToken;
  const body = call.body?.(tenant, nth);
  const before = await pagesSoFar(product.owner);
  const start = performance.now();
  let failed = '';
  try {
    const response = await fetch(`http://127.0.0.1:${product.port}/api${call.path(tenant, nth)}`, {
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      signal: AbortSignal.timeout(GIVEN_UP_MS),
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    });
    const reply = await response.text();
    const isTooLong = call.mayBeTooLong === true && response.status === 422;
    if (!response.ok && !isTooLong) failed = `${response.status} ${reply.slice(0, 200)}`;
  } catch (error) {
    failed = String(error);
  }
  const ms = performance.now() - start;
  if (failed !== '') return `${failed} after ${Math.round(ms)} ms`;
  return { ms, pages: (await pagesSoFar(product.owner)) - before };
}

const summed = (costs: readonly Cost[]): Cost => ({
  ms: median(costs.map(({ ms }) => ms)),
  pages: median(costs.map(({ pages }) => pages)),
});

interface Side {
  readonly tenant: Tenant;
  readonly costs: Cost[];
  failed: string;
  spent: number;
}

async function takeTurn(product: Product, call: Call, side: Side, round: number): Promise<void> {
  if (side.failed !== '' || side.spent > TIMEOUT_MS) return;
  const cost = await once(product, call, side.tenant, round);
  if (typeof cost === 'string') {
    side.failed = cost;
    return;
  }
  side.spent += cost.ms;
  // One that is slow counts from its first call on.
  if (round >= WARM_UP || side.spent > TIMEOUT_MS) side.costs.push(cost);
}

const setType = (owner: pg.Pool, { small, big }: Filled, type: string) =>
  owner.query('update businesses set type = $1 where id = any($2)', [
    type,
    [small.businessId, big.businessId],
  ]);

/** One call at both sizes in turns, of businesses of its type. */
export async function measureCall(product: Product, filled: Filled, call: Call): Promise<Grown> {
  if (call.venue === undefined) return measureBoth(product, filled, call);
  await setType(product.owner, filled, call.venue);
  try {
    return await measureBoth(product, filled, call);
  } finally {
    await setType(product.owner, filled, 'hotel');
  }
}

async function measureBoth(product: Product, { small, big }: Filled, call: Call): Promise<Grown> {
  const sideOf = (tenant: Tenant): Side => ({ tenant, costs: [], failed: '', spent: 0 });
  const left = sideOf(small);
  const right = sideOf(big);
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one at a time is what is measured
    await takeTurn(product, call, left, round);
    // oxlint-disable-next-line no-await-in-loop -- see above
    await takeTurn(product, call, right, round);
  }
  const costOf = ({ costs, failed }: Side) => (failed === '' ? summed(costs) : failed);
  return { call, small: costOf(left), big: costOf(right) };
}

import { addOthers } from './src/growth/fill.ts';
import { addBusyRestaurant, type BusyRestaurant } from './src/guests/busy-restaurant.ts';
import { startHandWritten } from './src/hand-written.ts';
import { startInstallation } from './src/installation.ts';
import type { Bench, Measurement } from './src/measure.ts';
import { processorMeasurement } from './src/processor-time.ts';
import { saver, type Save } from './src/saves.ts';

const SECONDS = 2;
const OTHERS = 100;
const ROUNDS = 5;
const WARM_UP_SECONDS = 15;
/** More than anybody takes in a second. */
const MOST_IN_A_SECOND = 500;
const JSON_HEADERS = { 'content-type': 'application/json' };

/** Orders of one dish, each of another telephone number, which has no more open than a guest may have. */
function ordersOf(path: string, { itemId }: BusyRestaurant, firstPhone: number): (seconds: number) => Save[] {
  let next = firstPhone;
  const order = (): Save => ({
    path,
    body: JSON.stringify({
      order_type: 'self_pickup',
      customer: { name: 'Huda', phone: String((next += 1)) },
      lines: [{ item_id: itemId, count: 2 }],
      expected_total: 5,
    }),
  });
  return (seconds) => Array.from({ length: seconds * MOST_IN_A_SECOND }, order);
}

/** What an order of a guest costs the processor, beside one that is written by hand (docs/speed.md). */
const bench: Bench = async () => {
  const many = '1000000';
  const product = await startInstallation({
    env: { LIMIT_GUEST_WRITES: many, LIMIT_GUEST_WRITES_ADDRESS: many },
  });
  try {
    await addOthers(product.owner, OTHERS);
    const restaurant = await addBusyRestaurant(product.owner);
    const { DATABASE_URL: url = '', PORT, HOST } = product.deps.env;
    const facts = { businessId: restaurant.businessId, address: `http://${HOST}:${PORT}` };
    const byHand = await startHandWritten(url, facts, 'order-by-hand-server.ts');
    try {
      const ours = ordersOf(`/api/webapp/branches/${restaurant.slug}/orders`, restaurant, 50_000_000);
      const theirs = ordersOf(`/${restaurant.slug}/orders`, restaurant, 60_000_000);
      const side =
        (port: number, orders: (seconds: number) => Save[]) => (connections: number, seconds: number) =>
          saver({ port, connections, seconds, headers: JSON_HEADERS, saves: orders(seconds) });
      const [inProduct, inHand] = [side(product.port, ours), side(byHand.port, theirs)];
      for (const warmed of [inProduct, inHand]) {
        const run = await warmed(8, WARM_UP_SECONDS);
        await run();
      }
      // Autovacuum is off here; an installation analyzes within a minute. Plans made for empty tables read every order.
      await product.owner.query('analyze');
      const measurements: Measurement[] = [];
      for (const connections of [1, 8]) {
        const compared = {
          what: `Orders of guests with price, number, money, notice and audit, ${connections} at a time`,
          atLeast: 0.5,
          owner: product.owner,
          byHand: byHand.pid,
          seconds: SECONDS,
          rounds: ROUNDS,
        };
        const measurement = await processorMeasurement(
          compared,
          () => inProduct(connections, SECONDS),
          () => inHand(connections, SECONDS),
        );
        measurements.push(measurement);
      }
      return measurements;
    } finally {
      await byHand.stop();
    }
  } finally {
    await product.stop();
  }
};

export default bench;

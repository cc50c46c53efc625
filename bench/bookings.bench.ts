import { addOthers } from './src/growth/fill.ts';
import { startHandWritten, type HandWritten } from './src/hand-written.ts';
import { startInstallation, type BenchInstallation } from './src/installation.ts';
import { addLargeResort, UNITS, type LargeResort } from './src/large-resort.ts';
import { inTurns, median, milliseconds, type Bench, type Measurement } from './src/measure.ts';
import { processorMeasurement } from './src/processor-time.ts';
import { saver, type Save } from './src/saves.ts';
import { statementsOf } from './src/statements.ts';

const SECONDS = 2;
const OTHERS = 100;
const ROUNDS = 5;
/** A thousand bookings of each side and more, eight at a time: Node compiles meanwhile what it will run for weeks. */
const WARM_UP_SECONDS = 20;
const READS = 5;
const WEEKS = 100;
const DAY_MS = 86_400_000;
/** A Sunday: the arrival of the package Weekdays; Weekend begins four days later. */
const FIRST_SUNDAY = Date.parse('2028-01-02T00:00:00Z');

interface Fixture {
  readonly product: BenchInstallation;
  readonly byHand: HandWritten;
  readonly resort: LargeResort;
}

const bearer = ({ resort }: Fixture) => ({ authorization: `Bearer ${resort.ownerToken}` });
const reservationsPath = ({ resort }: Fixture) =>
  `/api/business/${resort.businessId}/branches/${resort.branchId}/reservations`;

const day = (at: number) => new Date(at).toISOString().slice(0, 10);

interface Kind {
  /** Days after Sunday. */
  readonly arrival: number;
  readonly nights: number;
}
const WEEKDAYS: Kind = { arrival: 0, nights: 3 };
const WEEKEND: Kind = { arrival: 4, nights: 2 };

/** Every stay of one package in 2028 and 2029: none of them meets another. */
function staysOf({ items }: LargeResort, path: string, { arrival, nights }: Kind): Save[] {
  const stays: Save[] = [];
  for (let week = 0; week < WEEKS; week += 1) {
    for (let unit = 1; unit <= UNITS; unit += 1) {
      for (const item of items) {
        const from = FIRST_SUNDAY + (week * 7 + arrival) * DAY_MS;
        const phone = String(52_000_000 + ((item * 7 + week) % 1000));
        const body = {
          reservable_id: item,
          unit,
          from: `${day(from)} 14:00:00`,
          to: `${day(from + nights * DAY_MS)} 14:00:00`,
          reserved_for: { name: 'Huda', phone },
        };
        stays.push({ path, body: JSON.stringify(body) });
      }
    }
  }
  return stays;
}

/** More than anybody makes in a second. */
const MOST_IN_A_SECOND = 500;

/** The stays of each measurement are its own: nothing is booked twice. */
function handedOut(stays: readonly Save[]): (seconds: number) => Save[] {
  let next = 0;
  return (seconds) => stays.slice(next, (next += seconds * MOST_IN_A_SECOND));
}

type Side = (load: {
  readonly connections: number;
  readonly seconds: number;
}) => Promise<() => Promise<number>>;

/** Before the bookings that count, each side makes some, and PostgreSQL with it. */
async function warmUp(sides: readonly Side[]): Promise<void> {
  for (const side of sides) {
    const run = await side({ connections: 8, seconds: WARM_UP_SECONDS });
    await run();
  }
}

async function createFigures(fixture: Fixture): Promise<Measurement[]> {
  const { product, byHand, resort } = fixture;
  const json = { 'content-type': 'application/json' };
  const [stays, staysByHand] = [
    handedOut(staysOf(resort, reservationsPath(fixture), WEEKDAYS)),
    handedOut(staysOf(resort, `/${resort.branchId}/reservations`, WEEKEND)),
  ];
  const headers = { ...json, ...bearer(fixture) };
  const ours: Side = (load) => saver({ ...load, port: product.port, headers, saves: stays(load.seconds) });
  const theirs: Side = (load) =>
    saver({ ...load, port: byHand.port, headers: json, saves: staysByHand(load.seconds) });
  await warmUp([ours, theirs]);
  const measurements: Measurement[] = [];
  for (const connections of [1, 8]) {
    const load = { connections, seconds: SECONDS };
    const measurement = await processorMeasurement(
      {
        what: `Bookings with quote, checks, money, notice and audit, ${connections} at a time`,
        atLeast: 0.4,
        owner: product.owner,
        byHand: byHand.pid,
        seconds: SECONDS,
        rounds: ROUNDS,
      },
      () => ours(load),
      () => theirs(load),
    );
    measurements.push(measurement);
  }
  return [...measurements, await createStatements(fixture, stays(1).slice(0, 10))];
}

/** The fewest of some bookings: what jobs send meanwhile is not theirs. */
async function createStatements(fixture: Fixture, stays: readonly Save[]): Promise<Measurement> {
  const most = 12;
  const counts: number[] = [];
  for (const { path, body } of stays) {
    const counted = await statementsOf(async () => {
      const response = await fetch(`http://127.0.0.1:${fixture.product.port}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...bearer(fixture) },
        body,
      });
      if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
      await response.arrayBuffer();
    });
    counts.push(counted);
  }
  const statements = Math.min(...counts);
  const what = 'Statements of a booking, for a customer who is known or new';
  return {
    what,
    ours: String(statements),
    reference: `at most ${most}`,
    ratio: most / statements,
    atLeast: 1,
  };
}

/** The median of some reads, each after the other. */
async function readTime(port: number, path: string, headers: Record<string, string>): Promise<number> {
  const times: number[] = [];
  for (let read = 0; read < READS; read += 1) {
    times.push(
      await milliseconds(async () => {
        const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
        if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
        await response.arrayBuffer();
      }),
    );
  }
  return median(times);
}

const took = (time: number) => `${time.toFixed(time < 20 ? 1 : 0)} ms`;

/** 8,500 of the 25,000 stays lie in January 2027. */
async function monthMeasurement(fixture: Fixture): Promise<Measurement> {
  const month = 'from=2027-01-01&to=2027-02-01';
  const ours = `${reservationsPath(fixture)}/filter?${month}&full=true`;
  const sides = await inTurns(
    { rounds: ROUNDS },
    () => readTime(fixture.product.port, ours, bearer(fixture)),
    () => readTime(fixture.byHand.port, `/month?${month}`, {}),
  );
  return {
    what: 'A month of 25,000 reservations, every row whole',
    ours: took(sides.ours),
    reference: `bare SQL ${took(sides.reference)}`,
    ratio: 1 / sides.quotient,
    atLeast: 1 / 1.5,
  };
}

/** Sixty days of a chalet with five units, whose past is a hundred times as long as that of the other. */
async function freeSlotMeasurement(fixture: Fixture): Promise<Measurement> {
  const { young, old } = fixture.resort;
  const slots = (item: number) =>
    `${reservationsPath(fixture)}/free-slots?item_id=${item}&from=2027-01-01 14:00:00&to=2027-03-01 14:00:00`;
  const times = (item: number) => () => readTime(fixture.product.port, slots(item), bearer(fixture));
  const sides = await inTurns({ rounds: ROUNDS * 3 }, times(old), times(young));
  return {
    what: 'Free slots after 5,000 past stays against 50',
    ours: took(sides.ours),
    reference: took(sides.reference),
    ratio: 1 / sides.quotient,
    atLeast: 0.8,
  };
}

const bench: Bench = async () => {
  const product = await startInstallation();
  try {
    await addOthers(product.owner, OTHERS);
    const resort = await addLargeResort(product.owner);
    const { DATABASE_URL: url = '', PORT, HOST } = product.deps.env;
    const facts = { businessId: resort.businessId, address: `http://${HOST}:${PORT}` };
    const byHand = await startHandWritten(url, facts, 'booking-by-hand-server.ts');
    try {
      const fixture = { product, byHand, resort };
      return [
        await monthMeasurement(fixture),
        await freeSlotMeasurement(fixture),
        ...(await createFigures(fixture)),
      ];
    } finally {
      await byHand.stop();
    }
  } finally {
    await product.stop();
  }
};

export default bench;

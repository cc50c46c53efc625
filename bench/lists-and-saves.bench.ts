import { startHandWritten, type HandWritten } from './src/hand-written.ts';
import { startInstallation, type BenchInstallation } from './src/installation.ts';
import { addLargeCatalogue, type LargeCatalogue } from './src/large-catalogue.ts';
import { addOthers } from './src/growth/fill.ts';
import { answersPerSecond } from './src/load.ts';
import { inTurns, type Bench, type Measurement } from './src/measure.ts';
import { processorMeasurement } from './src/processor-time.ts';
import { saver, type Save } from './src/saves.ts';
import { statementsOf } from './src/statements.ts';

const SECONDS = 2;
const ROUNDS = 5;
/** A thousand saves or so, and several of lists: until then code is compiled that runs for weeks afterwards. */
const WARM_UP = 4;
const SAVED_ITEMS = 200;
const DEEP_PAGE = 500;

const OTHERS = 100;

interface Fixture {
  readonly product: BenchInstallation;
  readonly byHand: HandWritten;
  readonly catalogue: LargeCatalogue;
}

const itemsPath = ({ catalogue }: Fixture) => `/api/business/${catalogue.businessId}/items`;
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

const sidesOf = ({ product, byHand }: Fixture) => ({
  owner: product.owner,
  byHand: byHand.pid,
  seconds: SECONDS,
  rounds: ROUNDS,
});

function perSecond(what: string, sides: { ours: number; reference: number }, given: Limits): Measurement {
  return {
    what,
    ours: `${Math.round(sides.ours)}/s`,
    reference: `${given.reference} ${Math.round(sides.reference)}/s`,
    ratio: sides.ours / sides.reference,
    atLeast: given.atLeast,
  };
}

interface Limits {
  readonly reference: string;
  readonly atLeast: number | null;
}

async function listMeasurement(
  fixture: Fixture,
  who: 'owner' | 'employee',
  page: number,
): Promise<Measurement> {
  const { product, byHand, catalogue } = fixture;
  const token = who === 'owner' ? catalogue.ownerToken : catalogue.employeeToken;
  const ours = { port: product.port, path: `${itemsPath(fixture)}?page=${page}`, headers: bearer(token) };
  const theirs = { port: byHand.port, path: `/items?page=${page}` };
  return processorMeasurement(
    {
      ...sidesOf(fixture),
      what: `10 of 10,000 items, page ${page}, for the ${who}`,
      atLeast: 0.5,
      warmUp: WARM_UP,
    },
    async () => () => answersPerSecond({ ...ours, seconds: SECONDS }),
    async () => () => answersPerSecond({ ...theirs, seconds: SECONDS }),
  );
}

/** Page 500 may take 1.3 times as long as page 1. */
async function deepPage(fixture: Fixture): Promise<Measurement> {
  const read = (page: number) => () =>
    answersPerSecond({
      port: fixture.product.port,
      path: `${itemsPath(fixture)}?page=${page}`,
      headers: bearer(fixture.catalogue.employeeToken),
      seconds: SECONDS,
    });
  const sides = await inTurns({ rounds: ROUNDS }, read(DEEP_PAGE), read(1));
  return perSecond(`Page ${DEEP_PAGE} of the list against page 1`, sides, {
    reference: 'page 1',
    atLeast: 1 / 1.3,
  });
}

interface Stored {
  readonly id: number;
  readonly locales: readonly { readonly locale: string; readonly name: string }[];
  readonly prices: readonly object[];
  readonly addons: readonly object[];
  readonly discounts: readonly object[];
}

/** Every save sends the whole item with another price, as the screen does. */
async function storedItems(fixture: Fixture): Promise<Stored[]> {
  const path = `${itemsPath(fixture)}?per_page=100`;
  const pages = Array.from({ length: SAVED_ITEMS / 100 }, async (_, index) => {
    const address = `http://127.0.0.1:${fixture.product.port}${path}&page=${index + 1}`;
    const response = await fetch(address, { headers: bearer(fixture.catalogue.ownerToken) });
    const { data } = (await response.json()) as { data: Stored[] };
    return data;
  });
  return (await Promise.all(pages)).flat();
}

function bodyOf({ locales, prices, addons, discounts }: Stored): string {
  const [first, ...rest] = prices;
  return JSON.stringify({ locales, prices: [{ ...first, price: 'PRICE' }, ...rest], addons, discounts });
}

const savesBelow = (path: string, items: readonly Stored[]): Save[] =>
  items.map((item) => ({ path: `${path}/${item.id}`, body: bodyOf(item) }));

async function saveMeasurement(
  fixture: Fixture,
  items: readonly Stored[],
  connections: number,
): Promise<Measurement> {
  const { product, byHand, catalogue } = fixture;
  const json = { 'content-type': 'application/json' };
  const load = { connections, seconds: SECONDS };
  const ours = {
    ...load,
    port: product.port,
    headers: { ...json, ...bearer(catalogue.employeeToken) },
    saves: savesBelow(itemsPath(fixture), items),
  };
  const theirs = { ...load, port: byHand.port, headers: json, saves: savesBelow('/items', items) };
  return processorMeasurement(
    {
      ...sidesOf(fixture),
      what: `Saves with children, audit and outbox, ${connections} at a time`,
      atLeast: 0.3,
      warmUp: WARM_UP,
    },
    () => saver(ours),
    () => saver(theirs),
  );
}

/** What the server does by itself meanwhile is not done in each of these. */
const TIMES_COUNTED = 3;

async function statementMeasurement(
  what: string,
  most: number,
  call: () => Promise<{ response: Response }>,
): Promise<Measurement> {
  const once = async () => {
    const { response } = await call();
    if (!response.ok) throw new Error(`${what}: ${response.status} ${await response.text()}`);
    await response.arrayBuffer();
  };
  const counts: number[] = [];
  while (counts.length < TIMES_COUNTED) counts.push(await statementsOf(once));
  const statements = Math.min(...counts);
  return {
    what,
    ours: String(statements),
    reference: `at most ${most}`,
    ratio: most / statements,
    atLeast: 1,
  };
}

async function statements(fixture: Fixture, item: Stored): Promise<Measurement[]> {
  const { product, catalogue } = fixture;
  const headers = { 'content-type': 'application/json', ...bearer(catalogue.employeeToken) };
  const call = (path: string, body?: string) => async () => ({
    response: await fetch(`http://127.0.0.1:${product.port}${itemsPath(fixture)}${path}`, {
      headers,
      ...(body === undefined ? {} : { method: 'POST', body }),
    }),
  });
  return [
    await statementMeasurement(
      'Statements of a save',
      6,
      call(`/${item.id}`, bodyOf(item).replace('"PRICE"', '0.5')),
    ),
    await statementMeasurement('Statements of a list', 2, call('')),
    await statementMeasurement('Statements of one item', 2, call(`/${item.id}`)),
  ];
}

async function measure(fixture: Fixture): Promise<Measurement[]> {
  const items = await storedItems(fixture);
  const [first] = items;
  if (!first) throw new Error('There are no items to save.');
  return [
    await listMeasurement(fixture, 'owner', 1),
    await listMeasurement(fixture, 'employee', 1),
    await listMeasurement(fixture, 'employee', DEEP_PAGE),
    await deepPage(fixture),
    await saveMeasurement(fixture, items, 1),
    await saveMeasurement(fixture, items, 8),
    ...(await statements(fixture, first)),
  ];
}

const bench: Bench = async () => {
  const product = await startInstallation();
  try {
    await addOthers(product.owner, OTHERS);
    const catalogue = await addLargeCatalogue(product.owner);
    const { DATABASE_URL: url = '', PORT, HOST } = product.deps.env;
    const address = `http://${HOST}:${PORT}`;
    const byHand = await startHandWritten(url, { businessId: catalogue.businessId, address });
    try {
      return await measure({ product, byHand, catalogue });
    } finally {
      await byHand.stop();
    }
  } finally {
    await product.stop();
  }
};

export default bench;

import {
  locateBranch,
  readGuestMenu,
} from '../apps/api/src/features/catalogue/guest-menu/guest-menu.queries.ts';
import { startBare } from './src/bare.ts';
import { startInstallation, type BenchInstallation } from './src/installation.ts';
import { jsonAggMenu } from './src/json-agg-menu.ts';
import { addLargeMenu, type LargeMenu } from './src/large-menu.ts';
import { processorTimePerResponse } from './src/load.ts';
import { inTurns, milliseconds, type Bench, type Measurement } from './src/measure.ts';
import { peakMegabytes } from './src/peak-memory.ts';

const SECONDS = 1;
const ROUNDS = 9;
const BUILD_ROUNDS = 25;
const MAX_MEGABYTES = 400;
/** What Node adds by itself. */
const OF_THE_CONNECTION = new Set(['date', 'connection', 'keep-alive']);

interface Case {
  readonly what: string;
  readonly accept: string;
  readonly atLeast: number | null;
  /** Which of the product's headers the bare server sends as well. */
  readonly sends: (name: string) => boolean;
}

const everything = () => true;
const onlyNeeded = (name: string) =>
  ['content-type', 'content-length', 'content-encoding', 'etag'].includes(name);
const CASES: readonly Case[] = [
  { what: 'Cached menu of 1,000 items', accept: 'identity', atLeast: 0.75, sends: everything },
  { what: 'Cached menu of 1,000 items, brotli', accept: 'br', atLeast: 0.75, sends: everything },
  { what: 'The same against the fewest headers', accept: 'br', atLeast: null, sends: onlyNeeded },
];

const ownUsage = () => Promise.resolve(process.cpuUsage());

async function cachedRead({ port }: BenchInstallation, path: string, given: Case): Promise<Measurement> {
  const headers = { 'accept-encoding': given.accept };
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
  // fetch unpacks what it receives, so the bytes on the wire are asked for again, undecoded.
  const body = await rawBody(port, path, headers);
  const sent = [...response.headers].filter(([name]) => !OF_THE_CONNECTION.has(name) && given.sends(name));
  const bare = await startBare(Object.fromEntries([...sent, ['content-length', String(body.length)]]), body);
  const load = { path, headers, seconds: SECONDS };
  const { ours, reference, quotient } = await inTurns(
    { rounds: ROUNDS },
    () => processorTimePerResponse({ ...load, port }, ownUsage),
    () => processorTimePerResponse({ ...load, port: bare.port }, () => bare.cpuUsage()),
  );
  await bare.stop();
  return {
    what: given.what,
    ours: `${ours.toFixed(1)} µs`,
    reference: `node:http ${reference.toFixed(1)} µs`,
    ratio: 1 / quotient,
    atLeast: given.atLeast,
  };
}

async function rawBody(port: number, path: string, headers: Record<string, string>): Promise<Buffer> {
  const { request } = await import('node:http');
  return new Promise((resolve, reject) => {
    const outgoing = request({ port, path, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve(Buffer.concat(chunks)));
    });
    outgoing.on('error', reject);
    outgoing.end();
  });
}

async function rebuild({ deps }: BenchInstallation, menu: LargeMenu): Promise<Measurement> {
  const at = await locateBranch(deps.database, menu.slug);
  if (!at) throw new Error('The branch of the benchmark is not there.');
  const tenancy = { userId: null, businessId: menu.businessId };
  const from = { database: deps.database, reads: 'primary' } as const;
  const { ours, reference, quotient } = await inTurns(
    { rounds: BUILD_ROUNDS },
    () => milliseconds(() => readGuestMenu(from, at, 'mobile')),
    () =>
      milliseconds(() =>
        deps.database.read(tenancy, (db) => db.get(jsonAggMenu(menu.businessId, menu.branchId))),
      ),
  );
  return {
    what: 'Rebuild of a menu of 1,000 items',
    ours: `${ours.toFixed(1)} ms`,
    reference: `json_agg ${reference.toFixed(1)} ms`,
    ratio: 1 / quotient,
    atLeast: 1,
  };
}

async function peakMemory(accept: string): Promise<Measurement> {
  const peak = await peakMegabytes({ items: 3000, atOnce: 10, headers: { 'accept-encoding': accept } });
  return {
    what: `Peak memory, ten at once for a menu of 3,000 items that is not cached, ${accept}`,
    ours: `${Math.round(peak)} MB`,
    reference: `at most ${MAX_MEGABYTES} MB`,
    ratio: MAX_MEGABYTES / peak,
    atLeast: 1,
  };
}

const bench: Bench = async () => {
  const installation = await startInstallation();
  try {
    const menu = await addLargeMenu(installation.owner);
    const measurements: Measurement[] = [];
    for (const given of CASES) {
      measurements.push(await cachedRead(installation, `/api/webapp/branches/${menu.slug}`, given));
    }
    measurements.push(await rebuild(installation, menu));
    measurements.push(await peakMemory('identity'), await peakMemory('br'));
    return measurements;
  } finally {
    await installation.stop();
  }
};

export default bench;

import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { startInstallation, type BenchInstallation } from './src/installation.ts';
import { addLargeCatalogue, type LargeCatalogue } from './src/large-catalogue.ts';
import { median, type Bench, type Measurement } from './src/measure.ts';
import { readListUntilStopped, uploadTogether } from './src/pictures-load.ts';

const PICTURES = 8;
const WIDTH = 4000;
const HEIGHT = 3000;
const ROUNDS = 5;
const QUIET_MS = 4000;
const MOST_LOOP_P99_MS = 30;
const NANOSECONDS = 1e6;

/** Photos of a phone by their size: 12 megapixels, about 4 MB, each another one. */
async function drawPhotos(folder: string): Promise<string[]> {
  const draw = async (_: unknown, index: number) => {
    const file = join(folder, `photo-${index}.jpg`);
    const noise = { type: 'gaussian', mean: 100 + index * 8, sigma: 60 } as const;
    const create = { width: WIDTH, height: HEIGHT, channels: 3, background: 'grey', noise } as const;
    await sharp({ create }).blur(0.7).jpeg({ quality: 90 }).toFile(file);
    return file;
  };
  return Promise.all(Array.from({ length: PICTURES }, draw));
}

const at = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN;

interface Round {
  /** Of the event loop, as `nodejs_eventloop_lag_p99_seconds` counts it: ten milliseconds are its own step. */
  readonly loopP99: number;
  readonly loopMost: number;
  readonly listP50: number;
  readonly listP99: number;
  readonly milliseconds: number;
}

interface Subject {
  readonly product: BenchInstallation;
  readonly catalogue: LargeCatalogue;
}

/** What lists and the event loop do while `work` is done. */
async function during({ product, catalogue }: Subject, work: () => Promise<unknown>): Promise<Round> {
  const path = `/api/business/${catalogue.businessId}/items?page=1`;
  const lists = readListUntilStopped({ port: product.port, path, token: catalogue.ownerToken });
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  const start = performance.now();
  await work();
  const milliseconds = performance.now() - start;
  delay.disable();
  const times = await lists.stop();
  return {
    loopP99: delay.percentile(99) / NANOSECONDS,
    loopMost: delay.max / NANOSECONDS,
    listP50: at(times, 0.5),
    listP99: at(times, 0.99),
    milliseconds,
  };
}

const inMs = (value: number) => `${Math.round(value * 10) / 10} ms`;

interface Rounds {
  readonly quiet: readonly Round[];
  readonly busy: readonly Round[];
}

function measurementsOf({ quiet, busy }: Rounds): Measurement[] {
  const of = (rounds: readonly Round[], name: keyof Round) => median(rounds.map((round) => round[name]));
  const compared = (what: string, name: keyof Round): Measurement => ({
    what,
    ours: inMs(of(busy, name)),
    reference: `without pictures ${inMs(of(quiet, name))}`,
    ratio: of(quiet, name) / of(busy, name),
    atLeast: null,
  });
  const p99 = of(busy, 'loopP99');
  return [
    {
      what: 'Event loop p99 while eight pictures of 12 megapixels are stored',
      ours: inMs(p99),
      reference: `at most ${MOST_LOOP_P99_MS} ms`,
      ratio: MOST_LOOP_P99_MS / p99,
      atLeast: 1,
    },
    compared('Event loop p99 meanwhile', 'loopP99'),
    compared('Event loop, longest delay meanwhile', 'loopMost'),
    compared('Lists meanwhile, p50', 'listP50'),
    compared('Lists meanwhile, p99', 'listP99'),
    {
      what: 'Until all eight are stored',
      ours: inMs(of(busy, 'milliseconds')),
      reference: '',
      ratio: 1,
      atLeast: null,
    },
    {
      what: 'Processes that want one of the processors, where much more than one each tells of another load',
      ours: `${loadavg()[0]?.toFixed(1)} on ${availableParallelism()}`,
      reference: '',
      ratio: 1,
      atLeast: null,
    },
  ];
}

/** In turns, so that whatever else the machine does falls on both. The first round starts what is started once, and does not count. */
async function rounds(subject: Subject, work: () => Promise<unknown>): Promise<Rounds> {
  const quiet: Round[] = [];
  const busy: Round[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    quiet.push(await during(subject, () => wait(QUIET_MS)));
    busy.push(await during(subject, work));
  }
  return { quiet: quiet.slice(1), busy: busy.slice(1) };
}

const bench: Bench = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'diwan-bench-photos-'));
  const product = await startInstallation();
  try {
    const files = await drawPhotos(folder);
    const catalogue = await addLargeCatalogue(product.owner);
    const subject = { product, catalogue };
    const { businessId, ownerToken: token } = catalogue;
    const upload = () => uploadTogether({ port: product.port, token, businessId, files });
    return measurementsOf(await rounds(subject, upload));
  } finally {
    await product.stop();
    await rm(folder, { recursive: true });
  }
};

export default bench;

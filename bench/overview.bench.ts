import { launchBrowser } from './src/browser.ts';
import { buildDashboard } from './src/built-dashboard.ts';
import { startInstallation, type BenchInstallation } from './src/installation.ts';
import { median, type Bench, type Measurement } from './src/measure.ts';
import { visitOverview, type OverviewVisit } from './src/overview-visit.ts';

const ROUNDS = 5;

interface Limit {
  readonly what: string;
  readonly of: keyof OverviewVisit;
  /** Null: for information. */
  readonly most: number | null;
}

/** A restaurant of the demo on a machine four times as slow as this one. */
const LIMITS: readonly Limit[] = [
  { what: 'largest paint', of: 'largestPaint', most: 1_800 },
  { what: 'until its day stands', of: 'day', most: null },
];

const inMilliseconds = (value: number) => `${Math.round(value)} ms`;

function measurementOf(
  { what, of, most }: Limit,
  name: string,
  visits: readonly OverviewVisit[],
): Measurement {
  const ours = median(visits.map((visit) => visit[of]));
  return {
    what: `${name}: ${what}`,
    ours: inMilliseconds(ours),
    reference: most === null ? '' : `limit ${inMilliseconds(most)}`,
    ratio: most === null ? Number.NaN : most / ours,
    atLeast: most === null ? null : 1,
  };
}

async function signIn(address: string, { demo }: BenchInstallation): Promise<string> {
  const response = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(demo),
  });
  const { token } = (await response.json()) as { token: string };
  return token;
}

const bench: Bench = async () => {
  const dashboard = await buildDashboard();
  const installation = await startInstallation({ dashboard: dashboard.folder, hasDemo: true });
  const browser = await launchBrowser();
  try {
    const address = `http://127.0.0.1:${installation.port}`;
    const token = await signIn(address, installation);
    const [fast, slow]: OverviewVisit[][] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      fast?.push(await visitOverview(browser, { address, token }));
      slow?.push(await visitOverview(browser, { address, token }, { isLineSlow: true }));
    }
    return [
      ...LIMITS.map((limit) => measurementOf(limit, 'Overview', fast ?? [])),
      ...LIMITS.map((limit) => measurementOf({ ...limit, most: null }, 'Overview, 1.6 Mbit/s', slow ?? [])),
    ];
  } finally {
    await browser.close();
    await installation.stop();
    await dashboard.remove();
  }
};

export default bench;

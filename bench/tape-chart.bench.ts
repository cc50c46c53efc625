import { launchBrowser } from './src/browser.ts';
import { addBusyResort } from './src/busy-resort.ts';
import { buildDashboard } from './src/built-dashboard.ts';
import { visitChart, type ChartVisit } from './src/chart-visit.ts';
import { startInstallation } from './src/installation.ts';
import { median, type Bench, type Measurement } from './src/measure.ts';

const ROUNDS = 3;

interface Limit {
  readonly what: string;
  readonly of: 'frame' | 'nodes';
  readonly most: number;
  readonly shown: (value: number) => string;
}

/** 500 units with 25,000 stays in 60 days, on a machine as it is. */
const LIMITS: readonly Limit[] = [
  {
    what: 'Chart: frame while scrolling, p50',
    of: 'frame',
    most: 20,
    shown: (value) => `${value.toFixed(1)} ms`,
  },
  { what: 'Chart: most nodes in the document', of: 'nodes', most: 3_000, shown: String },
];

function measurementOf({ what, of, most, shown }: Limit, visits: readonly ChartVisit[]): Measurement {
  const ours = median(visits.map((visit) => visit[of]));
  return { what, ours: shown(ours), reference: `limit ${shown(most)}`, ratio: most / ours, atLeast: 1 };
}

const bench: Bench = async () => {
  const dashboard = await buildDashboard();
  const installation = await startInstallation({ dashboard: dashboard.folder });
  const browser = await launchBrowser();
  try {
    const address = `http://127.0.0.1:${installation.port}`;
    const { token } = await addBusyResort(installation.owner);
    const visits: ChartVisit[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      visits.push(await visitChart(browser, { address, token }));
    if (visits.some(({ bars }) => bars < 100)) throw new Error('The chart showed hardly any stays.');
    return LIMITS.map((limit) => measurementOf(limit, visits));
  } finally {
    await browser.close();
    await installation.stop();
    await dashboard.remove();
  }
};

export default bench;

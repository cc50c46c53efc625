import { launchBrowser } from './src/browser.ts';
import { buildDashboard } from './src/built-dashboard.ts';
import { startInstallation } from './src/installation.ts';
import { median, type Bench, type Measurement } from './src/measure.ts';
import { visitGrid, type GridVisit } from './src/grid-visit.ts';
import { visitMenu, type MenuVisit } from './src/menu-visit.ts';
import { addPhotoMenu } from './src/photo-menu.ts';

const ROUNDS = 3;

type Visit = MenuVisit & GridVisit;

interface Limit {
  readonly what: string;
  readonly of: keyof Visit;
  readonly most: number;
  readonly shown: (value: number) => string;
}

const inMilliseconds = (value: number) => `${Math.round(value)} ms`;

/** 2,000 items with four photos each, on a machine four times as slow as this one. */
const LIMITS: readonly Limit[] = [
  { what: 'Menu screen: largest paint', of: 'largestPaint', most: 2_300, shown: inMilliseconds },
  { what: 'Menu screen: worst keystroke', of: 'worstKeystroke', most: 100, shown: inMilliseconds },
  { what: 'Menu screen: worst frame of a drag', of: 'worstDragEvent', most: 350, shown: inMilliseconds },
  { what: 'Menu screen: nodes in the document', of: 'nodes', most: 5_000, shown: String },
  {
    what: 'Menu screen: scripts, gzipped',
    of: 'script',
    most: 242_000,
    shown: (bytes) => `${(bytes / 1000).toFixed(1)} kB`,
  },
  { what: 'Menu as a table: nodes in the document', of: 'gridNodes', most: 5_000, shown: String },
  {
    what: 'Menu as a table: worst keystroke in a cell',
    of: 'gridKeystroke',
    most: 100,
    shown: inMilliseconds,
  },
  { what: 'Menu as a table: worst arrow key', of: 'gridArrow', most: 100, shown: inMilliseconds },
  { what: 'Menu as a table: 2,000 prices filled down', of: 'gridFill', most: 350, shown: inMilliseconds },
  { what: 'Menu as a table: 4,000 names pasted', of: 'gridPaste', most: 350, shown: inMilliseconds },
  { what: 'Menu as a table: that paste undone', of: 'gridUndo', most: 350, shown: inMilliseconds },
];

function measurementOf({ what, of, most, shown }: Limit, visits: readonly Visit[]): Measurement {
  const ours = median(visits.map((visit) => visit[of]));
  return { what, ours: shown(ours), reference: `limit ${shown(most)}`, ratio: most / ours, atLeast: 1 };
}

const bench: Bench = async () => {
  const dashboard = await buildDashboard();
  const installation = await startInstallation({ dashboard: dashboard.folder });
  const browser = await launchBrowser();
  try {
    const address = `http://127.0.0.1:${installation.port}`;
    const { token } = await addPhotoMenu(installation.owner, address);
    const visits: Visit[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const menu = await visitMenu(browser, { address, token });
      visits.push({ ...menu, ...(await visitGrid(browser, { address, token })) });
    }
    return LIMITS.map((limit) => measurementOf(limit, visits));
  } finally {
    await browser.close();
    await installation.stop();
    await dashboard.remove();
  }
};

export default bench;

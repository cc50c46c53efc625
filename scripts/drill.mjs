import { attack } from './drills/attack.mjs';
import { failover } from './drills/failover.mjs';
import { pgbouncer } from './drills/pgbouncer.mjs';
import { pitr } from './drills/pitr.mjs';
import { conclude } from './lib/conclude.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { requireNode } from './lib/project.mjs';
import { useRunFolder } from './lib/run-folder.mjs';
import { runVitest } from './lib/suites.mjs';

/**
 * What rehearses the operation of an installation and takes too long for every test run: longer runs of tests, by what they
 * are called with, and programs of their own.
 */
const DRILLS = {
  attack: {
    what: 'small hostile workbooks and odd addresses against a node, which must answer others within 100 ms meanwhile',
    run: attack,
  },
  rolling: {
    what: 'four rolling restarts of two nodes under load, with the calls that failed (must be 0)',
    file: 'restarts',
    name: 'No call fails',
    environment: { ROLLING_ROUNDS: '4', ROLLING_PAUSE: '3' },
  },
  pitr: {
    what: 'recovery of the database to a moment before a mistake, with every row compared',
    run: pitr,
  },
  failover: {
    what: 'every loss of the primary of two PostgreSQL nodes under bookings at two nodes, with what was answered and what was kept',
    run: failover,
  },
  pgbouncer: {
    what: 'starts behind PgBouncer in each of its modes, which are refused in words',
    run: pgbouncer,
  },
};

requireNode();
useRunFolder();
const drill = DRILLS[process.argv[2]];
if (!drill) {
  console.error('Which one? npm run drill -- NAME');
  for (const [name, { what }] of Object.entries(DRILLS)) console.error(`  ${name}: ${what}`);
  process.exit(2);
}
await ensureInstalled();
if (drill.run) await drill.run();
else {
  Object.assign(process.env, drill.environment);
  conclude([await runVitest(['--project', 'api', drill.file, '-t', drill.name])]);
}

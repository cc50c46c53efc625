import { plainLog } from './announce.ts';
import { runRestore } from './archives.ts';
import { migrations, version } from './home.ts';

try {
  await runRestore({ version, migrations });
} catch (error) {
  plainLog.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

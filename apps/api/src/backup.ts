import { plainLog } from './announce.ts';
import { runBackup } from './archives.ts';
import { migrations, version } from './home.ts';

try {
  await runBackup({ version, migrations });
} catch (error) {
  plainLog.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

import { plainLog } from './start-log.ts';
import { runBackup } from './archives.ts';
import { schemaFolder, version } from './home.ts';
import { messageOf } from './start-errors.ts';
import { restrictFileModes } from '#platform/files/private-files.ts';

restrictFileModes();
try {
  await runBackup({ version, schemaFolder });
} catch (error) {
  plainLog.error(messageOf(error));
  process.exitCode = 1;
}

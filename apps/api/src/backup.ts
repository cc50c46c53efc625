import { plainLog } from './start-log.ts';
import { runBackup } from './archives.ts';
import { schemaFolder, version } from './home.ts';
import { sentenceOf } from './start-errors.ts';
import { keepFilesPrivate } from '#platform/files/private-files.ts';

keepFilesPrivate();
try {
  await runBackup({ version, schemaFolder });
} catch (error) {
  plainLog.error(sentenceOf(error));
  process.exitCode = 1;
}

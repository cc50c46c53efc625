import { plainLog } from './start-log.ts';
import { runRestore } from './archives.ts';
import { schemaFolder, version } from './home.ts';
import { sentenceOf } from './start-errors.ts';
import { keepFilesPrivate } from '#platform/files/private-files.ts';

keepFilesPrivate();
try {
  await runRestore({ version, schemaFolder });
} catch (error) {
  plainLog.error(sentenceOf(error));
  process.exitCode = 1;
}

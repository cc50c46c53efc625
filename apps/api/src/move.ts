import { keepFilesPrivate } from '#platform/files/private-files.ts';
import { plainLog } from './start-log.ts';
import { schemaFolder } from './home.ts';
import { runMove } from './moving.ts';
import { sentenceOf } from './start-errors.ts';

keepFilesPrivate();
try {
  await runMove(process.argv.slice(2), { schemaFolder });
} catch (error) {
  plainLog.error(sentenceOf(error));
  process.exitCode = 1;
}

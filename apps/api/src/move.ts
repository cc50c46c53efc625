import { restrictFileModes } from '#platform/files/private-files.ts';
import { plainLog } from './start-log.ts';
import { schemaFolder } from './home.ts';
import { runMove } from './moving.ts';
import { messageOf } from './start-errors.ts';

restrictFileModes();
try {
  await runMove(process.argv.slice(2), { schemaFolder });
} catch (error) {
  plainLog.error(messageOf(error));
  process.exitCode = 1;
}

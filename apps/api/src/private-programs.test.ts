import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const GUEST_SETTINGS = join(import.meta.dirname, '../../guest/tsconfig.json');

/** Begins as shells do, with files that everybody may read, and says at its end what holds. */
const WATCH = `data:text/javascript,${encodeURIComponent(`
  process.umask(0o022);
  process.on('exit', () => console.log('umask ' + process.umask().toString(8)));
`)}`;

it.each(['main', 'backup', 'restore', 'move'])(
  'Whatever %s writes is for its owner alone, by whichever library it is written.',
  async (program) => {
    // A port that is none ends each of them before it opens anything.
    const env = { PATH: process.env['PATH'], TSX_TSCONFIG_PATH: GUEST_SETTINGS, PORT: 'none' };
    const file = join(import.meta.dirname, `${program}.ts`);
    const run = promisify(execFile)(process.execPath, ['--import', 'tsx', '--import', WATCH, file], { env });
    const output = await run.then(
      ({ stdout }) => stdout,
      ({ stdout }: { stdout: string }) => stdout,
    );
    expect(output).toContain('umask 77');
  },
);

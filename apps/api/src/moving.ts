import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { placeOfSecret } from '#platform/access/second-step.ts';
import { survive } from '#platform/database/connect.ts';
import { formerKeys, readEnv, type Env } from '#platform/env.ts';
import type { Place } from '#platform/move/move.ts';
import { cancelMove, finishMove, moveOwner } from '#platform/move/move-owner.ts';
import type { SealedColumn } from '#platform/move/seal-anew.ts';
import { SecretBox } from '#platform/secrets/secret-box.ts';
import { createStorage } from '#platform/storage/create-storage.ts';
import { placeOfCalendar } from '#features/bookings/calendars/sealed-links.ts';
import { plainLog } from './start-log.ts';
import { openStanding } from './archives.ts';

export const MOVE_HELP = `npm run move -- owner@example.com --to TARGET [--finish | --cancel]

Moves one owner with all their businesses, people, files and history from this installation to another one.
Both may go on serving; until the move has ended the owner's businesses can be read here and not be written.

  --to TARGET   the data directory of an installation with the embedded PostgreSQL, or the address of a PostgreSQL
                (postgres://…, as an administrator). For the second, and for a data directory whose files or key lie
                elsewhere, the environment names TO_STORAGE_URL and TO_SECRETS_KEY of the target.
  --finish      second step, when the copy has been looked at and people are sent there: deletes here what has arrived.
  --cancel      gives up a move whose rows have not arrived: the businesses can be written here again.
  --help        prints this.

Without --finish nothing is deleted, and a move that was interrupted goes on when it is repeated. All sessions end:
people sign in again with their passwords, and tablets are paired again. See docs/operations.md, "Moving an owner".`;

/** Everything the server seals, and where it is bound to. A move refuses what is sealed and not named here. */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  {
    table: 'configurations',
    column: 'value',
    placeOf: (row) => ({ businessId: Number(row['business_id']), name: String(row['key']) }),
  },
  { table: 'second_factors', column: 'secret', placeOf: (row) => placeOfSecret(Number(row['user_id'])) },
  {
    table: 'calendar_links',
    column: 'sealed',
    placeOf: (row) =>
      placeOfCalendar({
        business_id: Number(row['business_id']),
        item_id: Number(row['item_id']),
        unit: Number(row['unit']),
      }),
  },
];

async function keyOf(env: Env, dataDir: string): Promise<string> {
  if (env.SECRETS_KEY !== undefined) return env.SECRETS_KEY;
  const path = join(dataDir, 'secrets.secret');
  const stored = await readFile(path, 'utf8').catch(() => '');
  if (stored.trim() === '')
    throw new Error(
      `There is no key for secrets in ${path}. Name it as SECRETS_KEY, or as TO_SECRETS_KEY that of the target.`,
    );
  return stored.trim();
}

interface OpenPlace extends Place {
  close(): Promise<void>;
}

async function openPlace(env: Env): Promise<OpenPlace> {
  const dataDir = resolve(env.DATA_DIR);
  const key = await keyOf(env, dataDir);
  const database = await openStanding(env, dataDir);
  const client = new pg.Client({ connectionString: database.ownerUrl, application_name: 'diwan-move' });
  survive(client);
  await client.connect();
  return {
    client,
    storage: createStorage(env.STORAGE_URL ?? '', dataDir),
    secrets: new SecretBox([key, ...formerKeys(env)], { random: randomBytes, onUnreadable: () => {} }),
    async close() {
      await client.end();
      await database.stop();
    },
  };
}

const named = (path: string) => resolve(process.env['INIT_CWD'] ?? '.', path);

/** The environment of the target, as far as a move needs it, and what it is called. */
function targetOf(to: string, given: NodeJS.ProcessEnv): { env: Env; name: string } {
  const around = { STORAGE_URL: given['TO_STORAGE_URL'], SECRETS_KEY: given['TO_SECRETS_KEY'] };
  if (!/^postgres(ql)?:/.test(to)) {
    const folder = named(to);
    if (!existsSync(join(folder, 'postgres')))
      throw new Error(
        `There is no Diwan in ${folder}. --to names a data directory or the address of a PostgreSQL.`,
      );
    return { env: readEnv({ ...around, DATA_DIR: folder }), name: folder };
  }
  for (const [variable, value] of Object.entries(around)) {
    if (value === undefined || value === '')
      throw new Error(
        `With the address of a PostgreSQL, TO_${variable} has to name the ${variable} of the target.`,
      );
  }
  const { host, pathname } = new URL(to);
  return { env: readEnv({ ...around, DATABASE_URL: to }), name: `${host}${pathname}` };
}

const DONE = {
  move: (email: string) =>
    `${email} is in the target now. Look at it there, lead people there, and then run the same command with --finish. Until ` +
    'then everything can be read here and nothing be written.',
  finish: (email: string) => `${email} has moved. What was theirs is deleted here.`,
  cancel: (email: string) => `The move of ${email} was given up: their businesses can be written here again.`,
};
const STEPS = { move: moveOwner, finish: finishMove, cancel: cancelMove };

/** `npm run move -- owner@example.com --to TARGET` */
export async function runMove(
  args: readonly string[],
  facts: { readonly schemaFolder: string },
): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      to: { type: 'string' },
      finish: { type: 'boolean', default: false },
      cancel: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    plainLog.info(MOVE_HELP);
    return;
  }
  const [email] = positionals;
  if (
    email === undefined ||
    values.to === undefined ||
    positionals.length > 1 ||
    (values.finish && values.cancel)
  )
    throw new Error(`Whom, and where to?\n\n${MOVE_HELP}`);
  const { env, name: targetName } = targetOf(values.to, process.env);
  const step = values.finish ? 'finish' : values.cancel ? 'cancel' : 'move';
  const source = await openPlace(readEnv(process.env));
  try {
    const target = await openPlace(env);
    try {
      const address = email.toLowerCase();
      await STEPS[step]({
        email: address,
        source,
        target,
        targetName,
        schemaFolder: facts.schemaFolder,
        sealedColumns: SEALED_COLUMNS,
        now: () => new Date(),
        log: plainLog.info,
      });
      plainLog.info(DONE[step](address));
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

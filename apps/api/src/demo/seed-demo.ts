import { join } from 'node:path';
import { sql } from 'kysely';
import { DEMO } from '@diwan/demo/content/demo-content.ts';
import { fillDemo } from '@diwan/demo/fill-demo.ts';
import type { DemoInstallation } from '@diwan/demo/installation.ts';
import type { FastifyInstance } from 'fastify';
import { authenticate } from '#platform/access/caller.ts';
import type { Deps } from '#platform/deps.ts';
import { tokenHashOf } from '#platform/access/token.ts';
import { Passwords } from '#platform/passwords/passwords.ts';
import { newToken } from '#platform/passwords/secrets.ts';
import { home } from '../home.ts';
import { readMarker, writeMarker, type DemoMarker } from './demo-marker.ts';
import {
  addEmployees,
  createBareBusiness,
  createOwner,
  grantEmployees,
  removeDemo,
  saveSettings,
} from './demo-people.ts';
import { DemoSession } from './demo-session.ts';
import { writePast } from './history/write-past.ts';

const PICTURES = join(home, '../demo/pictures');

interface Log {
  info(message: string): void;
}

export interface DemoSignIn {
  readonly email: string;
  readonly password: string;
  /** This start has made it. */
  readonly isNew: boolean;
}

async function isUntouched({ database }: Deps): Promise<boolean> {
  const found = await database.system((db) =>
    db.get(sql<{ untouched: boolean }>`select app.is_untouched() as untouched`),
  );
  return found.untouched;
}

const MS = 1000;

/** What the sign-ins of the writing of the demo are called. */
const DEVICE = 'demo';

async function signIn({ database, random, clock }: Deps, userId: number): Promise<string> {
  const token = newToken(random);
  const now = clock.now();
  await database.write({ userId, businessId: null }, (db) =>
    db.run(sql`
      insert into sessions (token_hash, user_id, device_name, created_at, last_used_at)
      values (${tokenHashOf(token)}, ${userId}, ${DEVICE}, ${now}, ${now})`),
  );
  return token;
}

/** Whoever looks at where they are signed in finds none of this. */
async function signOut({ database }: Deps, userId: number): Promise<void> {
  await database.write({ userId, businessId: null }, (db) =>
    db.run(sql`delete from sessions where user_id = ${userId} and device_name = ${DEVICE}`),
  );
}

/** A start that was killed left half a demo: it goes, and is written anew. */
async function clearHalfDemo(deps: Deps, ownerId: number): Promise<void> {
  const token = await signIn(deps, ownerId);
  const owner = await authenticate(deps.database, {
    tokenHash: tokenHashOf(token),
    now: deps.clock.now(),
    business: { way: 'none' },
  });
  await removeDemo(deps.database, ownerId, [...(owner?.businesses.keys() ?? [])]);
}

/** What this process does for the demo beside the calls of the contract. */
function installationOf(
  app: FastifyInstance,
  deps: Deps,
  { ownerId, passwordHash, log }: { ownerId: number; passwordHash: string; log: Log },
): DemoInstallation {
  const { database } = deps;
  const at = (businessId: number) => ({ ownerId, businessId });
  return {
    now: deps.clock.now(),
    signIn: async () =>
      new DemoSession(app, deps, { token: await signIn(deps, ownerId), userId: ownerId, folder: PICTURES }),
    createBusiness: (type) => createBareBusiness(database, ownerId, type),
    addEmployees: (id, people) => addEmployees(database, { ...at(id), passwordHash }, people),
    grant: (id, grants) => grantEmployees(database, at(id), grants),
    saveSettings: (id, settings) => saveSettings(database, at(id), settings),
    writePast: (id, past) => writePast(deps, at(id), past),
    progress: (done) => log.info(`  ${done}`),
  };
}

/** Writes the demo at the very first start; afterwards gives the sign-in that was made then, or null without a demo. */
export async function seedDemo(
  app: FastifyInstance,
  deps: Deps,
  options: { isWanted: boolean; log: Log },
): Promise<DemoSignIn | null> {
  const { dataDir, database } = deps;
  const marker = await readMarker(dataDir);
  if (marker?.state === 'done') return { ...marker, isNew: false };
  const isFirst = marker?.state === 'started' || (marker === null && (await isUntouched(deps)));
  const none: DemoMarker = { state: 'none', email: '', password: '', owner_id: null };
  if (!isFirst || !options.isWanted) {
    if (marker === null) await writeMarker(dataDir, none);
    return null;
  }
  if (marker?.owner_id) await clearHalfDemo(deps, marker.owner_id);
  options.log.info('Preparing the demo: four venues with their menus and pictures.');
  const begun = performance.now();
  const password = deps.random(9).toString('base64url');
  const passwordHash = await new Passwords(deps.random).hash(password);
  const ownerId = await createOwner(database, DEMO.owner, passwordHash);
  const signIn = { email: DEMO.owner.email, password, owner_id: ownerId };
  await writeMarker(dataDir, { state: 'started', ...signIn });
  await fillDemo(installationOf(app, deps, { ownerId, passwordHash, log: options.log }));
  await signOut(deps, ownerId);
  await writeMarker(dataDir, { state: 'done', ...signIn });
  options.log.info(`The demo was written in ${((performance.now() - begun) / MS).toFixed(1)} s.`);
  return { ...signIn, isNew: true };
}

import { sql } from 'kysely';
import { notifications } from '@diwan/contract/notifications/notifications.ts';
import type { FastifyInstance } from 'fastify';
import { authenticate } from '#platform/access/caller.ts';
import type { Deps } from '#platform/deps.ts';
import { tokenHashOf } from '#platform/access/token.ts';
import { Passwords } from '#platform/passwords/passwords.ts';
import { newToken } from '#platform/passwords/secrets.ts';
import { DEMO } from './content/demo-content.ts';
import { readMarker, writeMarker, type DemoMarker } from './demo-marker.ts';
import {
  addEmployees,
  createBareBusiness,
  createOwner,
  forgetNotices,
  grantEmployees,
  removeDemo,
  saveSettings,
} from './demo-people.ts';
import { DemoSession } from './demo-session.ts';
import { drawPicture } from './pictures/draw-picture.ts';
import { seedBookings } from './seed-bookings.ts';
import { seedBusiness } from './seed-business.ts';
import { seedOrders } from './seed-orders.ts';
import type { SeededBusiness } from './seeding.ts';

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

/** The members of one business and, once its branches are there, what they may do. */
class Staff {
  readonly #deps: Deps;
  readonly #at: { ownerId: number; passwordHash: string };
  readonly ids = new Map<string, number>();

  constructor(deps: Deps, at: { ownerId: number; passwordHash: string }) {
    this.#deps = deps;
    this.#at = at;
  }

  async join(businessKey: string, businessId: number): Promise<void> {
    const people = DEMO.employees
      .filter((person) => person.grants.some((grant) => grant.business === businessKey))
      .map((person) => ({ person, id: this.ids.get(person.key) ?? null }));
    const added = await addEmployees(this.#deps.database, { ...this.#at, businessId }, people);
    for (const [key, id] of added) this.ids.set(key, id);
  }

  /** Ids of those who work at a branch. */
  at(businessKey: string, branchKey: string): number[] {
    return DEMO.employees
      .filter(({ grants }) =>
        grants.some(({ business, branch }) => business === businessKey && branch === branchKey),
      )
      .flatMap(({ key }) => this.ids.get(key) ?? []);
  }

  async grant(businessKey: string, seeded: SeededBusiness): Promise<void> {
    const grants = DEMO.employees.flatMap((person) =>
      person.grants
        .filter((grant) => grant.business === businessKey)
        .map((grant) => ({
          userId: this.ids.get(person.key) ?? 0,
          branchId: seeded.branches.get(grant.branch) ?? 0,
          permissions: grant.permissions,
        })),
    );
    await grantEmployees(this.#deps.database, { ownerId: this.#at.ownerId, businessId: seeded.id }, grants);
  }
}

async function writeDemo(
  app: FastifyInstance,
  deps: Deps,
  given: { ownerId: number; passwordHash: string; log: Log },
) {
  const { ownerId, passwordHash, log } = given;
  // A login of its own for each part: one alone would use up what a minute allows a person.
  const login = async () =>
    new DemoSession(app, deps, { token: await signIn(deps, ownerId), userId: ownerId });
  const staff = new Staff(deps, { ownerId, passwordHash });
  const businesses = DEMO.businesses.length;
  let done = 0;
  for (const content of DEMO.businesses) {
    const progress = (name: string) => log.info(`  ${(done += 1)}/${businesses} ${name}`);
    const id = await createBareBusiness(deps.database, ownerId, content.type);
    await staff.join(content.key, id);
    const tools = { draw: drawPicture, now: deps.clock.now(), employees: staff.ids, progress };
    const seeded = await seedBusiness({ ...tools, session: await login() }, content, id);
    await staff.grant(content.key, seeded);
    const staffOf = (branch: string) => staff.at(content.key, branch);
    await seedBookings({ ...tools, session: await login() }, content, { ...seeded, staffOf });
    await saveSettings(deps.database, { ownerId, businessId: seeded.id }, content.settings);
    await seedOrders({ session: await login(), database: deps.database, ownerId }, content, seeded);
    await forgetNotices(deps.database, { ownerId, businessId: seeded.id });
  }
  // The owner has seen it all already; the bell is for what comes.
  const session = await login();
  await session.call(notifications.markRead, {}, {});
  await signOut(deps, ownerId);
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
  const password = deps.random(9).toString('base64url');
  const passwordHash = await new Passwords(deps.random).hash(password);
  const ownerId = await createOwner(database, DEMO.owner, passwordHash);
  const signIn = { email: DEMO.owner.email, password, owner_id: ownerId };
  await writeMarker(dataDir, { state: 'started', ...signIn });
  await writeDemo(app, deps, { ownerId, passwordHash, log: options.log });
  await writeMarker(dataDir, { state: 'done', ...signIn });
  return { ...signIn, isNew: true };
}

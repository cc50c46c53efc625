import { sql } from 'kysely';
import { users } from '@diwan/contract/accounts/users.ts';
import { differences } from '#platform/audit/audit.ts';
import type { Deps } from '#platform/deps.ts';
import { handle, type AnyRoute, type Preparation } from '#platform/http/handle.ts';
import type { Scope } from '#platform/http/scope.ts';
import { removeUnlessKnown, type StoredUpload } from '#platform/media/store-upload.ts';
import { newPassword } from '#platform/passwords/secrets.ts';
import { newUserOf, type NewUser } from './new-user.rules.ts';
import { savePhoto, storePhoto } from './profile-photo.ts';
import { findUser } from './users.queries.ts';

type Create = typeof users.create;

interface Prepared {
  readonly user: NewUser;
  readonly passwordHash: string | null;
  /** Made here because none was typed; shown to whoever adds the employee, this once. */
  readonly generated: string | null;
  readonly photo: StoredUpload | null;
}

async function prepare(deps: Deps, scope: Scope, given: Preparation<Create>): Promise<Prepared> {
  const user = newUserOf(given.body);
  const generated = user.type === 'employee' && user.password === null ? newPassword(deps.random) : null;
  const password = user.password ?? generated;
  const passwordHash = password === null ? null : await deps.passwords.hash(password);
  return { user, generated, passwordHash, photo: await storePhoto(deps, scope, given.uploads) };
}

/** The id is drawn first: a person belongs to the business, and so can be read, only after the second insert. */
async function insertUser(scope: Scope, { user, passwordHash }: Prepared): Promise<number> {
  const { db, now, business } = scope;
  const { id } = await db.get(sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('users', 'id')) as id`);
  await db.run(sql`
    insert into users (id, type, name, email, phone, password_hash, locale, created_at, updated_at)
    values (${id}, ${user.type}, ${user.name}, ${user.email}, ${user.phone}, ${passwordHash}, ${scope.locale}, ${now}, ${now})`);
  await db.run(sql`
    insert into members (business_id, user_id, kind, created_at)
    values (${business.id}, ${id}, ${user.type}, ${now})`);
  return id;
}

async function create(scope: Scope, prepared: Prepared) {
  const id = await insertUser(scope, prepared);
  if (prepared.photo) await savePhoto(scope, id, prepared.photo);
  const row = await findUser(scope, id);
  if (!row) throw new Error('A person just added is not there.');
  scope.record({
    action: 'create',
    entity: 'user',
    entity_id: id,
    label: row.name,
    changes: differences(null, row),
    business_id: scope.business.id,
  });
  return prepared.generated === null ? row : { ...row, generated_password: prepared.generated };
}

export function createUserRoute(deps: Deps): AnyRoute {
  return handle<Create, undefined, Prepared>(users.create, (scope, { prepared }) => create(scope, prepared), {
    prepare: (scope, given) => prepare(deps, scope, given),
    settle: async (scope, { photo }) => {
      if (photo) await removeUnlessKnown(deps.storage, scope, photo.path);
    },
  });
}

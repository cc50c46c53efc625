import { sql } from 'kysely';
import type { DemoEmployee, DemoOwner } from '@diwan/demo/content/shape.ts';
import type { Grant } from '@diwan/demo/installation.ts';
import type { Database } from '#platform/database/database.ts';
import { NOBODY } from '#platform/database/tenancy.ts';
import type { Db } from '#platform/database/db.ts';
async function nextId(db: Db, table: 'users' | 'businesses'): Promise<number> {
  const found = await db.get(
    sql<{ id: number }>`select nextval(pg_get_serial_sequence(${table}, 'id')) as id`,
  );
  return found.id;
}

/** The owner's account, before there is any business. */
export async function createOwner(
  database: Database,
  owner: DemoOwner,
  passwordHash: string,
): Promise<number> {
  return database.write(NOBODY, async (db) => {
    const id = await nextId(db, 'users');
    await db.run(sql`
      insert into users (id, type, name, email, phone, password_hash, email_verified_at)
      values (${id}, 'owner', ${owner.name}, ${owner.email}, ${owner.phone}, ${passwordHash}, now())`);
    return id;
  });
}

/** A bare business with a menu and a branch; the product's own calls then fill it. */
export async function createBareBusiness(database: Database, ownerId: number, type: string): Promise<number> {
  return database.write(NOBODY, async (db) => {
    const id = await nextId(db, 'businesses');
    await db.enter({ userId: ownerId, businessId: id });
    await db.run(sql`
      with business as (
        insert into businesses (id, owner_id, type, slug) values (${id}, ${ownerId}, ${type}, ${`demo-${id}`})),
      menu as (insert into menus (business_id) values (${id}) returning id)
      insert into branches (business_id, slug, menu_id) select ${id}, ${`demo-${id}`}, id from menu`);
    return id;
  });
}

/** Removes everything a start that was killed has written of the demo. */
export async function removeDemo(
  database: Database,
  ownerId: number,
  businessIds: readonly number[],
): Promise<void> {
  await database.write({ userId: ownerId, businessId: null }, async (db) => {
    for (const businessId of businessIds) {
      await db.enter({ userId: ownerId, businessId });
      await db.run(sql`delete from users where id in (select user_id from members where kind <> 'owner')`);
      await db.run(sql`delete from businesses where id = ${businessId} and owner_id = ${ownerId}`);
    }
    await db.run(sql`delete from files where uploader_id = ${ownerId}`);
    await db.run(sql`delete from users where id = ${ownerId}`);
  });
}

/** Accounts of the employees, as members of the business; gives their ids by key. */
export async function addEmployees(
  database: Database,
  at: { ownerId: number; businessId: number; passwordHash: string },
  people: readonly { readonly person: DemoEmployee; readonly id: number | null }[],
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  await database.write({ userId: at.ownerId, businessId: at.businessId }, async (db) => {
    for (const { person, id: known } of people) {
      const id = known ?? (await nextId(db, 'users'));
      const email = `${person.key}@demo.diwan.invalid`;
      if (known === null) {
        await db.run(sql`
          insert into users (id, type, name, email, phone, password_hash, email_verified_at)
          values (${id}, 'employee', ${person.name}, ${email}, ${person.phone}, ${at.passwordHash}, now())`);
      }
      await db.run(sql`
        insert into members (business_id, user_id, kind) values (${at.businessId}, ${id}, 'employee')`);
      ids.set(person.key, id);
    }
  });
  return ids;
}

/** What each employee may do at the branches of one business. */
export async function grantEmployees(
  database: Database,
  at: { ownerId: number; businessId: number },
  grants: readonly Grant[],
): Promise<void> {
  await database.write({ userId: at.ownerId, businessId: at.businessId }, async (db) => {
    for (const { userId, branchId, permissions } of grants) {
      await db.run(sql`
        insert into grants (business_id, branch_id, user_id, permissions)
        values (${at.businessId}, ${branchId}, ${userId}, ${[...permissions]}::text[])`);
    }
  });
}

export async function saveSettings(
  database: Database,
  at: { ownerId: number; businessId: number },
  settings: Readonly<Record<string, unknown>>,
): Promise<void> {
  const rows = Object.entries(settings).map(([key, data]) => ({ key, data }));
  await database.write({ userId: at.ownerId, businessId: at.businessId }, (db) =>
    db.run(sql`
      insert into settings (business_id, key, data)
      select ${at.businessId}, key, data from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(key text, data jsonb)`),
  );
}

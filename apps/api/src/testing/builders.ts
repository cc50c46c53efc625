import { randomBytes } from 'node:crypto';
import type { DeviceKind } from '@diwan/contract/operation.ts';
import type { BusinessType } from '@diwan/contract/permissions.ts';
import { tokenHashOf } from '#platform/access/token.ts';
import { called } from '#platform/database/called.ts';
import { query } from '#platform/database/query.ts';
import type { TestApp } from './test-app.ts';

export interface Person {
  readonly id: number;
  readonly token: string;
  readonly email: string;
}

export interface Venue {
  readonly owner: Person;
  readonly businessId: number;
  readonly branchId: number;
  readonly menuId: number;
}

async function one<Row>(test: TestApp, text: string, values: unknown[]): Promise<Row> {
  const { rows } = await test.owner.query(text, values);
  return rows[0] as Row;
}

const unique = () => randomBytes(5).toString('hex');

/** A signed-in session of a person. */
export async function signIn(test: TestApp, userId: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await test.owner.query(
    'insert into sessions (token_hash, user_id, created_at, last_used_at) values ($1, $2, $3, $3)',
    [tokenHashOf(token), userId, test.clock.now()],
  );
  return token;
}

/** A device that a scanned code has signed in at the venue's branch. */
export async function aDevice(
  test: TestApp,
  venue: Venue,
  kind: DeviceKind,
): Promise<{ readonly id: number; readonly sessionId: number; readonly token: string }> {
  const token = randomBytes(32).toString('base64url');
  const opened = called('open_device', {
    business: venue.businessId,
    branch: venue.branchId,
    of_kind: kind,
    maker: venue.owner.id,
    token: tokenHashOf(token),
    called: 'Pass iPad',
    app_name: 'kitchen',
    system: 'ios',
    ip: '127.0.0.1',
    at: test.clock.now(),
  });
  const { id } = await test.deps.database.write({ userId: null, businessId: venue.businessId }, (db) =>
    db.get(query.selectNoFrom(opened.$notNull().as('id'))),
  );
  const of = 'select session_id::float8 as id from devices where id = $1';
  const { id: sessionId } = await one<{ id: number }>(test, of, [id]);
  return { id, sessionId, token };
}

async function aPerson(test: TestApp, type: string, name: string): Promise<Person> {
  const email = `${unique()}@example.test`;
  const { id } = await one<{ id: number }>(
    test,
    `insert into users (type, name, email, phone, email_verified_at) values ($1, $2, $3, '+96550000000', now()) returning id::float8`,
    [type, name, email],
  );
  return { id, email, token: await signIn(test, id) };
}

export async function anOwner(test: TestApp, name = 'Nora'): Promise<Person> {
  return aPerson(test, 'owner', name);
}

/** A menu, and a branch that shows it. */
export async function aBranch(
  test: TestApp,
  businessId: number,
  menuId: number,
  name = 'Salmiya',
): Promise<number> {
  const { id } = await one<{ id: number }>(
    test,
    'insert into branches (business_id, slug, menu_id, name_en, name_ar) values ($1, $2, $3, $4, $4) returning id::float8',
    [businessId, `branch-${unique()}`, menuId, name],
  );
  return id;
}

export async function aMenu(test: TestApp, businessId: number, name = 'Main'): Promise<number> {
  const { id } = await one<{ id: number }>(
    test,
    'insert into menus (business_id, name_en, name_ar) values ($1, $2, $2) returning id::float8',
    [businessId, name],
  );
  return id;
}

/** An owner with a business of the type, one menu and one branch that shows it. */
export async function aVenue(
  test: TestApp,
  type: BusinessType = 'restaurant',
  owner?: Person,
): Promise<Venue> {
  const person = owner ?? (await anOwner(test));
  const { id: businessId } = await one<{ id: number }>(
    test,
    `insert into businesses (owner_id, type, slug, name_en, name_ar, timezone)
     values ($1, $2, $3, 'Sea', 'البحر', 'Asia/Kuwait') returning id::float8`,
    [person.id, type, `business-${unique()}`],
  );
  const menuId = await aMenu(test, businessId);
  const branchId = await aBranch(test, businessId, menuId);
  return { owner: person, businessId, branchId, menuId };
}

/** An employee with `{resource}.{action}` grants at branches of the venue. */
export async function anEmployee(
  test: TestApp,
  venue: Venue,
  permissions: readonly string[],
  options: { branchId?: number; dashboardAccess?: boolean } = {},
): Promise<Person> {
  const person = await aPerson(test, 'employee', 'Huda');
  await test.owner.query("insert into members (business_id, user_id, kind) values ($1, $2, 'employee')", [
    venue.businessId,
    person.id,
  ]);
  await test.owner.query(
    `insert into grants (business_id, branch_id, user_id, permissions, dashboard_access) values ($1, $2, $3, $4, $5)`,
    [
      venue.businessId,
      options.branchId ?? venue.branchId,
      person.id,
      permissions,
      options.dashboardAccess ?? true,
    ],
  );
  return person;
}

export async function aCategory(
  test: TestApp,
  venue: Venue,
  given: { name?: string; parentId?: number; type?: 'service' | 'product' } = {},
): Promise<number> {
  const { id } = await one<{ id: number }>(
    test,
    `insert into categories (business_id, menu_id, parent_id, type, name_en, name_ar)
     values ($1, $2, $3, $4, $5, $5) returning id::float8`,
    [venue.businessId, venue.menuId, given.parentId ?? null, given.type ?? null, given.name ?? 'Starters'],
  );
  return id;
}

export async function anItem(
  test: TestApp,
  venue: Venue,
  categoryId: number,
  given: { name?: string; type?: string } = {},
): Promise<number> {
  const { id } = await one<{ id: number }>(
    test,
    `insert into items (business_id, category_id, itemable_type, name_en, name_ar, sort)
     values ($1, $2, $3, $4, $4, (select count(*) from items where category_id = $2)) returning id::float8`,
    [venue.businessId, categoryId, given.type ?? 'restaurant_product', given.name ?? 'Hummus'],
  );
  return id;
}

export const bilingual = (en: string, ar: string) => [
  { locale: 'en', name: en },
  { locale: 'ar', name: ar },
];

/** Lets a person sign in with a password. */
export async function givePassword(test: TestApp, userId: number, password: string): Promise<void> {
  const hash = await test.deps.passwords.hash(password);
  await test.owner.query('update users set password_hash = $2 where id = $1', [userId, hash]);
}

/** The code of the newest mail to an address. */
export async function mailedCode(test: TestApp, email: string): Promise<string> {
  const mail = (await test.mails(email)).at(-1);
  const code = /^\d{6}$/m.exec(mail?.text ?? '')?.[0];
  if (code === undefined) throw new Error(`No code was mailed to ${email}.`);
  return code;
}

/** As long as no mail brought it, a code is wrong with a probability of one in a million. */
export const wrongCode = (code: string) => (code === '000000' ? '000001' : '000000');

/** A floor of the venue's branch. */
export async function anArea(
  test: TestApp,
  venue: Venue,
  given: { branchId?: number } = {},
): Promise<number> {
  const { id } = await one<{ id: number }>(
    test,
    "insert into areas (business_id, branch_id, name_en, name_ar) values ($1, $2, 'Ground floor', 'الدور الأرضي') returning id::float8",
    [venue.businessId, given.branchId ?? venue.branchId],
  );
  return id;
}

export async function aSeat(test: TestApp, venue: Venue, areaId: number): Promise<number> {
  const { id } = await one<{ id: number }>(
    test,
    `insert into seats (business_id, branch_id, area_id, name_en, name_ar)
     select business_id, branch_id, id, 'Table 1', 'طاولة 1' from areas where business_id = $1 and id = $2 returning id::float8`,
    [venue.businessId, areaId],
  );
  return id;
}

import { sql, type RawBuilder } from 'kysely';
import type { Database, Reads } from '#platform/database/database.ts';
import { called } from '#platform/database/called.ts';
import type { Statement } from '#platform/database/db.ts';
import { query } from '#platform/database/query.ts';
import { branchOfSlug } from '#platform/slugs/branch-of-slug.ts';
import type { Located } from '#platform/response-cache/response-cache.ts';
import { guestMenuText, type MenuPart } from './guest-menu-text.ts';
import type { Surface } from './guest-settings.ts';

/** A branch that guests asked for by its slug. By hand: the cache names these members. */
export interface GuestBranch extends Located {
  readonly branchId: number;
}

const SLUG = /^[a-z0-9-]{1,80}$/;

/** Also by an address that the branch had before. */
export async function locateBranch(database: Database, slug: string): Promise<GuestBranch | null> {
  if (!SLUG.test(slug)) return null;
  const found = await database.system((db) => db.find(branchOfSlug(slug)));
  return found ? { businessId: found.business_id, branchId: found.branch_id, version: found.version } : null;
}

/** By its present address alone: a page of a former one leads there. In SQL: the cache names these members. */
export async function locatePresentBranch(database: Database, slug: string): Promise<GuestBranch | null> {
  if (!SLUG.test(slug)) return null;
  const found = await database.system((db) =>
    db.find(sql<GuestBranch>`
      select business_id as "businessId", branch_id as "branchId", version from app.branch_by_slug(${slug})`),
  );
  return found ?? null;
}

/** The address that the branch has now which had this one before. */
export async function presentSlug(database: Database, former: string): Promise<string | null> {
  if (!SLUG.test(former)) return null;
  const found = await database.system((db) =>
    db.find(query.selectFrom(called('branch_by_former_slug', { wanted: former }).as('found')).select('slug')),
  );
  return found?.slug ?? null;
}

/** Where what guests see is read from. */
export interface GuestSource {
  readonly database: Database;
  readonly reads: Reads;
}

/** Under the tenancy of the branch's business alone, so that no mistake here shows another's rows. */
export function rowsFor<Row>(
  { database, reads }: GuestSource,
  at: GuestBranch,
  statement: Statement<Row>,
): Promise<Row[]> {
  return database.read({ userId: null, businessId: at.businessId }, (db) => db.rows(statement), reads);
}

/** In SQL: text that the database has put together. */
export async function readGuestMenu(from: GuestSource, at: GuestBranch, surface: Surface) {
  const parts = await rowsFor(
    from,
    at,
    sql<MenuPart>`select part, id, parent_id, body from app.guest_menu(${at.businessId}, ${at.branchId}, ${surface})
      union all select 'public-url', null, null, app.public_url()`,
  );
  const made = guestMenuText(parts, surface);
  return made && { ...made, until: null };
}

/** By hand: a text assembled in SQL. */
interface VersionedText {
  readonly version: number;
  readonly body: string | null;
}

async function readText(from: GuestSource, at: GuestBranch, query: RawBuilder<VersionedText>) {
  const [found] = await rowsFor(from, at, query);
  return found?.body ? { version: found.version, body: found.body, until: null } : null;
}

// In SQL: text that the database has put together, as in the two below.
const versionOf = (at: GuestBranch) =>
  sql`(select v.version from menu_versions v where v.business_id = ${at.businessId}) as version`;

/** In SQL: as above. */
export function readGuestItem(from: GuestSource, at: GuestBranch, itemId: number) {
  return readText(
    from,
    at,
    sql<VersionedText>`
      select ${versionOf(at)}, i.answer as body
      from branches br
      join businesses b on b.id = br.business_id
      cross join lateral app.guest_items(br.business_id, array(
        select i.id from items i join categories c on c.business_id = i.business_id and c.id = i.category_id
        where i.business_id = br.business_id and i.id = ${itemId} and c.menu_id = br.menu_id),
        b.currency, b.timezone, app.guest_prices_shown(br.business_id, br.id, 'mobile')) i
      where br.business_id = ${at.businessId} and br.id = ${at.branchId}`,
  );
}

/** In SQL: as above. */
export function readMenuType(from: GuestSource, at: GuestBranch) {
  return readText(
    from,
    at,
    sql<VersionedText>`
      select ${versionOf(at)}, json_build_object('type', m.type)::text as body
      from branches br join menus m on m.business_id = br.business_id and m.id = br.menu_id
      where br.business_id = ${at.businessId} and br.id = ${at.branchId}`,
  );
}

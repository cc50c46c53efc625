import { sql } from 'kysely';
import type { Deps } from '#platform/deps.ts';
import type { Scope } from '#platform/http/scope.ts';
import { invalidField } from '#platform/http-error.ts';
import { extensionOf, storagePath, typeOfExtension } from '#platform/storage/storage-path.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { CopySource } from './copy-target.ts';
import { query } from '#platform/database/query.ts';

/** Files and items that one call copies. */
export const MOST_FILES = 10_000;
export const MOST_ITEMS = 5000;
const AT_ONCE = 8;
const PATH_BYTES = 16;

/** A file under the name it has in the other business; `isNew`: nothing there knows it yet. */
export interface CopiedFile {
  readonly from: string;
  readonly to: string;
  readonly bytes: number;
  readonly isNew: boolean;
}

/** By hand: two columns and a path of the other business. */
interface UsedFile {
  readonly path: string;
  readonly bytes: number;
  /** The same content, stored by the other business already. */
  readonly twin: string | null;
}

/** Categories `tree`: what is copied, each with its level below the first. In SQL: a walk down the tree. */
export const treeOf = (
  businessId: number,
  { menuId, categoryId }: Pick<CopySource, 'menuId' | 'categoryId'>,
) => sql`
  tree as (
    select c.id, 1 as level from ${ownRows('categories', businessId)} c
    where c.menu_id = ${menuId} and
      case when ${categoryId}::bigint is null then c.parent_id is null else c.id = ${categoryId}::bigint end
    union all
    select c.id, tree.level + 1 from tree
    join ${ownRows('categories', businessId)} c on c.parent_id = tree.id where tree.level < 50)`;

/** Rows of a business of the caller's, which need not be the one of the call. */
export const ownRows = (
  table:
    | 'menus'
    | 'categories'
    | 'items'
    | 'item_providers'
    | 'prices'
    | 'addons'
    | 'discounts'
    | 'settings'
    | 'media'
    | 'files',
  businessId: number,
) => sql`${sql.ref(`app.own_${table}`)}(${businessId})`;

/** The files in use below the source. */
export async function usedFiles(scope: Scope, source: CopySource, toBusiness: number): Promise<UsedFile[]> {
  const from = scope.business.id;
  // In SQL: a walk down the tree of a business that need not be that of the call.
  const files = await scope.db.rows(sql<UsedFile>`
    with recursive ${treeOf(from, source)},
    used as (
      select m.src from ${ownRows('media', from)} m join tree on m.category_id = tree.id
      union
      select m.src from ${ownRows('media', from)} m join ${ownRows('items', from)} i on i.id = m.item_id
        join tree on i.category_id = tree.id)
    select f.path, f.bytes, (
      select t.path from files t
      where t.business_id = ${toBusiness} and t.sha256 = f.sha256 and t.type = f.type and t.name = f.name
      order by t.id limit 1) as twin
    from used join ${ownRows('files', from)} f on f.path = used.src`);
  if (files.length > MOST_FILES) {
    throw invalidField('menu_id', 'copy_too_large', { items: MOST_ITEMS, files: MOST_FILES });
  }
  return files;
}

function newPathOf(path: string, businessId: number, random: Deps['random']): string {
  const extension = path.slice(path.lastIndexOf('.') + 1);
  const type = typeOfExtension(extension);
  if (type === null) throw new Error(`A stored file has the unknown ending ${extension}.`);
  return storagePath(String(businessId), random(PATH_BYTES), extensionOf(type));
}

async function copyOne(storage: Storage, from: string, to: string): Promise<boolean> {
  const stored = await storage.stat(from);
  if (!stored) return false;
  await storage.put(to, { stream: await storage.stream(from), size: stored.size });
  return true;
}

/** Gives another business its own copy of each file: deleting one never takes the other's away. */
export async function copyFiles(
  { storage, random }: Pick<Deps, 'storage' | 'random'>,
  used: readonly UsedFile[],
  toBusiness: number,
): Promise<CopiedFile[]> {
  const copied: CopiedFile[] = [];
  const waiting = [...used];
  const work = async (): Promise<void> => {
    for (let file = waiting.pop(); file; file = waiting.pop()) {
      if (file.twin !== null) {
        copied.push({ from: file.path, to: file.twin, bytes: file.bytes, isNew: false });
        continue;
      }
      const to = newPathOf(file.path, toBusiness, random);
      // oxlint-disable-next-line no-await-in-loop -- a few at once, not thousands
      if (await copyOne(storage, file.path, to))
        copied.push({ from: file.path, to, bytes: file.bytes, isNew: true });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return copied;
}

/** What the other business stores more with them. */
export const newBytes = (files: readonly CopiedFile[]): number =>
  files.reduce((sum, { isNew, bytes }) => sum + (isNew ? bytes : 0), 0);

/** Removes the copies that no row came to know. */
export async function removeUnknown(
  storage: Storage,
  scope: Scope,
  files: readonly CopiedFile[],
): Promise<void> {
  const paths = files.filter(({ isNew }) => isNew).map(({ to }) => to);
  if (paths.length === 0) return;
  const rows = await scope.db.rows(
    query
      .selectFrom('files')
      .select('path')
      .where('path', '=', (row) => row.fn.any(row.val(paths))),
  );
  const known = new Set(rows.map(({ path }) => path));
  await Promise.all(paths.filter((path) => !known.has(path)).map((path) => storage.remove(path)));
}

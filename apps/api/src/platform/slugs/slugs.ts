import { sql } from 'kysely';
import type { Db } from '#platform/database/db.ts';

const FALLBACK = 'branch';
const LONGEST = 70;

/** Lower-case letters, digits and hyphens of a name; names without any (Arabic ones) get a neutral word. */
export function slugFrom(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replaceAll(/^-+|-+$/g, '');
  return plain.length >= 3 ? plain : [FALLBACK, plain].filter((part) => part !== '').join('-');
}

/**
 * The wanted slug, or with the first number that is free in all businesses. Two that want the same at the same moment
 * go one after the other, until the first has committed; the unique index has the last word.
 */
export async function freeSlug(db: Db, wanted: string, table: 'businesses' | 'branches'): Promise<string> {
  const family = `slug ${wanted.replace(/-\d+$/, '')}`;
  await db.run(sql`select pg_advisory_xact_lock(hashtextextended(${family}, 0))`);
  const found = await db.get(sql<{ slug: string }>`select app.free_slug(${wanted}, ${table}) as slug`);
  return found.slug;
}

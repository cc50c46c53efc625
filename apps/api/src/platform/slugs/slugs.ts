import { sql } from 'kysely';
import { latinLetters } from '@diwan/domain/latin-letters.ts';
import type { Db } from '#platform/database/db.ts';

const FALLBACK = 'branch';
const LONGEST = 70;

/** Lower-case letters, digits and hyphens of a name, Arabic ones as they sound; a neutral word for any other writing. */
export function slugFrom(name: string): string {
  const plain = latinLetters(name)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .split('-')
    .filter((part) => part !== '')
    .join('-');
  return plain.length >= 3 ? plain : [FALLBACK, plain].filter((part) => part !== '').join('-');
}

/**
 * The wanted slug, or with the first number that is free in all businesses. Two that want the same at the same moment
 * go one after the other, until the first has committed; the unique index has the last word.
 */
export async function freeSlug(db: Db, wanted: string, table: 'businesses' | 'branches'): Promise<string> {
  const found = await db.get(sql<{ slug: string }>`select app.free_slug(${wanted}, ${table}) as slug`);
  return found.slug;
}

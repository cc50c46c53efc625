import { sql } from 'kysely';
import type { Locale } from '@diwan/contract/locale.ts';
import {
  ALL_PERMISSIONS,
  effectivePermissions,
  type BusinessType,
  type Permission,
} from '@diwan/contract/permissions.ts';
import type { Database } from '#platform/database/database.ts';
import type { Db } from '#platform/database/db.ts';

export interface BranchPlace {
  readonly id: number;
  readonly menu_id: number | null;
  /** Empty where the caller has no active grant. */
  readonly permissions: ReadonlySet<Permission>;
  readonly isGranted: boolean;
}

export interface BusinessPlace {
  readonly id: number;
  readonly type: BusinessType;
  readonly isOwner: boolean;
  readonly currency: 'KWD' | 'USD';
  readonly timezone: string;
  readonly firstLocale: Locale;
  readonly branches: readonly BranchPlace[];
}

export interface Caller {
  readonly sessionId: number;
  readonly userId: number;
  readonly type: 'owner' | 'employee' | 'customer';
  readonly name: string;
  readonly email: string | null;
  /** Owned and controlled ones, oldest first. */
  readonly businesses: ReadonlyMap<number, BusinessPlace>;
}

interface StoredBranch {
  id: number;
  menu_id: number | null;
  granted: string[] | null;
}
interface StoredCaller {
  session_id: number;
  user_id: number;
  type: Caller['type'];
  name: string;
  email: string | null;
  businesses: {
    id: number;
    type: BusinessType;
    is_owner: boolean;
    currency: 'KWD' | 'USD';
    timezone: string;
    first_locale: Locale;
    branches: StoredBranch[];
  }[];
}

const everything: ReadonlySet<Permission> = new Set(ALL_PERMISSIONS);

function branchPlace(stored: StoredBranch, type: BusinessType, isOwner: boolean): BranchPlace {
  return {
    id: stored.id,
    menu_id: stored.menu_id,
    isGranted: isOwner || stored.granted !== null,
    permissions: isOwner ? everything : effectivePermissions(stored.granted ?? [], type),
  };
}

function callerOf(stored: StoredCaller): Caller {
  const businesses = stored.businesses.map((business): [number, BusinessPlace] => [
    business.id,
    {
      id: business.id,
      type: business.type,
      isOwner: business.is_owner,
      currency: business.currency,
      timezone: business.timezone,
      firstLocale: business.first_locale,
      branches: business.branches.map((branch) => branchPlace(branch, business.type, business.is_owner)),
    },
  ]);
  return {
    sessionId: stored.session_id,
    userId: stored.user_id,
    type: stored.type,
    name: stored.name,
    email: stored.email,
    businesses: new Map(businesses),
  };
}

/** The caller as the database tells them when they sign in to a connection; null: nobody. */
export function callerFrom(told: unknown): Caller | null {
  // The function's own shape; its tests and those of every guarded call hold it.
  return told === null ? null : callerOf(told as StoredCaller);
}

/** The caller behind a token's hash, or null when it is unknown, expired or revoked. */
export async function findCaller(db: Db, tokenHash: Buffer, now: Date): Promise<Caller | null> {
  const found = await db.get(
    sql<{ caller: StoredCaller | null }>`select app.authenticate(${tokenHash}, ${now}) as caller`,
  );
  return found.caller === null ? null : callerOf(found.caller);
}

export function authenticate(database: Database, tokenHash: Buffer, now: Date): Promise<Caller | null> {
  return database.system((db) => findCaller(db, tokenHash, now));
}

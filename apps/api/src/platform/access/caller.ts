import { sql } from 'kysely';
import { DEVICE_PERMISSIONS } from '@diwan/contract/accounts/devices.ts';
import type { Locale } from '@diwan/contract/locale.ts';
import type { AnyOperation, DeviceKind } from '@diwan/contract/operation.ts';
import {
  ALL_PERMISSIONS,
  effectivePermissions,
  type BusinessType,
  type Permission,
} from '@diwan/contract/permissions.ts';
import type { Database } from '#platform/database/database.ts';
import type { Db } from '#platform/database/db.ts';
import { wayColumns, type SignIn, type Tenancy } from '#platform/database/tenancy.ts';
import type { Currency } from '@diwan/domain/money.ts';

export interface BranchAccess {
  readonly id: number;
  readonly menu_id: number | null;
  /** Empty where the caller has no active grant. */
  readonly permissions: ReadonlySet<Permission>;
  readonly isGranted: boolean;
}

export interface BusinessAccess {
  readonly id: number;
  readonly type: BusinessType;
  readonly isOwner: boolean;
  readonly currency: Currency;
  readonly timezone: string;
  readonly firstLocale: Locale;
  readonly branches: readonly BranchAccess[];
}

export interface Caller {
  readonly sessionId: number;
  readonly userId: number;
  readonly type: 'owner' | 'employee' | 'customer';
  readonly name: string;
  readonly email: string | null;
  /** The business of the call, where it has one that they reach. */
  readonly entered: number | null;
  /** Owned and controlled ones, oldest first. */
  readonly businesses: ReadonlyMap<number, BusinessAccess>;
}

/** A tablet or kitchen screen that a scanned code has signed in: no person, and its branch is its whole world. */
export interface Device {
  readonly sessionId: number;
  readonly deviceId: number;
  readonly kind: DeviceKind;
  readonly name: string;
  readonly entered: number | null;
  readonly businesses: ReadonlyMap<number, BusinessAccess>;
}

export type SignedIn = Caller | Device;

export const isDevice = (signedIn: SignedIn): signedIn is Device => 'deviceId' in signedIn;

/** Tells everybody who may sign in apart. */
export const keyOfSignedIn = (signedIn: SignedIn): string =>
  isDevice(signedIn) ? `device ${signedIn.deviceId}` : `user ${signedIn.userId}`;

/** How logs name them. */
export function idsOf(signedIn: SignedIn | null) {
  return {
    userId: signedIn && !isDevice(signedIn) ? signedIn.userId : null,
    deviceId: signedIn && isDevice(signedIn) ? signedIn.deviceId : null,
    sessionId: signedIn?.sessionId ?? null,
  };
}

/** Devices may call what names their kind, and what is public. */
export const isClosedTo = (signedIn: SignedIn | null, { devices }: AnyOperation): boolean =>
  signedIn !== null && isDevice(signedIn) && !devices.includes(signedIn.kind);

/** Whose rows a call may touch: none, where nobody is signed in. */
export function tenancyOf(signedIn: SignedIn | null): Tenancy {
  const userId = signedIn && !isDevice(signedIn) ? signedIn.userId : null;
  const known = signedIn && !isDevice(signedIn) ? [...signedIn.businesses.keys()] : [];
  return { userId, businessId: signedIn?.entered ?? null, known };
}

/** The same caller in another business of theirs; in none, where it is not theirs. */
export const entering = <Who extends SignedIn>(signedIn: Who, businessId: number): Who => ({
  ...signedIn,
  entered: signedIn.businesses.has(businessId) ? businessId : null,
});

interface StoredBranch {
  id: number;
  menu_id: number | null;
  granted: string[] | null;
}
interface StoredSession {
  session_id: number;
  name: string;
  entered: number | null;
  businesses: {
    id: number;
    type: BusinessType;
    is_owner: boolean;
    currency: Currency;
    timezone: string;
    first_locale: Locale;
    branches: StoredBranch[];
  }[];
}
interface StoredCaller extends StoredSession {
  user_id: number;
  type: Caller['type'];
  email: string | null;
}
interface StoredDevice extends StoredSession {
  device: { id: number; kind: DeviceKind };
}

const everything: ReadonlySet<Permission> = new Set(ALL_PERMISSIONS);

function branchAccess(stored: StoredBranch, type: BusinessType, isOwner: boolean): BranchAccess {
  return {
    id: stored.id,
    menu_id: stored.menu_id,
    isGranted: isOwner || stored.granted !== null,
    permissions: isOwner ? everything : effectivePermissions(stored.granted ?? [], type),
  };
}

/** The businesses they reach, with what they may do at each branch. */
function accessOf(
  { businesses }: StoredSession,
  branchOf: (stored: StoredBranch, type: BusinessType, isOwner: boolean) => BranchAccess,
): ReadonlyMap<number, BusinessAccess> {
  const entries = businesses.map((business): [number, BusinessAccess] => [
    business.id,
    {
      id: business.id,
      type: business.type,
      isOwner: business.is_owner,
      currency: business.currency,
      timezone: business.timezone,
      firstLocale: business.first_locale,
      branches: business.branches.map((branch) => branchOf(branch, business.type, business.is_owner)),
    },
  ]);
  return new Map(entries);
}

const callerOf = (stored: StoredCaller): Caller => ({
  sessionId: stored.session_id,
  userId: stored.user_id,
  type: stored.type,
  name: stored.name,
  email: stored.email,
  entered: stored.entered,
  businesses: accessOf(stored, branchAccess),
});

/** What it may do is said of its kind, and nowhere stored. */
function deviceOf(stored: StoredDevice): Device {
  const { id, kind } = stored.device;
  const permissions: ReadonlySet<Permission> = new Set(DEVICE_PERMISSIONS[kind]);
  const branch = ({ id: branchId, menu_id }: StoredBranch): BranchAccess => ({
    id: branchId,
    menu_id,
    isGranted: true,
    permissions,
  });
  return {
    sessionId: stored.session_id,
    deviceId: id,
    kind,
    name: stored.name,
    entered: stored.entered,
    businesses: accessOf(stored, branch),
  };
}

/** Who signs in to a connection, as the database tells it; null: nobody. */
export function callerFrom(payload: unknown): SignedIn | null {
  // The function's own shape; its tests and those of every guarded call hold it.
  const stored = payload as StoredCaller | StoredDevice | null;
  if (stored === null) return null;
  return 'device' in stored ? deviceOf(stored) : callerOf(stored);
}

/** Whoever stands behind a token's hash, or null when it is unknown, expired or revoked. */
async function findCaller(db: Db, { tokenHash, now, business }: SignIn): Promise<SignedIn | null> {
  const { caller } = await db.get(sql<{ caller: unknown }>`
    select app.authenticate(${tokenHash}, ${now}, ${wayColumns(business)}) as caller`);
  return callerFrom(caller);
}

export function authenticate(database: Database, token: SignIn): Promise<SignedIn | null> {
  return database.system((db) => findCaller(db, token));
}

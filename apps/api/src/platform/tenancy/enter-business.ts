import { sql } from 'kysely';
import type { Locale } from '@diwan/contract/locale.ts';
import type { BusinessType } from '@diwan/contract/permissions.ts';
import type { BusinessAccess } from '#platform/access/caller.ts';
import type { Db } from '#platform/database/db.ts';
import type { Scope } from '#platform/http/scope.ts';
import { notFound } from '#platform/http-error.ts';
import { branchOfSlug } from '#platform/slugs/branch-of-slug.ts';
import type { Currency } from '@diwan/domain/money.ts';

interface Stored {
  readonly id: number;
  readonly type: BusinessType;
  readonly currency: Currency;
  readonly timezone: string;
  readonly firstLocale: Locale;
  readonly branches: readonly { readonly id: number; readonly menu_id: number | null }[];
}

const NOTHING: ReadonlySet<never> = new Set();

/** A business as somebody without any permission has it; 404 where it was removed after it had been found. */
function accessTo(entered: unknown): BusinessAccess {
  if (entered === null) throw notFound();
  const stored = entered as Stored;
  return {
    ...stored,
    isOwner: false,
    branches: stored.branches.map((branch) => ({ ...branch, isGranted: false, permissions: NOTHING })),
  };
}

/** The business of the tenancy, for the server itself. */
export async function readBusinessAccess(db: Db): Promise<BusinessAccess> {
  const { entered } = await db.get(sql<{ entered: unknown }>`select app.business_entered() as entered`);
  return accessTo(entered);
}

/** What a slug, a token or a reference leads to. */
export interface VenueIds {
  readonly business_id: number;
  readonly branch_id: number;
}

/** Goes on as a guest of the business that was found; 404 where nothing was. Inside a transaction. */
export async function enterAsGuest<Found extends VenueIds>(
  scope: Scope,
  found: Found | undefined,
): Promise<Found> {
  if (!found) throw notFound();
  scope.enter(accessTo(await scope.db.enterBusiness(found.business_id)));
  return found;
}

const SLUG = /^[a-z0-9-]{1,80}$/;

/** As a guest of the branch that has this address, or had it before. */
export async function enterBranch(scope: Scope, slug: string): Promise<VenueIds> {
  if (!SLUG.test(slug)) throw notFound();
  return enterAsGuest(scope, await scope.db.find(branchOfSlug(slug)));
}

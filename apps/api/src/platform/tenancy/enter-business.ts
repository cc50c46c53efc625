import { sql } from 'kysely';
import type { Locale } from '@diwan/contract/locale.ts';
import type { BusinessType } from '@diwan/contract/permissions.ts';
import type { BusinessAccess } from '#platform/access/caller.ts';
import type { Db } from '#platform/database/db.ts';
import { sentTogether } from '#platform/database/sent-together.ts';
import type { Scope } from '#platform/http/scope.ts';
import { notFound } from '#platform/http-error.ts';
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

/**
 * A business as somebody without any permission has it: a guest, or the server itself. 404 where it was removed after it
 * had been found.
 */
export async function readBusinessAccess(db: Db, id: number): Promise<BusinessAccess> {
  const stored = await db.find(sql<Stored>`
    select b.id, b.type, b.currency, b.timezone, b.first_locale as "firstLocale",
      coalesce((select json_agg(json_build_object('id', br.id, 'menu_id', br.menu_id) order by br.sort, br.id)
        from branches br where br.business_id = b.id), '[]'::json) as branches
    from businesses b where b.id = ${id}`);
  if (!stored) throw notFound();
  return {
    ...stored,
    isOwner: false,
    branches: stored.branches.map((branch) => ({ ...branch, isGranted: false, permissions: NOTHING })),
  };
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
  const { business_id: id } = found;
  const { access } = await sentTogether({
    entered: scope.db.enter({ userId: null, businessId: id }),
    access: readBusinessAccess(scope.db, id),
  });
  scope.enter(access);
  return found;
}

const SLUG = /^[a-z0-9-]{1,80}$/;

/** As a guest of the branch with this address. */
export async function enterBranch(scope: Scope, slug: string): Promise<VenueIds> {
  if (!SLUG.test(slug)) throw notFound();
  const found = await scope.db.find(sql<VenueIds>`
    select business_id, branch_id from app.branch_by_slug(${slug})`);
  return enterAsGuest(scope, found);
}

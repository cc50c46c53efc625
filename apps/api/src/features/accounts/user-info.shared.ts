import { sql } from 'kysely';
import { expandGrants } from '@diwan/contract/permissions.ts';
import { userInfo, type UserInfo } from '@diwan/contract/accounts/me.ts';
import type { BusinessAccess, Caller } from '#platform/access/caller.ts';
import { holds } from '#platform/access/check-access.ts';
import type { Scope } from '#platform/http/scope.ts';
import { personMembers } from './person.shared.ts';

/** What is held anywhere counts for a menu that no branch shows, as for the business. */
function atFreeMenus({ branches }: BusinessAccess, info: InfoOfBusiness): string[] {
  const shown = new Set(branches.map(({ menu_id }) => menu_id));
  const held = new Set(branches.flatMap(({ permissions }) => [...permissions]));
  const free = info.menus.filter(({ id }) => !shown.has(id));
  return free.flatMap(({ id }) => [...held].map((permission) => `menu.${id}.${permission}`));
}

function permissionsOf(of: readonly Reached[]): string[] {
  const granted = of.flatMap(({ access }) => access.branches.filter((branch) => branch.isGranted));
  const expanded = expandGrants(
    granted.map(({ id, menu_id, permissions }) => ({ branch_id: id, menu_id, permissions })),
  );
  return [...expanded, ...of.flatMap(({ access, info }) => atFreeMenus(access, info))];
}

/** By hand: as `app.business_info` assembles it; the contract has the rest of it. */
interface InfoOfBusiness {
  readonly menus: readonly { readonly id: number }[];
}

interface Reached {
  readonly access: BusinessAccess;
  readonly info: InfoOfBusiness;
}

/** What is asked at every branch, nobody can do who works at some of them. */
const withReach = ({ access, info }: Reached) => ({
  ...info,
  has_all_branches: access.isOwner || access.branches.every((branch) => branch.isGranted),
});

/** By hand: assembled in the statement; what is answered of it goes through the contract (`userInfo.parse`). */
interface Found {
  readonly person: object;
  readonly due: string | null;
  readonly is_missing: boolean | null;
  readonly businesses: readonly {
    readonly id: number;
    readonly info: InfoOfBusiness;
    readonly hotels: unknown[];
  }[];
}

/**
 * The answer of users/info, in one statement. Whoever looks as somebody else names no time: what other employers ask of
 * that person is not theirs to see.
 */
export async function readUserInfo({ db }: Scope, caller: Caller, now: Date | null): Promise<UserInfo> {
  const businesses = [...caller.businesses.values()];
  const first = businesses.find((business) => business.isOwner) ?? businesses[0];
  const branchIds = businesses.flatMap((business) =>
    business.branches.filter((branch) => branch.isGranted).map((branch) => branch.id),
  );
  // In SQL: what each business says is JSON that a function has put together.
  const found = await db.get(sql<Found>`
    select json_build_object(${personMembers}) as person, step.due, step.is_missing,
      coalesce((select json_agg(json_build_object('id', of.id, 'info', b.info, 'hotels', b.hotels) order by of.id)
        from unnest(${businesses.map(({ id }) => id)}::bigint[]) as of(id)
        cross join lateral app.business_info(of.id, ${caller.userId}, ${branchIds}::bigint[]) b), '[]'::json) as businesses
    from users u left join app.second_step_due(u.id, ${now}::timestamptz) step on true
    where u.id = ${caller.userId}`);
  const of = found.businesses.flatMap((each) => {
    const access = caller.businesses.get(each.id);
    return access ? [{ ...each, access }] : [];
  });
  return userInfo.parse({
    ...found.person,
    currency: first?.currency ?? 'KWD',
    business_id: first?.id ?? null,
    business: of.filter(({ access }) => access.isOwner).map(withReach),
    business_control: of.filter(({ access }) => !access.isOwner).map(withReach),
    hotels: of
      .filter(({ access }) => holds(access, ['business.read'], 'business'))
      .flatMap(({ hotels }) => hotels),
    second_step_due: found.due,
    second_step_missing: found.is_missing ?? false,
    permissions: permissionsOf(of),
  });
}

import { useLocation, useNavigate } from '@tanstack/react-router';
import { useMe } from '#kit/access/me.ts';
import { placeOf, usePickPlace, usePlace } from '#kit/place/place.ts';
import { shownEntries } from '#kit/screens/entries.ts';
import { openPath } from '../layout/sidebar-groups.rules.ts';
import { ENTRIES } from '../layout/use-entries.ts';

const HOME = '/admin/overview';

/**
 * Goes to another branch. What is open stays open where the other business has it too; the form of a row that belongs to the
 * business left behind gives way to its list. Resolves to whether the person is there.
 */
export function useSwitchPlace(): (businessId: number, branchId: number | null) => Promise<boolean> {
  const user = useMe();
  const { business } = usePlace();
  const pick = usePickPlace();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return async (businessId, branchId) => {
    if (!(await pick(businessId, branchId))) return false;
    if (businessId === business?.id) return true;
    const there = placeOf(user, { business: businessId, branch: branchId });
    const entries = shownEntries(ENTRIES, user, there).flatMap((entry) => [entry, ...(entry.children ?? [])]);
    const to = openPath(
      entries.map(({ path }) => path),
      pathname,
    );
    if (to !== pathname) await navigate({ to: to ?? HOME });
    return true;
  };
}

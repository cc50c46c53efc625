import { EMPLOYEE_LIST, users } from '@diwan/contract/accounts/users.ts';
import type { ItemRow } from '@diwan/contract/catalogue/item-row.ts';
import { isStay } from '@diwan/contract/catalogue/itemable-types.ts';
import { items } from '@diwan/contract/catalogue/items.ts';
import type { LocalizedRow } from '@diwan/contract/fields.ts';
import { areas } from '@diwan/contract/venues/areas.ts';
import { useMemo } from 'react';
import { useCan } from '#kit/access/can.tsx';
import { useRead } from '#kit/data/use-read.ts';
import { useWorkspace } from '#kit/workspace/workspace.ts';

/** How the places of a branch are booked. */
export type BookingKind = 'stay' | 'service' | 'seat';

export const KIND_OF_TYPE = { chalet: 'stay', hotel: 'stay', salon: 'service', restaurant: 'seat' } as const;

export function useBookingKind(): BookingKind {
  const { business } = useWorkspace();
  return KIND_OF_TYPE[business?.type ?? 'chalet'];
}

const isBookable = ({ itemable_type: type }: ItemRow) => isStay(type) || type === 'salon_service';

/** Everything of a branch that is stayed in or has an appointment. */
export function useBookables(branchId: number | null) {
  const { business } = useWorkspace();
  const answer = useRead(items.search, {
    params: { business_id: business?.id ?? 0 },
    query: { branch: branchId ?? 0, full: true },
    enabled: branchId !== null,
  });
  const rows = useMemo(() => answer.data?.data.filter(isBookable) ?? [], [answer.data]);
  return { answer, rows };
}

export function useEmployees() {
  const { business } = useWorkspace();
  return useRead(users.list, { params: { business_id: business?.id ?? 0 }, query: EMPLOYEE_LIST });
}

/** Who may be booked at a branch. */
export function useStaff(branchId: number | null) {
  const { business } = useWorkspace();
  return useRead(users.list, {
    params: { business_id: business?.id ?? 0 },
    query: { ...EMPLOYEE_LIST, bookable_at: branchId ?? 0 },
    enabled: branchId !== null,
  });
}

interface Named {
  readonly id: number;
  readonly locales: readonly LocalizedRow[];
}

/** An area; how many people a seat has room for is known to those who may read areas. */
export interface Floor extends Named {
  readonly seats: readonly (Named & { readonly places?: number | null })[];
}

/** Areas with their seats; to those who may not read them their names, which everybody may. */
export function useFloors(branchId: number | null) {
  const { business } = useWorkspace();
  const branch = branchId ?? 0;
  const mayRead = useCan()('areas.read', { branch });
  const slug = business?.branches.find(({ id }) => id === branchId)?.slug;
  const own = useRead(areas.list, {
    params: { business_id: business?.id ?? 0, branch_id: branch },
    query: { full: true, sortBy: 'sort' },
    enabled: branchId !== null && mayRead,
  });
  const named = useRead(areas.guest, {
    params: { slug: slug ?? '' },
    enabled: !mayRead && slug !== undefined,
  });
  const floors: readonly Floor[] | undefined = mayRead ? own.data?.data : named.data;
  const { isLoading, error, refetch } = mayRead ? own : named;
  return { floors, isLoading, error, refetch };
}

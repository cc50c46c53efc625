import type { BusinessInfo } from '@diwan/contract/accounts/me.ts';
import type { BusinessType } from '@diwan/contract/permissions.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCan } from '#kit/access/can.tsx';
import { useNameOf } from '#kit/i18n/localized.ts';
import { useWorkspace } from '#kit/workspace/workspace.ts';

const ALL = 'all';
export type BranchOrAll = number | typeof ALL;

/** Whose figures may be read at the branch that is looked at, or at any. */
export interface Readable {
  readonly reservations: boolean;
  readonly orders: boolean;
  readonly invoices: boolean;
}

export interface SeenBranch {
  readonly params: { readonly business_id: number; readonly branch_or_all: BranchOrAll };
  /** `all` and every branch; one alone is no choice. */
  readonly choices: readonly { readonly id: BranchOrAll; readonly name: string | null }[];
  readonly choose: (id: BranchOrAll) => void;
  readonly may: Readable;
  readonly mayAny: boolean;
}

/** Nothing is ordered in a chalet. */
const isOrderedFrom = (type: BusinessType | undefined) => type !== 'chalet';

/** The branch of an address, whatever somebody typed into it. */
function seenIn(value: unknown, business: BusinessInfo | null): BranchOrAll {
  const requested = Number(value);
  return business?.branches.find(({ id }) => id === requested)?.id ?? ALL;
}

function useReadable(seen: BranchOrAll): Readable {
  const { business } = useWorkspace();
  const can = useCan();
  const at = seen === ALL ? undefined : { branch: seen };
  return {
    reservations: can('reservations.read', at),
    orders: can('orders.read', at) && isOrderedFrom(business?.type),
    invoices: can('invoices.read', at),
  };
}

/** The branch whose figures are shown stands in the address; without one it is all of them. */
export function useSeenBranch(): SeenBranch {
  const { business } = useWorkspace();
  const given: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const nameOf = useNameOf();
  const seen = seenIn(given['branch'], business);
  const may = useReadable(seen);
  return {
    params: { business_id: business?.id ?? 0, branch_or_all: seen },
    choices: [
      { id: ALL, name: null },
      ...(business?.branches ?? []).map(({ id, locales, slug }) => ({ id, name: nameOf(locales) || slug })),
    ],
    choose: (id) =>
      void navigate({
        to: '.',
        search: { ...given, branch: id === ALL ? undefined : id },
        replace: true,
      }),
    may,
    mayAny: business !== null && (may.reservations || may.orders || may.invoices),
  };
}

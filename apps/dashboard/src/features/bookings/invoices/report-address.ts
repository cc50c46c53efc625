import { useNavigate } from '@tanstack/react-router';
import { usePlace } from '#kit/place/place.ts';
import { useListState, writeListState, type ListState } from '#kit/resource/list-state.ts';

export type OpenedInvoice = number | 'new' | null;

function openedIn(id: string | undefined): OpenedInvoice {
  if (id === 'new') return 'new';
  const number = Number(id);
  return Number.isInteger(number) && number > 0 ? number : null;
}

export interface ReportAddress {
  readonly state: ListState;
  readonly change: (patch: Partial<ListState>) => void;
  /** What the contract's filter takes. */
  readonly filters: Readonly<Record<string, string>>;
  readonly branch: number | 'all';
  readonly opened: OpenedInvoice;
  /** `isSaved`: nothing is lost, so nobody is asked. */
  readonly show: (opened: OpenedInvoice, isSaved?: boolean) => void;
}

/** Filters, branch, page and the open invoice all stand in the address. The picked branch unless it says another. */
export function useReportAddress(): ReportAddress {
  const [state, change] = useListState();
  const navigate = useNavigate();
  const place = usePlace();
  const { id, branch, ...filters } = state.filters;
  const show = (opened: OpenedInvoice, isSaved = false) => {
    const { id: _former, ...rest } = state.filters;
    const shown = opened === null ? rest : { ...rest, id: String(opened) };
    void navigate({
      to: '.',
      search: writeListState({ ...state, filters: shown }),
      ignoreBlocker: isSaved,
      replace: isSaved,
    });
  };
  const isAll = branch === 'all' || place.branch === null;
  return {
    state,
    change,
    filters,
    branch: isAll ? 'all' : Number(branch) || (place.branch?.id ?? 0),
    opened: openedIn(id),
    show,
  };
}

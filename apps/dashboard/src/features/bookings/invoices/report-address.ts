import { useNavigate } from '@tanstack/react-router';
import { useListState, writeListState, type ListState } from '#kit/resource/list-state.ts';
import { useListedBranch } from '../listed-branch.ts';

const PAY = 'pay';

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
  /** The invoice was opened to say that it is paid. */
  readonly isPaying: boolean;
  /** `isSaved`: nothing is lost, so nobody is asked. */
  readonly show: (opened: OpenedInvoice, isSaved?: boolean) => void;
  readonly pay: (id: number) => void;
}

/** Filters, branch, page and the open invoice all stand in the address. The picked branch unless it says another. */
export function useReportAddress(): ReportAddress {
  const [state, change] = useListState();
  const navigate = useNavigate();
  const { branch, filters: shown } = useListedBranch(state.filters);
  const { id, act, ...filters } = shown;
  const go = (opened: Readonly<Record<string, string>>, isSaved = false) => {
    const { id: _former, act: _step, ...rest } = state.filters;
    void navigate({
      to: '.',
      search: writeListState({ ...state, filters: { ...rest, ...opened } }),
      ignoreBlocker: isSaved,
      replace: isSaved,
    });
  };
  return {
    state,
    change,
    filters,
    branch,
    opened: openedIn(id),
    isPaying: act === PAY,
    show: (opened, isSaved) => go(opened === null ? {} : { id: String(opened) }, isSaved),
    pay: (of) => go({ id: String(of), act: PAY }),
  };
}

import type { AnyOperation } from '@diwan/contract/operation.ts';
import type { Currency } from '@diwan/domain/money.ts';
import { useRead } from '#kit/data/use-read.ts';
import { useText } from '#kit/i18n/messages.ts';
import { formatAmount, useFormatAmount } from '../reservations/amount.tsx';
import type { Beside } from '@diwan/contract/bookings/reports.ts';
import type { Compared } from './change.tsx';
import { reportMessages } from './reports.messages.ts';

export interface ReportProps {
  readonly params: { readonly business_id: number; readonly branch_or_all: number | 'all' };
  /** Local days, both included. */
  readonly days: { readonly from: string; readonly to: string };
  readonly beside: Beside;
}

export const useReport = <O extends AnyOperation>(op: O, { params, days, beside }: ReportProps) =>
  useRead(op, { params, query: { ...days, beside } as never, keepPrevious: true });

const PERCENT = 100;
export const formatShare = (share: number | null): string =>
  share === null ? '—' : `${Math.round(share * PERCENT * 10) / 10}%`;

/** Figures as totals say them: how much now, and how much it was. */
export function useFigures(currency: Currency) {
  const t = useText(reportMessages);
  const format = useFormatAmount();
  const inWords = (of: Compared, word: (value: number) => string) => ({
    value: of.value === null ? '—' : word(of.value),
    before: t('wasBefore', { value: `\u2068${of.before === null ? '—' : word(of.before)}\u2069` }),
  });
  return {
    amount: (of: Compared) => inWords(of, (value) => format(value, currency)),
    number: (of: Compared) => inWords(of, (value) => value.toLocaleString('en')),
    share: (of: Compared) => inWords(of, formatShare),
    bare: (value: number) => formatAmount(value, currency),
  };
}

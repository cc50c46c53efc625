import { toMinor, type Currency } from '@diwan/domain/money.ts';
import { useText } from '#kit/i18n/messages.ts';
import { useFormatAmount } from '../reservations/amount.tsx';
import { isolated } from '../reservations/isolated.ts';
import { reportMessages } from './reports.messages.ts';

/** Too much, too little, or as expected. */
export function ClosingDifference({ of, currency }: { readonly of: number; readonly currency: Currency }) {
  const t = useText(reportMessages);
  const format = useFormatAmount();
  const minor = toMinor(of, currency) ?? 0;
  if (minor === 0) return <span data-difference="none">{t('matches')}</span>;
  const amount = isolated(format(Math.abs(of), currency));
  return (
    <span data-difference={minor > 0 ? 'over' : 'short'}>{t(minor > 0 ? 'over' : 'short', { amount })}</span>
  );
}

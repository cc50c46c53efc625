import type { invoiceTotals } from '@diwan/contract/bookings/invoice-row.ts';
import type { z } from 'zod';
import { useCurrencyName } from '#kit/i18n/currency.ts';
import { useText } from '#kit/i18n/messages.ts';
import { usePlace } from '#kit/place/place.ts';
import { Bdi } from '#ui/bdi.tsx';
import { formatAmount } from '../../reservations/amount.tsx';
import { invoiceMessages } from '../invoices.messages.ts';
import classes from './report.module.css';

const SHOWN = [
  ['totalCredit', 'credit'],
  ['totalDebit', 'debit'],
  ['net', 'net'],
  ['totalPending', 'pending'],
  ['totalPendingDebit', 'pending_debit'],
] as const;

/** The sums of everything the filter finds; in sight wherever the list is scrolled to. */
export function Totals({ totals }: { totals: z.output<typeof invoiceTotals> }) {
  const t = useText(invoiceMessages);
  const currency = usePlace().business?.currency ?? 'KWD';
  const nameOf = useCurrencyName();
  return (
    <dl className={classes.totals} aria-label={t('totals')}>
      {SHOWN.map(([word, key]) => (
        <div key={key} className={classes.total} data-total={key}>
          <dt>{t(word)}</dt>
          <dd>
            <bdi>
              <Bdi>{formatAmount(totals[key], currency)}</Bdi> <small>{nameOf(currency)}</small>
            </bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

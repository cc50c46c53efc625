import type { quoteLine, QuoteRow } from '@diwan/contract/bookings/quotes.ts';
import type { z } from 'zod';
import { useText } from '#kit/i18n/messages.ts';
import { Amount } from '../amount.tsx';
import { useBooking } from './use-booking-form.ts';
import classes from './drawer.module.css';
import { drawerMessages } from './drawer.messages.ts';

type Line = z.output<typeof quoteLine>;

function PriceLine({ label, amount, isSum = false }: { label: string; amount: number; isSum?: boolean }) {
  const { currency } = useBooking();
  return (
    <div className={classes.line} data-sum={isSum || undefined}>
      <dt>
        <bdi>{label}</bdi>
      </dt>
      <dd>
        <Amount value={amount} currency={currency} />
      </dd>
    </div>
  );
}

interface PriceLinesProps {
  readonly lines: readonly Line[];
  readonly total: number;
  readonly insurance: number;
  /** Null: it is not asked for any more, and the insurance neither. */
  readonly payable: number | null;
}

/** How the price comes about, and what is to be paid in the end. */
export function PriceLines({ lines, total, insurance, payable }: PriceLinesProps) {
  const t = useText(drawerMessages);
  return (
    <dl className={classes.lines}>
      {lines.map((line, index) => (
        <PriceLine key={`${line.kind}${index}`} label={line.label} amount={line.amount} />
      ))}
      {lines.length !== 1 && <PriceLine label={t('total')} amount={total} />}
      {payable !== null && (
        <>
          {insurance > 0 && <PriceLine label={t('insurance')} amount={insurance} />}
          <PriceLine label={t('payable')} amount={payable} isSum />
        </>
      )}
    </dl>
  );
}

interface WhyProps {
  readonly trace: readonly string[];
  /** It tells why there is none. */
  readonly isUnpriced?: boolean;
}

/** The rule that was used and what was considered, in words. */
export function Why({ trace, isUnpriced = false }: WhyProps) {
  const t = useText(drawerMessages);
  if (trace.length === 0) return null;
  return (
    <details className={classes.why}>
      <summary>{t(isUnpriced ? 'whyNone' : 'why')}</summary>
      <ol>
        {trace.map((message) => (
          <li key={message}>{message}</li>
        ))}
      </ol>
    </details>
  );
}

export interface PricedQuote extends QuoteRow {
  readonly total_price: number;
  readonly payable: number;
}

export const isPriced = (quote: QuoteRow): quote is PricedQuote => quote.priced;

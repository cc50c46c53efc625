import type { OrderRow } from '@diwan/contract/bookings/order-row.ts';
import { toMajor } from '@diwan/domain/money.ts';
import type { OrderTotals } from '@diwan/domain/order-totals.ts';
import { useFormContext, type FieldError } from 'react-hook-form';
import { problemText } from '#kit/form/problem-text.ts';
import { useLocale } from '#kit/i18n/locale.ts';
import { useText } from '#kit/i18n/messages.ts';
import { Amount } from '../../reservations/amount.tsx';
import { useNow } from '../open-age.tsx';
import { useDraftDiscount, useDraftLines, useOrder } from './order-context.ts';
import { hasOtherLines, type DraftDiscount, type OrderDraft } from './order-draft.ts';
import { localText } from './local-text.ts';
import { figuresOf } from './order-figures.ts';
import { orderFormMessages } from './order-form.messages.ts';
import classes from './order-form.module.css';

const NO_TERMS = { generalDiscount: 0, extraCharge: 0 };

/** When the prices count: when it is for, else when it was placed, else now. */
function useMoment(): string {
  const { row, timeZone } = useOrder();
  const now = useNow();
  const scheduled = useFormContext<OrderDraft>().watch('scheduled_at');
  // The server prices changed lines by the time that is stored.
  if (row) return localText(new Date(row.scheduled_at ?? row.created_at), timeZone);
  return scheduled ?? localText(new Date(now), timeZone);
}

/** What it would come to with another discount. */
export function useFiguresWith(discount: DraftDiscount | null): OrderTotals {
  const { menu, currency } = useOrder();
  const at = useMoment();
  const lines = useDraftLines();
  return figuresOf(lines, { items: menu.items, currency, at, terms: menu.terms ?? NO_TERMS, discount });
}

export const useFigures = (): OrderTotals => useFiguresWith(useDraftDiscount());

type Sums = Pick<OrderRow, 'subtotal_price' | 'discount_price' | 'extra_charge' | 'total_price'>;

/** The stored sums until lines are changed; then what the new ones will come to. */
export function useSums(figures: OrderTotals): Sums {
  const { row, currency } = useOrder();
  const lines = useDraftLines();
  if (row && !hasOtherLines({ lines: [...lines] }, row)) return row;
  return {
    subtotal_price: toMajor(figures.subtotal_price, currency),
    discount_price: toMajor(figures.discount_price, currency),
    extra_charge: toMajor(figures.extra_charge, currency),
    total_price: toMajor(figures.total_price, currency),
  };
}

function Sum({ label, value, isTotal = false }: { label: string; value: number; isTotal?: boolean }) {
  const { currency } = useOrder();
  return (
    <div className={classes.sum} data-total={isTotal || undefined}>
      <dt>{label}</dt>
      <dd>
        <Amount value={value} currency={currency} />
      </dd>
    </div>
  );
}

export function SumLines({ sums }: { sums: Sums }) {
  const t = useText(orderFormMessages);
  return (
    <dl className={classes.sums} aria-live="polite">
      {(sums.discount_price > 0 || sums.extra_charge > 0) && (
        <Sum label={t('subtotal')} value={sums.subtotal_price} />
      )}
      {sums.discount_price > 0 && <Sum label={t('discount')} value={-sums.discount_price} />}
      {sums.extra_charge > 0 && <Sum label={t('extraCharge')} value={sums.extra_charge} />}
      <Sum label={t('total')} value={sums.total_price} isTotal />
    </dl>
  );
}

type LineErrors = Partial<Record<'item_id' | 'price_id' | 'count' | 'addons' | 'note', FieldError>>;

/** The first problem of each line, and that of having none. */
export function useProblems() {
  const t = useText(orderFormMessages);
  const locale = useLocale();
  const { errors } = useFormContext<OrderDraft>().formState;
  const ofLines = errors.lines as (FieldError & readonly (LineErrors | undefined)[]) | undefined;
  const whole = ofLines?.type ? ofLines : (ofLines as { root?: FieldError } | undefined)?.root;
  return {
    whole: problemText(whole, t('items'), locale),
    of: (index: number) => {
      const [first] = Object.values(ofLines?.[index] ?? {});
      return problemText(first, t('items'), locale);
    },
  };
}

import { toMajor } from '@diwan/domain/money.ts';
import { IconChevronUp } from '@tabler/icons-react';
import { useFormContext } from 'react-hook-form';
import { useText } from '#kit/i18n/messages.ts';
import { Amount } from '../../reservations/amount.tsx';
import { useFigures } from '../form/order-sums.tsx';
import { useDraftLines, useOrder } from '../form/order-context.ts';
import type { OrderDraft } from '../form/order-draft.ts';
import { orderFormMessages } from '../form/order-form.messages.ts';
import { tillMessages } from './till.messages.ts';
import classes from './till.module.css';

/** How many lines and what they come to, always in reach where the ticket is a sheet. */
export function PayBar({ onOpen }: { onOpen: () => void }) {
  const t = useText(tillMessages);
  const form = useText(orderFormMessages);
  const { currency } = useOrder();
  const { total_price: total } = useFigures();
  const count = useDraftLines().length;
  const { errors } = useFormContext<OrderDraft>().formState;
  return (
    <div className={classes.bar}>
      <button
        type="button"
        className={classes.toTicket}
        data-problem={Object.keys(errors).length > 0 || undefined}
        onClick={onOpen}
      >
        <span className={classes.barCount}>{form('lineCount', { count })}</span>
        <span className={classes.barOpen}>
          {t('openTicket')}
          <IconChevronUp size={18} aria-hidden />
        </span>
        <strong className={classes.barTotal}>
          <Amount value={toMajor(total, currency)} currency={currency} />
        </strong>
      </button>
    </div>
  );
}

import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { useText } from '#kit/i18n/messages.ts';
import { ActionBar } from '#ui/action-bar.tsx';
import { Amount } from '../../reservations/amount.tsx';
import { useFigures, useSums } from './order-cart.tsx';
import { useDraftLines, useOrder } from './order-context.ts';
import type { OrderDraft } from './order-draft.ts';
import { orderFormMessages } from './order-form.messages.ts';
import classes from './order-form.module.css';

interface OrderBarProps {
  /** Why it was not placed. */
  readonly refusal: ReactNode;
  /** The button that submits. */
  readonly children: ReactNode;
  /** Brings the lines into sight. */
  readonly onShowLines: () => void;
}

/** What it comes to, the way to its lines and the button, always in reach where the lines stand below the menu. */
export function OrderBar({ refusal, children, onShowLines }: OrderBarProps) {
  const t = useText(orderFormMessages);
  const { currency } = useOrder();
  const { total_price: total } = useSums(useFigures());
  const count = useDraftLines().length;
  const isWrong = useFormContext<OrderDraft>().formState.errors.lines !== undefined;
  return (
    <ActionBar isOnTablets>
      <div className={classes.foot}>
        {refusal}
        <div className={classes.footRow}>
          <button
            type="button"
            className={classes.toLines}
            data-problem={isWrong || undefined}
            onClick={onShowLines}
          >
            <span className={classes.toLinesCount}>
              {t('lineCount', { count })}
              <IconChevronDown size={14} aria-hidden />
            </span>{' '}
            <span className={classes.toLinesTotal}>
              <Amount value={total} currency={currency} />
            </span>
          </button>
          {children}
        </div>
      </div>
    </ActionBar>
  );
}

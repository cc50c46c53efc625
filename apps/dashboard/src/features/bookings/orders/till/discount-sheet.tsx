import { toMajor } from '@diwan/domain/money.ts';
import { Button, SegmentedControl, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { NumberInput } from '#kit/form/number-input.tsx';
import { useText } from '#kit/i18n/messages.ts';
import { decimalsOf } from '@diwan/domain/money.ts';
import { Amount } from '../../reservations/amount.tsx';
import { useDraftDiscount, useOrder } from '../form/order-context.ts';
import type { DraftDiscount, OrderDraft } from '../form/order-draft.ts';
import { useFiguresWith } from '../form/order-sums.tsx';
import { Sheet } from './sheet.tsx';
import { useTill } from './till-context.ts';
import { payMessages } from './pay.messages.ts';
import { tillMessages } from './till.messages.ts';
import classes from './ticket.module.css';

const USUAL_PERCENT = [5, 10, 15, 20, 50];
const WHOLE_PERCENT = 100;
const PERCENT_DECIMALS = 2;
const LONGEST_REASON = 255;

type Kind = DraftDiscount['type'];

interface SizeProps {
  readonly type: Kind;
  readonly amount: number | null;
  readonly onSize: (amount: number | null) => void;
}

/** One press for the usual ones, and a field for any other. */
function Size({ type, amount, onSize }: SizeProps) {
  const t = useText(payMessages);
  const { currency } = useOrder();
  const isPercent = type === 'percentage';
  return (
    <>
      {isPercent && (
        <fieldset className={classes.types} aria-label={t('percent')}>
          {USUAL_PERCENT.map((percent) => (
            <button
              key={percent}
              type="button"
              className={classes.type}
              aria-pressed={percent === amount}
              onClick={() => onSize(percent)}
            >
              <bdi dir="ltr">{percent}%</bdi>
            </button>
          ))}
        </fieldset>
      )}
      <NumberInput
        label={t('discountSize')}
        size="md"
        dir="ltr"
        data-autofocus
        hideControls
        allowNegative={false}
        max={isPercent ? WHOLE_PERCENT : Number.MAX_SAFE_INTEGER}
        clampBehavior="strict"
        decimalScale={isPercent ? PERCENT_DECIMALS : decimalsOf(currency)}
        value={amount ?? ''}
        onChange={(value) => onSize(value === '' ? null : Number(value))}
      />
    </>
  );
}

/** What the ticket comes to with it, before it is taken. */
function Preview({ discount }: { discount: DraftDiscount | null }) {
  const t = useText(payMessages);
  const { currency } = useOrder();
  const { total_price: total } = useFiguresWith(discount);
  return (
    <p className={classes.preview} aria-live="polite">
      <span>{t('totalThen')}</span>
      <strong>
        <Amount value={toMajor(total, currency)} currency={currency} />
      </strong>
    </p>
  );
}

/** What is taken off the whole ticket, by those who may change prices. */
export default function DiscountSheet() {
  const t = useText(payMessages);
  const till = useText(tillMessages);
  const { open } = useTill();
  const { setValue } = useFormContext<OrderDraft>();
  const given = useDraftDiscount();
  const [type, setType] = useState<Kind>(given?.type ?? 'percentage');
  const [amount, setAmount] = useState<number | null>(given?.amount ?? null);
  const [reason, setReason] = useState(given?.reason ?? '');
  const discount = amount === null || amount <= 0 ? null : { type, amount, reason: reason.trim() };
  const put = (next: DraftDiscount | null) => {
    setValue('discount', next, { shouldDirty: true });
    open(null);
  };
  return (
    <Sheet onClose={() => open(null)} title={till('discount')}>
      <form
        className={classes.sheet}
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          if (discount) put(discount);
        }}
      >
        <SegmentedControl
          aria-label={till('discount')}
          size="md"
          data={[
            { value: 'percentage', label: t('percent') },
            { value: 'value', label: t('sum') },
          ]}
          value={type}
          onChange={(next) => {
            setType(next);
            setAmount(null);
          }}
        />
        <Size type={type} amount={amount} onSize={setAmount} />
        <TextInput
          label={t('discountReason')}
          size="md"
          maxLength={LONGEST_REASON}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Preview discount={discount} />
        <Button size="md" type="submit" disabled={discount === null}>
          {t('discountGive')}
        </Button>
        {given !== null && (
          <Button size="md" variant="subtle" color="red" onClick={() => put(null)}>
            {t('discountDrop')}
          </Button>
        )}
      </form>
    </Sheet>
  );
}

import { decimalsOf, toMajor, toMinor } from '@diwan/domain/money.ts';
import { ActionIcon, Button } from '@mantine/core';
import { IconArrowsSplit2, IconX } from '@tabler/icons-react';
import { NumberInput } from '#kit/form/number-input.tsx';
import { useText } from '#kit/i18n/messages.ts';
import { Amount, useFormatAmount } from '../../reservations/amount.tsx';
import { useOptionWord } from '../../reservations/option-labels.ts';
import { useOrder } from '../form/order-context.ts';
import { payMessages } from './pay.messages.ts';
import classes from './pay.module.css';
import type { Payments } from './use-payments.ts';

const COUNTS = [2, 3, 4, 5];

/** What was taken before this payment, each of which can be taken back while nothing was sent. */
function Taken({ payments }: { payments: Payments }) {
  const t = useText(payMessages);
  const word = useOptionWord('payment_types');
  const format = useFormatAmount();
  const { currency } = useOrder();
  return (
    <ul className={classes.taken} aria-label={t('takenNow')}>
      {payments.taken.map(({ type, amount, tip }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- two payments may be alike, and only the last is added
        <li key={at}>
          <span>{word(type)}</span>
          <Amount value={toMajor(amount + tip, currency)} currency={currency} />
          <ActionIcon
            variant="subtle"
            color="gray"
            size={44}
            aria-label={t('takeBack', {
              amount: `\u2068${format(toMajor(amount + tip, currency), currency)}\u2069`,
            })}
            onClick={() => payments.takeBack(at)}
          >
            <IconX size={18} />
          </ActionIcon>
        </li>
      ))}
    </ul>
  );
}

function People({ payments }: { payments: Payments }) {
  const t = useText(payMessages);
  return (
    <fieldset className={classes.notes} aria-label={t('splitBetween')}>
      {COUNTS.map((count) => (
        <button
          key={count}
          type="button"
          className={classes.note}
          aria-pressed={count === payments.people}
          aria-label={t('splitInto', { count })}
          onClick={() => payments.split(count === payments.people ? null : count)}
        >
          <bdi dir="ltr">÷ {count}</bdi>
        </button>
      ))}
    </fieldset>
  );
}

/** Several payments of one ticket: between people, or amount by amount. */
export function SplitPart({ payments }: { payments: Payments }) {
  const t = useText(payMessages);
  const { currency } = useOrder();
  const { isSplit, taken, left, sum, ask, split, isNotSplit } = payments;
  if (!isSplit) {
    return (
      <Button
        variant="subtle"
        size="md"
        className={classes.back}
        leftSection={<IconArrowsSplit2 size={18} />}
        onClick={() => split(null)}
      >
        {t('split')}
      </Button>
    );
  }
  return (
    <div className={classes.cash}>
      {taken.length === 0 ? <People payments={payments} /> : <Taken payments={payments} />}
      <div className={classes.askRow}>
        <NumberInput
          label={t('thisPayment')}
          size="md"
          dir="ltr"
          hideControls
          allowNegative={false}
          decimalScale={decimalsOf(currency)}
          fixedDecimalScale
          value={sum === 0 ? '' : toMajor(sum, currency)}
          error={sum > left ? t('tooMuch') : undefined}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(value) => ask(toMinor(Number(value) || 0, currency) ?? 0)}
        />
        {taken.length === 0 && (
          <ActionIcon variant="default" size={44} aria-label={t('takeWhole')} onClick={isNotSplit}>
            <IconX size={18} />
          </ActionIcon>
        )}
      </div>
    </div>
  );
}

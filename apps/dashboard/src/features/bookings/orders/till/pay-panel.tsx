import { changeOf, likelyCash } from '@diwan/domain/cash.ts';
import { decimalsOf, toMajor, toMinor } from '@diwan/domain/money.ts';
import { Button } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import {
  IconArrowLeft,
  IconBuildingBank,
  IconCash,
  IconCreditCard,
  IconDeviceMobile,
  IconDeviceTablet,
  IconLink,
  IconWriting,
  type Icon,
} from '@tabler/icons-react';
import { useLayoutEffect, useRef, type RefObject } from 'react';
import { NumberInput } from '#kit/form/number-input.tsx';
import { useText } from '#kit/i18n/messages.ts';
import { BY_PLACE } from '#ui/keys.ts';
import { orderEditMessages } from '../edit/order-edit.messages.ts';
import { Amount, formatAmount, useFormatAmount } from '../../reservations/amount.tsx';
import { useOptionWord } from '../../reservations/option-labels.ts';
import { useFigures } from '../form/order-sums.tsx';
import { useOrder } from '../form/order-context.ts';
import { useTill } from './till-context.ts';
import { payMessages } from './pay.messages.ts';
import { tillMessages } from './till.messages.ts';
import classes from './pay.module.css';
import { TipField } from '../../tips/tip-field.tsx';
import { SplitPart } from './split-part.tsx';
import { usePayments, WAYS, type Payments, type Way } from './use-payments.ts';

const SIGNS: Readonly<Record<Way, Icon>> = {
  cash: IconCash,
  knet: IconDeviceTablet,
  card: IconCreditCard,
  link: IconLink,
  wamd: IconDeviceMobile,
  transfer: IconBuildingBank,
  check: IconWriting,
};

function Ways({ way, onPick }: { way: Way; onPick: (way: Way) => void }) {
  const t = useText(payMessages);
  const word = useOptionWord('payment_types');
  return (
    <fieldset className={classes.ways} aria-label={t('way')}>
      {WAYS.map((one, at) => {
        const Sign = SIGNS[one];
        return (
          <button
            key={one}
            type="button"
            className={classes.way}
            aria-pressed={one === way}
            onClick={() => onPick(one)}
          >
            <Sign size={22} stroke={1.6} aria-hidden />
            <span>{word(one)}</span>
            <kbd className={classes.key} aria-hidden>
              {at + 1}
            </kbd>
          </button>
        );
      })}
    </fieldset>
  );
}

interface CashProps {
  readonly due: number;
  readonly given: number;
  readonly onGive: (given: number) => void;
}

/** What was handed over and what goes back; both sums in the smallest unit. */
function Cash({ due, given, onGive }: CashProps) {
  const t = useText(payMessages);
  const { currency } = useOrder();
  const change = changeOf(given, due);
  const notes = [due, ...likelyCash(due, currency)];
  return (
    <div className={classes.cash}>
      <fieldset className={classes.notes} aria-label={t('given')}>
        {notes.map((note) => (
          <button
            key={note}
            type="button"
            className={classes.note}
            aria-pressed={note === given}
            onClick={() => onGive(note)}
          >
            {note === due ? (
              t('givenExact')
            ) : (
              <bdi dir="ltr">{formatAmount(toMajor(note, currency), currency)}</bdi>
            )}
          </button>
        ))}
      </fieldset>
      <NumberInput
        label={t('given')}
        size="md"
        dir="ltr"
        hideControls
        allowNegative={false}
        decimalScale={decimalsOf(currency)}
        fixedDecimalScale
        value={given === 0 ? '' : toMajor(given, currency)}
        error={change === null ? t('tooLittle') : undefined}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(value) => onGive(toMinor(Number(value) || 0, currency) ?? 0)}
      />
      <p className={classes.change} aria-live="polite">
        <span>{t('change')}</span>
        <strong>
          <Amount value={toMajor(change ?? 0, currency)} currency={currency} />
        </strong>
      </p>
    </div>
  );
}

const HINTS = { knet: 'knetHint', card: 'cardHint', link: 'linkHint' } as const;
const hintOf = (way: Way) => (way === 'knet' || way === 'card' || way === 'link' ? HINTS[way] : 'otherHint');

/** The way back, and what is to be paid. */
function Top({ left, isPart }: { left: number; isPart: boolean }) {
  const t = useText(payMessages);
  const { currency } = useOrder();
  const { showColumn } = useTill();
  return (
    <div className={classes.top}>
      <Button
        variant="subtle"
        size="md"
        className={classes.back}
        leftSection={<IconArrowLeft size={18} className={classes.arrow} />}
        onClick={() => showColumn('ticket')}
      >
        {t('backToTicket')}
      </Button>
      <p className={classes.due}>
        <span>{t(isPart ? 'leftToPay' : 'due')}</span>
        <strong>
          <Amount value={toMajor(left, currency)} currency={currency} />
        </strong>
      </p>
    </div>
  );
}

interface FootProps {
  readonly payments: Payments;
  readonly button: RefObject<HTMLButtonElement | null>;
}

/** Taking this payment, and with the last one the order is placed; or leaving the rest for later. */
function Foot({ payments, button }: FootProps) {
  const t = useText(payMessages);
  const edit = useText(orderEditMessages);
  const format = useFormatAmount();
  const { currency } = useOrder();
  const { isBusy, place } = useTill();
  const { way, given, taken, sum, tip, isLast, isPossible, take } = payments;
  const amount = `\u2068${format(toMajor(sum + tip, currency), currency)}\u2069`;
  // A link is paid by the customer, who needs the order first.
  const confirm = () => void place({ type: way, given: way === 'cash' ? given : null, tip });
  const word = way === 'link' ? t('linkMake') : isLast ? edit('pay', { amount }) : t('takePart', { amount });
  return (
    <div className={classes.foot}>
      <Button
        ref={button}
        size="lg"
        loading={isBusy}
        disabled={!isPossible}
        onClick={isLast ? confirm : take}
      >
        {word}
      </Button>
      <Button variant="default" size="md" disabled={isBusy} onClick={() => void place(null)}>
        {t(taken.length === 0 ? 'payLater' : 'restLater')}
      </Button>
    </div>
  );
}

/** Taking the money in the place of the ticket: the order is placed and settled by one press. */
export default function PayPanel() {
  const t = useText(payMessages);
  const till = useText(tillMessages);
  const { menu, currency } = useOrder();
  const { showColumn } = useTill();
  const payments = usePayments(useFigures().total_price);
  const { way, sum, given, give, tip, giveTip, left, taken } = payments;
  const button = useRef<HTMLButtonElement>(null);
  const pick = (next: Way) => {
    payments.pick(next);
    button.current?.focus();
  };
  useLayoutEffect(() => button.current?.focus(), []);
  useHotkeys([
    ...WAYS.map((one, at): [string, () => void, typeof BY_PLACE] => [
      `Digit${at + 1}`,
      () => pick(one),
      BY_PLACE,
    ]),
    ['Escape', () => showColumn('ticket')],
  ]);
  return (
    <section className={classes.pay} aria-label={till('pay')}>
      <Top left={left} isPart={taken.length > 0} />
      {/* Where the total is not known, neither is what a part leaves of it. */}
      {menu.terms !== null && left > 0 && <SplitPart payments={payments} />}
      <Ways way={way} onPick={pick} />
      {menu.takesTips && way !== 'link' && (
        <TipField tip={tip} due={sum} currency={currency} onTip={giveTip} />
      )}
      {way === 'cash' ? (
        <Cash due={sum + tip} given={given} onGive={give} />
      ) : (
        <p className={classes.hint}>{t(hintOf(way))}</p>
      )}
      <Foot payments={payments} button={button} />
    </section>
  );
}

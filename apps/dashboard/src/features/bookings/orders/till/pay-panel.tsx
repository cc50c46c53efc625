import type { PaymentType } from '@diwan/contract/bookings/invoice-row.ts';
import { changeOf, likelyCash } from '@diwan/domain/cash.ts';
import { decimalsOf, toMajor, toMinor } from '@diwan/domain/money.ts';
import { Button } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import {
  IconArrowLeft,
  IconBuildingBank,
  IconCash,
  IconDeviceMobile,
  IconDeviceTablet,
  IconLink,
  IconWriting,
  type Icon,
} from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { NumberInput } from '#kit/form/number-input.tsx';
import { useText } from '#kit/i18n/messages.ts';
import { BY_PLACE } from '#ui/keys.ts';
import { orderEditMessages } from '../edit/order-edit.messages.ts';
import { Amount, formatAmount, useSayAmount } from '../../reservations/amount.tsx';
import { useOptionWord } from '../../reservations/option-words.ts';
import { useFigures } from '../form/order-sums.tsx';
import { useOrder } from '../form/order-context.ts';
import { useTill } from './till-context.ts';
import { tillMessages } from './till.messages.ts';
import classes from './pay.module.css';

/** In the order of their keys. A guest alone pays online. */
const WAYS = ['cash', 'knet', 'link', 'wamd', 'transfer', 'check'] as const satisfies readonly PaymentType[];
type Way = (typeof WAYS)[number];

const SIGNS: Readonly<Record<Way, Icon>> = {
  cash: IconCash,
  knet: IconDeviceTablet,
  link: IconLink,
  wamd: IconDeviceMobile,
  transfer: IconBuildingBank,
  check: IconWriting,
};

function Ways({ way, onPick }: { way: Way; onPick: (way: Way) => void }) {
  const t = useText(tillMessages);
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
  const t = useText(tillMessages);
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
        value={toMajor(given, currency)}
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

const HINTS = { knet: 'knetHint', link: 'linkHint' } as const;
const hintOf = (way: Way) => (way === 'knet' || way === 'link' ? HINTS[way] : 'otherHint');

function useConfirm(way: Way, given: number) {
  const { place } = useTill();
  // A link is paid by the customer, who needs the order first.
  return () => void place({ type: way, given: way === 'cash' ? given : null });
}

/** The way back, and what is to be paid. */
function Top({ due }: { due: number }) {
  const t = useText(tillMessages);
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
        <span>{t('due')}</span>
        <strong>
          <Amount value={toMajor(due, currency)} currency={currency} />
        </strong>
      </p>
    </div>
  );
}

/** Taking the money in the place of the ticket: the order is placed and settled by one press. */
export default function PayPanel() {
  const t = useText(tillMessages);
  const edit = useText(orderEditMessages);
  const say = useSayAmount();
  const { currency } = useOrder();
  const { isBusy, place, showColumn } = useTill();
  const { total_price: due } = useFigures();
  const [way, setWay] = useState<Way>('cash');
  const [typed, setTyped] = useState<number | null>(null);
  const given = typed ?? due;
  const confirm = useConfirm(way, given);
  const button = useRef<HTMLButtonElement>(null);
  const pick = (next: Way) => {
    setWay(next);
    button.current?.focus();
  };
  useEffect(() => button.current?.focus(), []);
  useHotkeys([
    ...WAYS.map((one, at): [string, () => void, typeof BY_PLACE] => [
      `Digit${at + 1}`,
      () => pick(one),
      BY_PLACE,
    ]),
    ['Escape', () => showColumn('ticket')],
  ]);
  const amount = `\u2068${say(toMajor(due, currency), currency)}\u2069`;
  return (
    <section className={classes.pay} aria-label={t('pay')}>
      <Top due={due} />
      <Ways way={way} onPick={pick} />
      {way === 'cash' ? (
        <Cash due={due} given={given} onGive={setTyped} />
      ) : (
        <p className={classes.hint}>{t(hintOf(way))}</p>
      )}
      <div className={classes.foot}>
        <Button
          ref={button}
          size="lg"
          loading={isBusy}
          disabled={way === 'cash' && changeOf(given, due) === null}
          onClick={confirm}
        >
          {way === 'link' ? t('linkMake') : edit('pay', { amount })}
        </Button>
        <Button variant="default" size="md" disabled={isBusy} onClick={() => void place(null)}>
          {t('payLater')}
        </Button>
      </div>
    </section>
  );
}

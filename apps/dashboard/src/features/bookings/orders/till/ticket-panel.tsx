import { toMajor } from '@diwan/domain/money.ts';
import { openAfter } from '@diwan/domain/split-payment.ts';
import { ActionIcon, Alert, Button } from '@mantine/core';
import { IconCash, IconDiscount, IconPlayerPause, IconStack2, IconX } from '@tabler/icons-react';
import { Suspense, useEffect, useRef, type ReactNode } from 'react';
import { useText } from '#kit/i18n/messages.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { formatAmount, useFormatAmount } from '../../reservations/amount.tsx';
import { SumLines, useFigures, useProblems, useSums } from '../form/order-sums.tsx';
import { useDraftDiscount, useDraftLines, useOrder } from '../form/order-context.ts';
import { orderFormMessages } from '../form/order-form.messages.ts';
import { TicketHead } from './ticket-head.tsx';
import { TicketLine } from './ticket-line.tsx';
import { useTill } from './till-context.ts';
import { tillMessages } from './till.messages.ts';
import classes from './ticket.module.css';

const TicketReason = lazyPart(() => import('./ticket-reason.tsx'));

function Lines() {
  const t = useText(tillMessages);
  const figures = useFigures();
  const lines = useDraftLines();
  const problems = useProblems();
  return (
    <div className={classes.middle}>
      {lines.length === 0 && (
        <p className={classes.hint}>
          {t('empty')} <span className={classes.forKeys}>{t('emptyKeys')}</span>
        </p>
      )}
      <ul className={classes.lines}>
        {lines.map((line, index) => (
          <TicketLine key={line.key} line={line} total={figures.lines[index]} problem={problems.of(index)} />
        ))}
      </ul>
      {problems.whole !== undefined && (
        <p className={classes.problem} role="alert">
          {problems.whole}
        </p>
      )}
    </div>
  );
}

function Buttons() {
  const t = useText(tillMessages);
  const form = useText(orderFormMessages);
  const format = useFormatAmount();
  const { currency } = useOrder();
  const { place, hold, showColumn, mayPay, isBusy, taken } = useTill();
  const left = openAfter(useFigures().total_price, taken) ?? 0;
  const amount = `\u2068${format(toMajor(left, currency), currency)}\u2069`;
  const isFree = useDraftLines().length === 0;
  return (
    <>
      {mayPay && (
        <div className={classes.buttons}>
          <Button size="lg" className={classes.grow} disabled={isFree} onClick={() => showColumn('pay')}>
            {t('payAmount', { amount })}
          </Button>
          <Button
            size="lg"
            variant="default"
            leftSection={<IconCash size={20} />}
            disabled={isFree}
            loading={isBusy}
            onClick={() => void place({ type: 'cash', given: left, tip: 0 })}
          >
            {t('exact')}
          </Button>
        </div>
      )}
      <div className={classes.buttons}>
        <Button
          variant="default"
          size="md"
          leftSection={<IconPlayerPause size={18} />}
          disabled={isFree}
          onClick={hold}
        >
          {t('hold')}
        </Button>
        <Button
          size={mayPay ? 'md' : 'lg'}
          variant={mayPay ? 'default' : 'filled'}
          className={classes.grow}
          type="submit"
          loading={isBusy}
        >
          {form('place')}
        </Button>
      </div>
    </>
  );
}

/** What is taken off, and the way to change it. */
function DiscountButton() {
  const t = useText(tillMessages);
  const { currency } = useOrder();
  const { open } = useTill();
  const discount = useDraftDiscount();
  const size =
    discount === null
      ? ''
      : discount.type === 'percentage'
        ? `${discount.amount}%`
        : formatAmount(discount.amount, currency);
  return (
    <Button
      variant="subtle"
      size="compact-md"
      className={classes.discount}
      leftSection={<IconDiscount size={18} />}
      disabled={useDraftLines().length === 0}
      onClick={() => open('discount')}
    >
      {discount === null ? t('discount') : t('discountOf', { amount: `\u2066${size}\u2069` })}
    </Button>
  );
}

interface TicketPanelProps {
  /** Why it was not placed. */
  readonly problem: ReactNode;
  readonly onClose: () => void;
}

/** The ticket: for whom, what, what it comes to, and the ways on. */
export function TicketPanel({ problem, onClose }: TicketPanelProps) {
  const t = useText(tillMessages);
  const form = useText(orderFormMessages);
  const { others, open, ticket, mayDiscount, isBusy } = useTill();
  const { menu } = useOrder();
  const sums = useSums(useFigures());
  const panel = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    // While it was disabled, nothing in it could be given the focus.
    if (!isBusy) panel.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [isBusy]);
  return (
    <fieldset ref={panel} className={classes.panel} aria-label={form('items')} disabled={isBusy}>
      <div className={classes.titleRow}>
        <h2 className={classes.title}>{t('ticket')}</h2>
        {mayDiscount && <DiscountButton />}
        {others.length > 0 && (
          <Button
            variant="light"
            size="compact-md"
            className={classes.others}
            leftSection={<IconStack2 size={18} />}
            onClick={() => open('tickets')}
          >
            {t('heldCount', { count: others.length })}
          </Button>
        )}
        <ActionIcon
          variant="subtle"
          size={44}
          className={classes.close}
          aria-label={t('closeTicket')}
          onClick={onClose}
        >
          <IconX size={22} />
        </ActionIcon>
      </div>
      {ticket.reason !== null && (
        <Suspense fallback={null}>
          <Alert color="yellow" variant="light" role="alert">
            <TicketReason reason={ticket.reason} />
          </Alert>
        </Suspense>
      )}
      <TicketHead />
      <Lines />
      <div className={classes.foot}>
        <SumLines sums={sums} />
        {menu.terms === null && <p className={classes.hint}>{form('estimate')}</p>}
        {problem}
        <Buttons />
      </div>
    </fieldset>
  );
}

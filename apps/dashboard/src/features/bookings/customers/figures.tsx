import type { ReactNode } from 'react';
import { useText } from '#kit/i18n/messages.ts';
import { MomentDay } from '#kit/i18n/moment.tsx';
import { Amount } from '../reservations/amount.tsx';
import classes from './customer.module.css';
import { customerMessages } from './customers.messages.ts';
import type { CustomerProps } from './use-customer.ts';

function Figure({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={classes.figure}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const latest = (...moments: readonly (string | null | undefined)[]) =>
  moments
    .filter((at) => at !== null && at !== undefined)
    .toSorted()
    .at(-1);

/** What a part that may not be read counts for. */
const NO_BOOKINGS = { past: 0, upcoming: 0, canceled: 0, last: null };
const NO_ORDERS = { placed: 0, rejected: 0, last: null };

function Visits({ customer }: CustomerProps) {
  const t = useText(customerMessages);
  if (!customer.reservations && !customer.orders) return null;
  const { past, upcoming, canceled, last: stayed } = customer.reservations ?? NO_BOOKINGS;
  const { placed, rejected, last: ordered } = customer.orders ?? NO_ORDERS;
  const last = latest(stayed, ordered);
  return (
    <>
      <Figure name={t('visits')}>{past + placed}</Figure>
      <Figure name={t('lastVisit')}>{last === undefined ? t('never') : <MomentDay at={last} />}</Figure>
      {upcoming > 0 && <Figure name={t('upcoming')}>{upcoming}</Figure>}
      {canceled + rejected > 0 && <Figure name={t('canceled')}>{canceled + rejected}</Figure>}
    </>
  );
}

/** Visits and money, as far as the reader may know them. */
export function Figures({ customer }: CustomerProps) {
  const t = useText(customerMessages);
  const { money, currency } = customer;
  const amount = (value: number) => <Amount value={value} currency={currency} />;
  return (
    <dl className={classes.figures} aria-label={t('figures')}>
      <Visits customer={customer} />
      {money && <Figure name={t('spent')}>{amount(money.spent)}</Figure>}
      {money && money.open > 0 && <Figure name={t('outstanding')}>{amount(money.open)}</Figure>}
      {money && money.insurance > 0 && <Figure name={t('insurance')}>{amount(money.insurance)}</Figure>}
    </dl>
  );
}

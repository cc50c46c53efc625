import type { ReactNode } from 'react';
import { formatInstant } from '#kit/i18n/dates.ts';
import { useLocale } from '#kit/i18n/locale.ts';
import { useText } from '#kit/i18n/messages.ts';
import { usePlace } from '#kit/place/place.ts';
import { Bdi } from '#ui/bdi.tsx';
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

function Visits({ customer: { reservations, orders } }: CustomerProps) {
  const t = useText(customerMessages);
  const locale = useLocale();
  const zone = usePlace().business?.timezone;
  if (!reservations && !orders) return null;
  const last = latest(reservations?.last, orders?.last);
  const canceled = (reservations?.canceled ?? 0) + (orders?.rejected ?? 0);
  return (
    <>
      <Figure name={t('visits')}>{(reservations?.past ?? 0) + (orders?.placed ?? 0)}</Figure>
      <Figure name={t('lastVisit')}>
        {last === undefined ? t('never') : <Bdi>{formatInstant(last, locale, zone).split(' ')[0]}</Bdi>}
      </Figure>
      {reservations && reservations.upcoming > 0 && (
        <Figure name={t('upcoming')}>{reservations.upcoming}</Figure>
      )}
      {canceled > 0 && <Figure name={t('canceled')}>{canceled}</Figure>}
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

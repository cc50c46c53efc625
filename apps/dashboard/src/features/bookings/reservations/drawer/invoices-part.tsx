import { Button, Text, Alert } from '@mantine/core';
import { IconCashBanknote, IconPlus, IconReceiptRefund, IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormContext, useWatch, type FieldError } from 'react-hook-form';
import { useCan } from '#kit/access/can.tsx';
import { problemText } from '#kit/form/problem-text.ts';
import { useLocale } from '#kit/i18n/locale.ts';
import { useText } from '#kit/i18n/messages.ts';
import { PaymentBadge } from '../status-badges.tsx';
import { useBooking } from './use-booking-form.ts';
import { bookingOfRow, type BookingInput, type DraftInvoice } from './booking-schema.ts';
import { DepositForm } from './deposit-form.tsx';
import classes from './drawer.module.css';
import { drawerMessages } from './drawer.messages.ts';
import { InsuranceForm } from './insurance-form.tsx';
import { InvoiceLine } from './invoice-line.tsx';
import { balanceOf, newDraft, pendingCredit, pendingDebit } from './money-moves.ts';
import type { ReservationRow } from '@diwan/contract/bookings/reservation-row.ts';
import { Amount, useFormatAmount } from '../amount.tsx';

function SumLine({ label, amount }: { label: string; amount: number }) {
  const { currency } = useBooking();
  return (
    <div className={classes.line}>
      <dt>{label}</dt>
      <dd>
        <Amount value={amount} currency={currency} />
      </dd>
    </div>
  );
}

interface StandingProps {
  readonly row: ReservationRow;
  /** What the invoices, as they are being edited, leave open of the price or ask too much. */
  readonly balance: number;
  readonly isDirty: boolean;
}

/** What came in, what is still open and what is to be given back: the sums of every list, message and page. */
function MoneyStanding({ row, balance, isDirty }: StandingProps) {
  const t = useText(drawerMessages);
  const format = useFormatAmount();
  const { paid, open, give_back: giveBack } = row.sums;
  // What was paid too much is told by the sums.
  const isTold = row.status === 'canceled' || (!isDirty && open === 0 && balance < 0);
  return (
    <>
      {!isDirty && (
        <dl className={classes.lines}>
          <SumLine label={t('sumPaid')} amount={paid} />
          <SumLine label={t('sumOpen')} amount={open} />
          {giveBack > 0 && <SumLine label={t('sumGiveBack')} amount={giveBack} />}
        </dl>
      )}
      {balance !== 0 && !isTold && (
        <Alert color="yellow" variant="light" icon={<IconAlertTriangle size={18} />}>
          {t(balance > 0 ? 'balanceOpen' : 'balanceOver', {
            amount: format(Math.abs(balance), row.currency),
          })}
        </Alert>
      )}
    </>
  );
}

function useInvoices() {
  const { setValue, formState } = useFormContext<BookingInput>();
  const invoices = useWatch<BookingInput, 'invoices'>({ name: 'invoices' }) as DraftInvoice[];
  const put = (next: readonly DraftInvoice[]) =>
    setValue('invoices', [...next], { shouldDirty: true, shouldValidate: formState.isSubmitted });
  return { invoices, put };
}

type Quick = 'deposit' | 'insurance' | null;

/** The two things done most: a deposit taken, an insurance given back. Each is saved at once. */
function QuickActions({ stored, isDirty }: { stored: readonly DraftInvoice[]; isDirty: boolean }) {
  const t = useText(drawerMessages);
  const [quick, setQuick] = useState<Quick>(null);
  const credit = pendingCredit(stored);
  const debit = pendingDebit(stored);
  const close = () => setQuick(null);
  if (isDirty || (!credit && !debit)) return null;
  if (quick === 'deposit' && credit) return <DepositForm credit={credit} onClose={close} />;
  if (quick === 'insurance' && debit) return <InsuranceForm debit={debit} onClose={close} />;
  return (
    <div className={classes.actions}>
      {credit && (
        <Button
          variant="light"
          leftSection={<IconCashBanknote size={18} />}
          onClick={() => setQuick('deposit')}
        >
          {t('takeDeposit')}
        </Button>
      )}
      {debit && (
        <Button
          variant="default"
          leftSection={<IconReceiptRefund size={18} />}
          onClick={() => setQuick('insurance')}
        >
          {t('returnInsurance')}
        </Button>
      )}
    </div>
  );
}

/** Every payment of the reservation; together they should make the price. */
export function InvoicesPart() {
  const t = useText(drawerMessages);
  const locale = useLocale();
  const { booking, isReadOnly, currency } = useBooking();
  const { formState } = useFormContext<BookingInput>();
  const { invoices, put } = useInvoices();
  const can = useCan();
  const { row } = booking;
  if (row === null) return null;
  const at = { branch: row.branch_id };
  const mayAdd = !isReadOnly && can('invoices.create', at);
  const mayChange = !isReadOnly && can('invoices.update', at);
  const stored = bookingOfRow(row).invoices as DraftInvoice[];
  const isDirty = JSON.stringify(stored) !== JSON.stringify(invoices);
  const balance = balanceOf(row.total_price + row.insurance, invoices, currency);
  const change = (index: number, patch: Partial<DraftInvoice>) =>
    put(invoices.map((one, place) => (place === index ? { ...one, ...patch } : one)));
  const problemOf = (index: number) =>
    problemText(formState.errors.invoices?.[index]?.amount as FieldError | undefined, t('amount'), locale);
  return (
    <section className={classes.part} aria-label={t('invoices')}>
      <div className={classes.headingRow}>
        <h3 className={classes.heading}>{t('invoices')}</h3>
        <Text size="sm" component="span">
          <PaymentBadge status={row.payment_status} />
        </Text>
      </div>
      {mayChange && mayAdd && row.status !== 'canceled' && (
        <QuickActions key={row.updated_at} stored={stored} isDirty={isDirty} />
      )}
      <ul className={classes.invoices}>
        {invoices.map((invoice, index) => (
          <InvoiceLine
            key={invoice.id ?? `new-${index}`}
            invoice={invoice}
            stored={stored.find(({ id }) => id !== null && id === invoice.id) ?? null}
            isReadOnly={invoice.id === null ? !mayAdd : !mayChange}
            problem={problemOf(index)}
            onChange={(patch) => change(index, patch)}
            onRemove={() => put(invoices.filter((_, place) => place !== index))}
          />
        ))}
      </ul>
      <MoneyStanding row={row} balance={balance} isDirty={isDirty} />
      {mayAdd && (
        <Button
          variant="subtle"
          size="compact-sm"
          className={classes.inlineButton}
          leftSection={<IconPlus size={16} />}
          onClick={() => put([...invoices, newDraft(Math.max(balance, 0))])}
        >
          {t('addInvoice')}
        </Button>
      )}
    </section>
  );
}

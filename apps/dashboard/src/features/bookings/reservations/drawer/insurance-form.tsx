import type { PaymentType } from '@diwan/contract/bookings/invoice-row.ts';
import { decimalsOf, type Currency } from '@diwan/domain/money.ts';
import { ActionIcon, Button, Group, Select, Text, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { NumberInput } from '#kit/form/number-input.tsx';
import { useCurrencyName } from '#kit/i18n/currency.ts';
import { useText } from '#kit/i18n/messages.ts';
import { formatAmount, useFormatAmount } from '../amount.tsx';
import { useOptionChoices } from '../option-labels.ts';
import { useBooking } from './use-booking-form.ts';
import type { DraftInvoice } from './booking-schema.ts';
import classes from './drawer.module.css';
import { drawerMessages } from './drawer.messages.ts';
import { returnInsurance, sumOf, type RetainedAmount } from './money-moves.ts';

interface DeductionProps {
  readonly retained: RetainedAmount;
  readonly onChange: (patch: Partial<RetainedAmount>) => void;
  readonly onRemove: () => void;
}

function Deduction({ retained, onChange, onRemove }: DeductionProps) {
  const t = useText(drawerMessages);
  const { currency } = useBooking();
  const nameOf = useCurrencyName();
  return (
    <div className={classes.deduction}>
      <TextInput
        aria-label={t('keep')}
        placeholder={t('keep')}
        maxLength={200}
        value={retained.reason}
        onChange={({ currentTarget }) => onChange({ reason: currentTarget.value })}
      />
      <NumberInput
        aria-label={t('amount')}
        dir="ltr"
        hideControls
        error={retained.amount < 0 ? t('aboveZero') : null}
        decimalScale={decimalsOf(currency)}
        suffix={` ${nameOf(currency)}`}
        value={retained.amount}
        onValueChange={({ floatValue }) => onChange({ amount: floatValue ?? 0 })}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={t('removeDeduction')}
        onClick={onRemove}
      >
        <IconX size={18} />
      </ActionIcon>
    </div>
  );
}

/** What the amounts kept leave to return; `returned` is null where they are more than was paid. */
function returnOf(
  debit: DraftInvoice,
  { retained, paymentType }: { retained: readonly RetainedAmount[]; paymentType: PaymentType },
  currency: Currency,
) {
  // Kept with the invoice, which is read in both languages.
  const written = ({ reason, amount }: RetainedAmount) =>
    `${formatAmount(amount, currency)} ${currency} – ${reason}`;
  const named = retained.filter(({ amount }) => amount > 0);
  const returned = returnInsurance(debit, { retained: named, paymentType, format: written }, currency);
  const hasMinus = retained.some(({ amount }) => amount < 0);
  const isExplained = named.every(({ reason }) => reason.trim() !== '');
  const left = sumOf([debit.amount, ...named.map(({ amount }) => -amount)], currency);
  return { returned, left, mayReturn: returned !== null && !hasMinus && isExplained };
}

/** What is kept, item by item; the rest goes back. */
export function InsuranceForm({ debit, onClose }: { debit: DraftInvoice; onClose: () => void }) {
  const t = useText(drawerMessages);
  const { booking, currency } = useBooking();
  const [retained, setRetained] = useState<readonly (RetainedAmount & { readonly key: number })[]>([]);
  const [paymentType, setPaymentType] = useState<PaymentType>('cash');
  const types = useOptionChoices('payment_types');
  const format = useFormatAmount();
  const { returned, left, mayReturn } = returnOf(debit, { retained, paymentType }, currency);
  const giveBack = async () => {
    if (returned && (await booking.act({ invoices: [returned] }))) onClose();
  };
  return (
    <fieldset className={classes.quick} aria-label={t('returnInsurance')}>
      {retained.map((one, index) => (
        <Deduction
          key={one.key}
          retained={one}
          onChange={(patch) =>
            setRetained(retained.map((old, at) => (at === index ? { ...old, ...patch } : old)))
          }
          onRemove={() => setRetained(retained.filter((_, at) => at !== index))}
        />
      ))}
      <Button
        variant="subtle"
        size="compact-sm"
        className={classes.inlineButton}
        leftSection={<IconPlus size={16} />}
        onClick={() =>
          setRetained([...retained, { key: (retained.at(-1)?.key ?? 0) + 1, reason: '', amount: 0 }])
        }
      >
        {t('addDeduction')}
      </Button>
      <Select
        label={t('paymentType')}
        data={types}
        value={paymentType}
        allowDeselect={false}
        onChange={(value) => value !== null && setPaymentType(value as PaymentType)}
      />
      <Text size="sm" fw={500} mt="xs" aria-live="polite">
        {returned === null ? t('keptTooMuch') : t('returned', { amount: format(left, currency) })}
      </Text>
      <Group gap="xs" mt="sm">
        <Button loading={booking.isBusy} disabled={!mayReturn} onClick={() => void giveBack()}>
          {t('giveBack')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
      </Group>
    </fieldset>
  );
}

import type { PaymentType } from '@diwan/contract/bookings/invoice-row.ts';
import { decimalsOf } from '@diwan/domain/money.ts';
import { Button, Group, Select } from '@mantine/core';
import { useState } from 'react';
import { NumberInput } from '#kit/form/number-input.tsx';
import { useCurrencyName } from '#kit/i18n/currency.ts';
import { useText } from '#kit/i18n/messages.ts';
import { useFormatAmount } from '../amount.tsx';
import { useOptionChoices } from '../option-labels.ts';
import { useBooking } from './use-booking-form.ts';
import type { DraftInvoice } from './booking-schema.ts';
import classes from './drawer.module.css';
import { drawerMessages } from './drawer.messages.ts';
import { takeDeposit } from './money-moves.ts';

interface DepositFormProps {
  readonly credit: DraftInvoice;
  readonly onClose: () => void;
}

/** A part of what is owed is paid now; the rest stays owed. */
export function DepositForm({ credit, onClose }: DepositFormProps) {
  const t = useText(drawerMessages);
  const { booking, currency } = useBooking();
  const [amount, setAmount] = useState(credit.amount);
  const [paymentType, setPaymentType] = useState<PaymentType>('knet');
  const types = useOptionChoices('payment_types');
  const format = useFormatAmount();
  const nameOf = useCurrencyName();
  const invoices = takeDeposit([credit], { amount, paymentType }, currency);
  const take = async () => {
    if (invoices && (await booking.act({ invoices }))) onClose();
  };
  return (
    <fieldset className={classes.quick} aria-label={t('takeDeposit')}>
      <div className={classes.pair}>
        <NumberInput
          label={t('amount')}
          description={t('depositOf', { amount: format(credit.amount, currency) })}
          data-autofocus
          dir="ltr"
          hideControls
          decimalScale={decimalsOf(currency)}
          suffix={` ${nameOf(currency)}`}
          value={amount}
          error={amount < 0 ? t('aboveZero') : amount > credit.amount ? t('depositTooMuch') : null}
          onValueChange={({ floatValue }) => setAmount(floatValue ?? 0)}
        />
        <Select
          label={t('paymentType')}
          description={'\u00A0'}
          data={types}
          value={paymentType}
          allowDeselect={false}
          onChange={(value) => value !== null && setPaymentType(value as PaymentType)}
        />
      </div>
      <Group gap="xs" mt="sm">
        <Button loading={booking.isBusy} disabled={invoices === null} onClick={() => void take()}>
          {t('takeNow')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
      </Group>
    </fieldset>
  );
}

import { INVOICE_TYPES, type PaymentType } from '@diwan/contract/bookings/invoice-row.ts';
import { decimalsOf } from '@diwan/domain/money.ts';
import { ActionIcon, Menu, Select, Switch, Text, Textarea } from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import {
  IconArrowBackUp,
  IconBan,
  IconCircleCheck,
  IconDotsVertical,
  IconNote,
  IconTrash,
} from '@tabler/icons-react';
import { useState } from 'react';
import { NumberInput } from '#kit/form/number-input.tsx';
import { CALENDAR, stamped } from '#kit/i18n/calendar-days.ts';
import { MomentIn } from '#kit/i18n/moment.tsx';
import { useLocale } from '#kit/i18n/locale.ts';
import { useText } from '#kit/i18n/messages.ts';
import { formatAmount } from '../amount.tsx';
import { useOptionChoices } from '../option-labels.ts';
import { wallDay } from '../wall-time.ts';
import { useBooking } from './use-booking-form.ts';
import type { DraftInvoice } from './booking-schema.ts';
import classes from './drawer.module.css';
import { drawerMessages } from './drawer.messages.ts';

interface LineProps {
  readonly invoice: DraftInvoice;
  /** As the server has it; null for one that is not stored yet. */
  readonly stored: DraftInvoice | null;
  readonly isReadOnly: boolean;
  readonly problem: string | undefined;
  readonly onChange: (patch: Partial<DraftInvoice>) => void;
  readonly onRemove: () => void;
}

const NOON = '12:00';

function LineMenu({
  invoice,
  stored,
  onChange,
  onRemove,
  onDescribe,
}: LineProps & { onDescribe: () => void }) {
  const t = useText(drawerMessages);
  const { currency } = useBooking();
  const is = stored?.status ?? 'pending';
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={t('moreOf', { amount: formatAmount(invoice.amount, currency) })}
        >
          <IconDotsVertical size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconNote size={16} />} onClick={onDescribe}>
          {t('description')}
        </Menu.Item>
        {stored === null && (
          <Menu.Item leftSection={<IconTrash size={16} />} onClick={onRemove}>
            {t('removeInvoice')}
          </Menu.Item>
        )}
        {stored !== null && invoice.status !== 'canceled' && (
          <Menu.Item leftSection={<IconBan size={16} />} onClick={() => onChange({ status: 'canceled' })}>
            {t('cancelInvoice')}
          </Menu.Item>
        )}
        {invoice.status === 'canceled' && (
          <Menu.Item
            leftSection={<IconArrowBackUp size={16} />}
            onClick={() => onChange({ status: is === 'paid' ? 'paid' : 'pending' })}
          >
            {t('reopenInvoice')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

function PaidAt({ stored }: Pick<LineProps, 'stored'>) {
  const t = useText(drawerMessages);
  if (stored?.status !== 'paid' || stored.paid_at === null) return null;
  return (
    <Text size="xs" c="dimmed" className={classes.wide}>
      <MomentIn at={stored.paid_at} sentence={(at) => t('paidAt', { at })} />
    </Text>
  );
}

function PaidState({ invoice, stored, isReadOnly, onChange }: LineProps) {
  const t = useText(drawerMessages);
  if (invoice.status === 'canceled') return <Text size="sm">{t('canceledInvoice')}</Text>;
  // Money that has moved is canceled, never made unpaid.
  if (stored?.status === 'paid') {
    return (
      <span className={classes.free}>
        <IconCircleCheck size={16} aria-hidden /> {t('paid')}
      </span>
    );
  }
  return (
    <Switch
      label={t('paid')}
      checked={invoice.status === 'paid'}
      disabled={isReadOnly}
      onChange={({ currentTarget }) => onChange({ status: currentTarget.checked ? 'paid' : 'pending' })}
    />
  );
}

/** How much, which way, by what, and until when. */
function Terms({ invoice, stored, isReadOnly, problem, onChange }: LineProps) {
  const t = useText(drawerMessages);
  const locale = useLocale();
  const { currency, timeZone } = useBooking();
  const types = useOptionChoices('payment_types');
  const isSettled = isReadOnly || (stored !== null && stored.status !== 'pending');
  return (
    <>
      <Select
        aria-label={t('type')}
        data={INVOICE_TYPES.map((value) => ({ value, label: t(value) }))}
        value={invoice.type}
        allowDeselect={false}
        readOnly={isSettled}
        onChange={(value) => value !== null && onChange({ type: value })}
      />
      <NumberInput
        aria-label={t('amount')}
        dir="ltr"
        hideControls
        thousandSeparator=","
        decimalScale={decimalsOf(currency)}
        fixedDecimalScale
        readOnly={isSettled}
        value={invoice.amount}
        error={problem}
        onValueChange={({ floatValue }) => onChange({ amount: floatValue ?? 0 })}
      />
      <Select
        aria-label={t('paymentType')}
        data={types}
        value={invoice.payment_type}
        allowDeselect={false}
        readOnly={isSettled}
        onChange={(value) => value !== null && onChange({ payment_type: value as PaymentType })}
      />
      <DatePickerInput
        {...CALENDAR}
        aria-label={t('due')}
        placeholder={t('due')}
        locale={locale}
        valueFormat="DD-MM-YYYY"
        clearable={!isSettled}
        clearButtonProps={{ 'aria-label': t('clearDue') }}
        readOnly={isSettled}
        value={invoice.due_at === null ? null : wallDay(invoice.due_at, timeZone)}
        onChange={(day) => onChange({ due_at: day === null ? null : stamped(day, NOON) })}
      />
    </>
  );
}

/** One payment: its terms, and whether it has been made. */
export function InvoiceLine(props: LineProps) {
  const { invoice, stored, isReadOnly, onChange } = props;
  const t = useText(drawerMessages);
  const [isDescribed, setIsDescribed] = useState(Boolean(invoice.description));
  return (
    <li className={classes.invoice} data-canceled={invoice.status === 'canceled' || undefined}>
      <Terms {...props} />
      <PaidState {...props} />
      {isReadOnly ? <span /> : <LineMenu {...props} onDescribe={() => setIsDescribed(true)} />}
      <PaidAt stored={stored} />
      {isDescribed && (
        <Textarea
          className={classes.wide}
          aria-label={t('description')}
          placeholder={t('description')}
          autosize
          minRows={1}
          readOnly={isReadOnly}
          maxLength={1000}
          value={invoice.description ?? ''}
          onChange={({ currentTarget }) => onChange({ description: currentTarget.value || null })}
        />
      )}
    </li>
  );
}

import { INVOICE_STATUSES, INVOICE_TYPES, type InvoiceRow } from '@diwan/contract/bookings/invoice-row.ts';
import { numberInText, westernDigits } from '@diwan/domain/text.ts';
import { Button, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useNameOf } from '#kit/i18n/localized.ts';
import { useText } from '#kit/i18n/messages.ts';
import { useWorkspace } from '#kit/workspace/workspace.ts';
import { useVenueOffer } from '#kit/workspace/venue-offer.ts';
import { useBookables, useBookingKind } from '../../reservations/bookables.ts';
import { BranchChip, OneFilter, type FilterValues } from '../../reservations/list/choice-filters.tsx';
import { CustomerFilter } from '../../reservations/list/customer-filter.tsx';
import { FilterChip } from '../../reservations/list/filter-chip.tsx';
import chips from '../../reservations/list/list.module.css';
import { PeriodFilter } from '../../reservations/list/period-filter.tsx';
import { useOptionChoices } from '../../reservations/option-labels.ts';
import { invoiceMessages } from '../invoices.messages.ts';

export interface ReportFiltersProps extends FilterValues {
  readonly onPatch: (patch: Readonly<Record<string, string | null>>) => void;
  readonly rows: readonly InvoiceRow[];
}

const number = (typed: string) => westernDigits(typed).replaceAll(/[^\d.]/g, '');
/** With the name of a currency around it, or without. */
const amountIn = (typed: string) => {
  const figures = westernDigits(typed)
    .replaceAll(/\p{L}[\p{L}.]*/gu, '')
    .replaceAll(/[^\d.,٫٬،]/g, '');
  return String(numberInText(figures) ?? '');
};
/** A pasted link ends with its reference. */
const reference = (typed: string) =>
  typed
    .trim()
    .toLowerCase()
    .replace(/^.*\/invoices\//, '')
    .slice(0, 32);

function ItemFilter(props: FilterValues) {
  const offer = useVenueOffer();
  const nameOf = useNameOf();
  const { rows } = useBookables(useWorkspace().branch?.id ?? null);
  const items = rows.map(({ id, locales }) => ({ value: String(id), label: nameOf(locales) }));
  return <OneFilter {...props} name="item_id" label={offer('label')} choices={items} />;
}

interface TypedFilterProps extends FilterValues {
  readonly name: string;
  readonly label: string;
  readonly inputMode?: 'decimal' | 'numeric' | 'text';
  /** Takes away what was pasted along with it. */
  readonly clean?: (typed: string) => string;
}

function TypedForm({
  name,
  label,
  values,
  inputMode,
  clean,
  onApply,
}: Omit<TypedFilterProps, 'onChange'> & {
  readonly onApply: (value: string) => void;
}) {
  const t = useText(invoiceMessages);
  const [typed, setTyped] = useState(values[name] ?? '');
  const apply = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    onApply(clean ? clean(typed) : typed.trim());
  };
  return (
    <form onSubmit={apply}>
      <TextInput
        label={label}
        dir="ltr"
        inputMode={inputMode ?? 'text'}
        autoComplete="off"
        maxLength={100}
        data-autofocus
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" fullWidth mt="sm">
        {t('apply')}
      </Button>
    </form>
  );
}

/** Something that is typed: an amount, a number, a reference. */
function TypedFilter(props: TypedFilterProps) {
  const { name, label, values, onChange } = props;
  const value = values[name] ?? null;
  return (
    <FilterChip label={label} value={value} onClear={() => onChange(name, null)}>
      {(close) => (
        <TypedForm
          {...props}
          onApply={(next) => {
            onChange(name, next === '' ? null : next);
            close();
          }}
        />
      )}
    </FilterChip>
  );
}

function TypedFilters(props: FilterValues) {
  const t = useText(invoiceMessages);
  const type = useWorkspace().business?.type;
  return (
    <>
      <TypedFilter
        {...props}
        name="reservation_id"
        label={t('reservation')}
        inputMode="numeric"
        clean={number}
      />
      {type !== 'chalet' && (
        <TypedFilter {...props} name="order_id" label={t('orderId')} inputMode="numeric" clean={number} />
      )}
      <TypedFilter {...props} name="reference_id" label={t('reference')} clean={reference} />
      <TypedFilter {...props} name="amount" label={t('amount')} inputMode="decimal" clean={amountIn} />
    </>
  );
}

/** Each filter as a chip; all of them stand in the address. */
export function ReportFilters({ onPatch, rows, ...props }: ReportFiltersProps) {
  const t = useText(invoiceMessages);
  const payments = useOptionChoices('payment_types');
  const { values } = props;
  // A restaurant books tables; invoices know only items that are booked.
  const isItemShown = useBookingKind() !== 'seat' || values['item_id'] !== undefined;
  const known = rows.find((row) => String(row.invoice_for?.id) === values['user_id']);
  const period = (from: string, to: string) => (days: { from: string; to: string } | null) =>
    onPatch({ [from]: days?.from ?? null, [to]: days?.to ?? null });
  return (
    <fieldset className={chips.filters} aria-label={t('filters')}>
      <PeriodFilter
        label={t('createdAt')}
        from={values['from']}
        to={values['to']}
        onChange={period('from', 'to')}
      />
      <PeriodFilter
        key={`${values['paid_from']} ${values['paid_to']}`}
        label={t('paidAt')}
        from={values['paid_from']}
        to={values['paid_to']}
        onChange={period('paid_from', 'paid_to')}
      />
      <OneFilter
        {...props}
        name="type"
        label={t('type')}
        choices={INVOICE_TYPES.map((value) => ({ value, label: t(value) }))}
      />
      <OneFilter
        {...props}
        name="status"
        label={t('status')}
        choices={INVOICE_STATUSES.map((value) => ({ value, label: t(value) }))}
      />
      <OneFilter {...props} name="payment_type" label={t('paymentType')} choices={payments} />
      {isItemShown && <ItemFilter {...props} />}
      <CustomerFilter {...props} name="user_id" nameKnown={known?.invoice_for?.name ?? null} />
      <TypedFilters {...props} />
      <BranchChip {...props} />
    </fieldset>
  );
}

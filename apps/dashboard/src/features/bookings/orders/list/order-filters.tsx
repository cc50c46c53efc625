import type { OrderRow } from '@diwan/contract/bookings/order-row.ts';
import { useCan } from '#kit/access/can.tsx';
import { useNameOf } from '#kit/i18n/localized.ts';
import { useText } from '#kit/i18n/messages.ts';
import { useWorkspace } from '#kit/workspace/workspace.ts';
import { useEmployees, useFloors } from '../../reservations/bookables.ts';
import {
  BranchChip,
  ManyFilter,
  OneFilter,
  type FilterValues,
} from '../../reservations/list/choice-filters.tsx';
import { CustomerFilter } from '../../reservations/list/customer-filter.tsx';
import chips from '../../reservations/list/list.module.css';
import { PeriodFilter } from '../../reservations/list/period-filter.tsx';
import { useOptionChoices } from '../../reservations/option-labels.ts';
import { orderListMessages } from './order-list.messages.ts';
import { useSeatText } from '../use-seat-text.ts';

interface OrderFiltersProps extends FilterValues {
  readonly onPeriod: (period: { from: string; to: string } | null) => void;
  readonly rows: readonly OrderRow[];
}

function PlaceFilters(props: FilterValues) {
  const t = useText(orderListMessages);
  const seatText = useSeatText();
  const nameOf = useNameOf();
  const { floors = [], isLoading } = useFloors(useWorkspace().branch?.id ?? null);
  // Most have tables: until it is known, the filters are in their place.
  if (floors.length === 0 && !isLoading) return null;
  const areas = floors.map(({ id, locales }) => ({ value: String(id), label: nameOf(locales) }));
  const seats = floors.flatMap((area) =>
    area.seats.map(({ id, locales }) => ({
      value: String(id),
      label: `${nameOf(locales)} – ${nameOf(area.locales)}`,
    })),
  );
  return (
    <>
      <OneFilter {...props} name="seat_id" label={seatText('seat')} choices={seats} />
      <OneFilter {...props} name="area_id" label={t('area')} choices={areas} />
    </>
  );
}

function EmployeeFilter(props: FilterValues) {
  const t = useText(orderListMessages);
  const people = (useEmployees().data?.data ?? []).map(({ id, name }) => ({
    value: String(id),
    label: name,
  }));
  return <OneFilter {...props} name="employee_id" label={t('employee')} choices={people} />;
}

/** Each filter as a chip; all of them stand in the address. */
export function OrderFilters({ onPeriod, rows, ...props }: OrderFiltersProps) {
  const t = useText(orderListMessages);
  const can = useCan();
  const statuses = useOptionChoices('order_statuses');
  const types = useOptionChoices('order_types');
  const { values } = props;
  const known = rows.find((row) => String(row.user_id) === values['user_id']);
  const mayNamePeople = can('users.read') || can('areas.update') || can('reservations.read');
  const payments = [
    { value: 'true', label: t('paid') },
    { value: 'false', label: t('unpaid') },
  ];
  return (
    <fieldset className={chips.filters} aria-label={t('filters')}>
      <ManyFilter {...props} name="status" label={t('status')} choices={statuses} />
      <OneFilter {...props} name="order_type" label={t('type')} choices={types} />
      <OneFilter {...props} name="paid" label={t('payment')} choices={payments} />
      <PeriodFilter
        key={`${values['from']} ${values['to']}`}
        label={t('created')}
        from={values['from']}
        to={values['to']}
        onChange={onPeriod}
      />
      <PlaceFilters {...props} />
      {mayNamePeople && <EmployeeFilter {...props} />}
      {(can('users.read') || can('orders.create')) && (
        <CustomerFilter {...props} name="user_id" nameKnown={known?.customer.name ?? null} />
      )}
      <BranchChip {...props} />
    </fieldset>
  );
}

import '@mantine/dates/styles.css';
import 'dayjs/locale/ar';
import { RESERVATIONS_DUE } from '@diwan/contract/bookings/reservations.ts';
import { RESERVATION_SOURCES, type ReservationRow } from '@diwan/contract/bookings/reservation-row.ts';
import { useNameOf } from '#kit/i18n/localized.ts';
import { useText } from '#kit/i18n/messages.ts';
import { useWorkspace } from '#kit/workspace/workspace.ts';
import { useVenueOffer } from '#kit/workspace/venue-offer.ts';
import { useBookables, useBookingKind, useEmployees, useFloors } from '../bookables.ts';
import { useOptionChoices } from '../option-labels.ts';
import { reservationMessages } from '../reservations.messages.ts';
import { useUnitNames } from '../unit-names.ts';
import { BranchChip, ManyFilter, OneFilter, type FilterValues } from './choice-filters.tsx';
import { CustomerFilter } from './customer-filter.tsx';
import classes from './list.module.css';
import { PeriodFilter } from './period-filter.tsx';
import { DatePicker } from '@mantine/dates';
import { CALENDAR, dayOf } from '#kit/i18n/calendar-days.ts';
import { useLocale } from '#kit/i18n/locale.ts';
import { useFormatDate } from '#kit/i18n/moment.tsx';
import { FilterChip } from './filter-chip.tsx';

interface DayFilterProps extends FilterValues {
  readonly name: string;
  readonly label: string;
}

/** One day. */
function DayFilter({ name, label, values, onChange }: DayFilterProps) {
  const locale = useLocale();
  const formatDate = useFormatDate();
  const day = dayOf(values[name] ?? '');
  return (
    <FilterChip label={label} value={day && formatDate(day)} onClear={() => onChange(name, null)}>
      {(close) => (
        <DatePicker
          {...CALENDAR}
          locale={locale}
          value={day}
          onChange={(next) => {
            onChange(name, next);
            close();
          }}
        />
      )}
    </FilterChip>
  );
}

interface ListFiltersProps extends FilterValues {
  readonly onPatch: (patch: Readonly<Record<string, string | null>>) => void;
  readonly rows: readonly ReservationRow[];
}

function useUnitChoices(itemId: string | undefined, branchId: number | null) {
  const { rows } = useBookables(branchId);
  const units = useUnitNames()(rows.find(({ id }) => String(id) === itemId));
  return units.map(({ unit, name }) => ({ value: String(unit), label: name }));
}

/** Tables and their areas, whose seats the employees of an area serve. */
function SeatFilters(props: FilterValues) {
  const t = useText(reservationMessages);
  const nameOf = useNameOf();
  const { floors: areas = [] } = useFloors(useWorkspace().branch?.id ?? null);
  const named = ({ id, locales }: Pick<(typeof areas)[number], 'id' | 'locales'>) => ({
    value: String(id),
    label: nameOf(locales),
  });
  return (
    <>
      <OneFilter {...props} name="area_id" label={t('area')} choices={areas.map(named)} />
      <OneFilter
        {...props}
        name="seat_id"
        label={t('seat')}
        choices={areas.flatMap(({ seats }) => seats.map(named))}
      />
    </>
  );
}

/** What stays and services have, or tables. */
function PlaceFilters(props: FilterValues) {
  const t = useText(reservationMessages);
  const nameOf = useNameOf();
  const offer = useVenueOffer();
  const kind = useBookingKind();
  const branchId = useWorkspace().branch?.id ?? null;
  const { rows } = useBookables(branchId);
  const units = useUnitChoices(props.values['item_id'], branchId);
  const items = rows.map(({ id, locales }) => ({ value: String(id), label: nameOf(locales) }));
  if (kind === 'seat') return <SeatFilters {...props} />;
  const label = offer('label');
  return (
    <>
      <OneFilter {...props} name="item_id" label={label} choices={items} />
      {kind === 'stay' && units.length > 1 && (
        <OneFilter {...props} name="unit" label={t('unit')} choices={units} />
      )}
    </>
  );
}

interface DaysFilterProps extends FilterValues, Pick<ListFiltersProps, 'onPatch'> {
  readonly label?: string;
  /** The filters of the first day and the last one. */
  readonly names: readonly [from: string, to: string];
}

function DaysFilter({ label, names: [from, to], values, onPatch }: DaysFilterProps) {
  return (
    <PeriodFilter
      key={`${values[from]} ${values[to]}`}
      {...(label === undefined ? {} : { label })}
      from={values[from]}
      to={values[to]}
      onChange={(days) => onPatch({ [from]: days?.from ?? null, [to]: days?.to ?? null })}
    />
  );
}

/** Days that a booking touches, and those on which guests come; where they stay, also when they go and are there. */
function DaysFilters(props: FilterValues & Pick<ListFiltersProps, 'onPatch'>) {
  const t = useText(reservationMessages);
  const isStay = useBookingKind() === 'stay';
  return (
    <>
      <DaysFilter {...props} names={['from', 'to']} />
      <DaysFilter {...props} names={['arrives_from', 'arrives_to']} label={t('arrival')} />
      {isStay && <DaysFilter {...props} names={['leaves_from', 'leaves_to']} label={t('departure')} />}
      {isStay && <DayFilter {...props} name="in_house_on" label={t('inHouseOn')} />}
    </>
  );
}

export function ListFilters({ onPatch, rows, ...props }: ListFiltersProps) {
  const t = useText(reservationMessages);
  const kind = useBookingKind();
  const statuses = useOptionChoices('reservation_statuses');
  const payments = useOptionChoices('payment_statuses', ['reservable']);
  const employees = useEmployees();
  const people = (employees.data?.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  const sources = RESERVATION_SOURCES.map((value) => ({ value, label: t(value) }));
  const due = RESERVATIONS_DUE.map((value) => ({ value, label: t(value) }));
  const { values } = props;
  const known = rows.find(({ reserved_for: { id } }) => String(id) === values['reserved_for_id']);
  return (
    <fieldset className={classes.filters} aria-label={t('filters')}>
      <DaysFilters {...props} onPatch={onPatch} />
      <ManyFilter {...props} name="status" label={t('status')} choices={statuses} />
      <ManyFilter {...props} name="payment_status" label={t('payment')} choices={payments} />
      <OneFilter {...props} name="due" label={t('due')} choices={due} />
      <PlaceFilters {...props} />
      {kind !== 'stay' && <OneFilter {...props} name="employee_id" label={t('employee')} choices={people} />}
      <CustomerFilter {...props} nameKnown={known?.reserved_for.name ?? null} />
      <OneFilter {...props} name="source" label={t('source')} choices={sources} />
      <OneFilter {...props} name="follower_id" label={t('follower')} choices={people} />
      <BranchChip {...props} />
    </fieldset>
  );
}

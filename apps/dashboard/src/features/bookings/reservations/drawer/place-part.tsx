import { Select } from '@mantine/core';
import { useFormContext } from 'react-hook-form';
import { NumberField, SelectField } from '#kit/form/choice-fields.tsx';
import { problemText } from '#kit/form/problem-text.ts';
import { useLocale } from '#kit/i18n/locale.ts';
import { useNameOf } from '#kit/i18n/localized.ts';
import { useText } from '#kit/i18n/messages.ts';
import { useVenueOffer } from '#kit/workspace/venue-offer.ts';
import { useFloors, useStaff, type Floor } from '../bookables.ts';
import { reservationMessages } from '../reservations.messages.ts';
import { useUnitNames } from '../unit-names.ts';
import { useBooking } from './use-booking-form.ts';
import type { BookingInput } from './booking-schema.ts';
import classes from './drawer.module.css';
import { drawerMessages } from './drawer.messages.ts';
import { useFreePlace, useWanted } from './use-free-place.ts';

/** Another item has other units and prices. */
const OF_THE_ITEM = ['unit', 'price_id'] as const;
const AUTOMATIC = '';

/** Rule R7: a service that names nobody is given by everybody. */
const isOneOf = (staff: readonly number[], employee: number) =>
  staff.length === 0 || staff.includes(employee);

function ItemField() {
  const offer = useVenueOffer();
  const locale = useLocale();
  const nameOf = useNameOf();
  const { bookables, booking, isReadOnly } = useBooking();
  const { setValue, formState } = useFormContext<BookingInput>();
  const { reservable_id: chosen, provider_employee_id: employee } = useWanted();
  const label = offer('label');
  const known = bookables.map((item) => ({ value: String(item.id), label: nameOf(item.locales) }));
  const own = booking.row?.reservable;
  const isListed = chosen === null || known.some(({ value }) => value === String(chosen));
  const data = isListed || !own ? known : [{ value: String(chosen), label: nameOf(own.locales) }, ...known];
  const choose = (id: string | null) => {
    if (id === null) return;
    setValue('reservable_id', Number(id), { shouldDirty: true, shouldValidate: formState.isSubmitted });
    for (const name of OF_THE_ITEM) setValue(name, null, { shouldDirty: true });
    const staff = bookables.find((item) => item.id === Number(id))?.itemable.provider_employee_ids ?? [];
    if (employee === null || isOneOf(staff, employee)) return;
    setValue('provider_employee_id', null, { shouldDirty: true });
  };
  return (
    <Select
      label={label}
      withAsterisk
      searchable={data.length > 8}
      allowDeselect={false}
      readOnly={isReadOnly}
      data={data}
      value={chosen === null ? null : String(chosen)}
      onChange={choose}
      error={problemText(formState.errors.reservable_id, label, locale)}
    />
  );
}

type PlaceField = 'unit' | 'provider_employee_id';
type FreePlace = ReturnType<typeof useFreePlace>;

/** What can be chosen. Who gives a service, and who is free, is known once one is chosen; until then everybody is there. */
function usePlaces(field: PlaceField, { wanted, places }: Pick<FreePlace, 'wanted' | 'places'>) {
  const { bookables, booking } = useBooking();
  const units = useUnitNames()(bookables.find(({ id }) => id === wanted.reservable_id));
  const staff = useStaff(field === 'unit' ? null : booking.params.branch_id);
  if (places.length > 0) return places;
  if (field === 'unit') return units;
  const people = wanted.reservable_id === null ? (staff.data?.data ?? []) : [];
  return people.map(({ id, name }) => ({ unit: id, name, free: true }));
}

/** A unit or an employee; left open, the first free one is taken. */
function UnitField({ name, label }: { name: PlaceField; label: string }) {
  const t = useText(drawerMessages);
  const locale = useLocale();
  const { booking, isReadOnly } = useBooking();
  const { setValue, formState } = useFormContext<BookingInput>();
  const { places, wanted } = useFreePlace();
  const chosen = wanted[name];
  const rows = usePlaces(name, { wanted, places });
  const choices = rows.map(({ unit, name: called, free }) => ({
    value: String(unit),
    label: free || unit === chosen ? called : t('taken', { name: called }),
  }));
  const own = name === 'unit' ? booking.row?.unit_name : booking.row?.provider_employee?.name;
  const isListed = chosen === null || choices.some(({ value }) => value === String(chosen));
  const all = [
    { value: AUTOMATIC, label: t('automatic') },
    ...(isListed ? [] : [{ value: String(chosen), label: own ?? `#${chosen}` }]),
    ...choices,
  ];
  return (
    <Select
      label={label}
      data={all}
      allowDeselect={false}
      searchable={all.length > 8}
      readOnly={isReadOnly}
      value={chosen === null ? AUTOMATIC : String(chosen)}
      onChange={(id) => setValue(name, id ? Number(id) : null, { shouldDirty: true })}
      error={problemText(formState.errors[name], label, locale)}
    />
  );
}

function SeatField() {
  const translate = useText(reservationMessages);
  const t = useText(drawerMessages);
  const nameOf = useNameOf();
  const { booking } = useBooking();
  const seatWords = ({ places = null }: Floor['seats'][number], name: string) =>
    places === null ? name : t('seats', { name, places });
  const { floors } = useFloors(booking.params.branch_id);
  const choices = (floors ?? []).flatMap((area) =>
    area.seats.map((seat) => ({
      value: String(seat.id),
      label: seatWords(seat, `${nameOf(area.locales)} – ${nameOf(seat.locales)}`),
    })),
  );
  return (
    <div className={classes.pair}>
      <SelectField name="seat_id" label={t('table')} choices={choices} isNumeric />
      <NumberField name="party" label={translate('party')} isClearable />
    </div>
  );
}

export function PlacePart() {
  const translate = useText(reservationMessages);
  const { kind } = useBooking();
  if (kind === 'seat') return <SeatField />;
  return (
    <div className={classes.pair}>
      <ItemField />
      {kind === 'stay' ? (
        <UnitField name="unit" label={translate('unit')} />
      ) : (
        <UnitField name="provider_employee_id" label={translate('employee')} />
      )}
    </div>
  );
}

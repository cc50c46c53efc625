import { reservations } from '@diwan/contract/bookings/reservations.ts';
import { Alert, Button, Radio, Select, Skeleton, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useLookup } from '#kit/data/use-lookup.ts';
import { useRead } from '#kit/data/use-read.ts';
import { MoneyField } from '#kit/form/choice-fields.tsx';
import { TextField } from '#kit/form/text-field.tsx';
import { stamped } from '#kit/i18n/calendar-days.ts';
import { useNameOf } from '#kit/i18n/localized.ts';
import { useText } from '#kit/i18n/messages.ts';
import { useConfiguredTime } from '#kit/workspace/configured-time.ts';
import { formatAmount, useFormatAmount } from '../amount.tsx';
import { isolated } from '../isolated.ts';
import { isPeriod } from '../wall-time.ts';
import { useBooking } from './use-booking-form.ts';
import type { BookingInput } from './booking-schema.ts';
import classes from './drawer.module.css';
import { drawerMessages } from './drawer.messages.ts';
import { sumOf } from './money-moves.ts';
import { isPriced, PriceLines, Why, type PricedQuote } from './price-lines.tsx';
import { useFreePlace, useWanted } from './use-free-place.ts';

const REFUSED = 422;
const DAY = 'YYYY-MM-DD'.length;

/** The price of the wanted dates, as they are being chosen. */
function useQuote() {
  const { booking } = useBooking();
  const { reservable_id, from, to } = useWanted();
  const priceId = useWatch<BookingInput, 'price_id'>({ name: 'price_id' });
  const { row, params } = booking;
  const isAsWritten =
    row !== null &&
    row.reservable_id === reservable_id &&
    row.from === from &&
    row.to === to &&
    row.price_id === priceId;
  const isWanted = reservable_id !== null && isPeriod(from, to) && !isAsWritten;
  const quote = useLookup(reservations.quote, {
    params,
    body: { item_id: reservable_id ?? 0, from, to, price_id: priceId },
    enabled: isWanted,
  });
  return { quote, isWanted };
}

/** A priced holiday is booked as a whole: its dates are one press away. */
function HolidayDates() {
  const t = useText(drawerMessages);
  const { setValue } = useFormContext<BookingInput>();
  const { answer } = useFreePlace();
  const checkIn = useConfiguredTime('check_in_at');
  const checkOut = useConfiguredTime('check_out_at');
  const priced = answer?.holidays.filter(({ price }) => price !== null) ?? [];
  return priced.map(({ id, name, from, to }) => (
    <Button
      key={id}
      variant="default"
      size="compact-md"
      mt="xs"
      className={classes.slot}
      onClick={() => {
        setValue('from', stamped(from.slice(0, DAY), checkIn), { shouldDirty: true });
        setValue('to', stamped(to.slice(0, DAY), checkOut), { shouldDirty: true });
      }}
    >
      <bdi>{t('useHoliday', { name })}</bdi>
    </Button>
  ));
}

function OwnPrice() {
  const t = useText(drawerMessages);
  const { currency } = useBooking();
  return (
    <div className={classes.pair}>
      <MoneyField name="override_price" label={t('typePrice')} currency={currency} />
      <TextField name="override_reason" label={t('reason')} description={t('reasonHint')} />
    </div>
  );
}

/** Which of an item's prices counts, where people choose it: nights of a room, kinds of a service. */
function PriceRowField() {
  const t = useText(drawerMessages);
  const nameOf = useNameOf();
  const { bookables, isReadOnly, currency } = useBooking();
  const { reservable_id } = useWanted();
  const { setValue } = useFormContext<BookingInput>();
  const chosen = useWatch<BookingInput, 'price_id'>({ name: 'price_id' });
  const item = bookables.find(({ id }) => id === reservable_id);
  if (!item || item.itemable_type === 'chalet' || item.prices.length < 2) return null;
  const data = item.prices.map(({ id, locales, price }) => ({
    value: String(id),
    label: `${nameOf(locales)} · ${formatAmount(price ?? 0, currency)}`,
  }));
  return (
    <Select
      label={t('priceRow')}
      data={data}
      allowDeselect={false}
      readOnly={isReadOnly}
      value={String(chosen ?? data[0]?.value)}
      onChange={(id) => setValue('price_id', Number(id), { shouldDirty: true })}
    />
  );
}

/** What the reservation was written with. */
function WrittenPrice() {
  const t = useText(drawerMessages);
  const { booking } = useBooking();
  const { row, params } = booking;
  const price = useRead(reservations.price, {
    params: { ...params, id: row?.id ?? 0 },
    enabled: row !== null,
  });
  if (row === null) return null;
  const { total_price: total, insurance } = row;
  return (
    <>
      <PriceLines
        lines={price.data?.lines ?? []}
        total={total}
        insurance={insurance}
        payable={row.status === 'canceled' ? null : sumOf([total, insurance], row.currency)}
      />
      {row.overridden && (
        <Text size="sm" c="dimmed">
          {t('overridden', { reason: row.override_reason ?? '' })}
        </Text>
      )}
      <Why trace={price.data?.trace ?? []} />
    </>
  );
}

const KEEP = 'keep';
const TAKE = 'take';

/**
 * Rule R19.5: a booking that is moved keeps its price or takes the new one, as the person says; both are shown. The
 * insurance follows the price, so that it is asked about as well where it alone is another.
 */
function Reprice({ quote }: { quote: PricedQuote }) {
  const t = useText(drawerMessages);
  const { booking, currency } = useBooking();
  const { setValue } = useFormContext<BookingInput>();
  const isOn = useWatch<BookingInput, 'reprice'>({ name: 'reprice' });
  const format = useFormatAmount();
  const { total_price: price = 0, insurance = 0 } = booking.row ?? {};
  const isOtherInsurance = insurance !== quote.insurance;
  if (price === quote.total_price && !isOtherInsurance) return null;
  const valuesOf = (total: number, taken: number) => ({
    price: isolated(format(total, currency)),
    insurance: isolated(format(taken, currency)),
    payable: isolated(format(sumOf([total, taken], currency), currency)),
  });
  return (
    <Radio.Group
      label={t('whichPrice')}
      value={isOn ? TAKE : KEEP}
      onChange={(choice) => setValue('reprice', choice === TAKE, { shouldDirty: true })}
    >
      <div className={classes.stack}>
        <Radio
          value={KEEP}
          label={t(isOtherInsurance ? 'keptWith' : 'keptPrice', valuesOf(price, insurance))}
        />
        <Radio
          value={TAKE}
          label={t(
            isOtherInsurance ? 'repriceWith' : 'reprice',
            valuesOf(quote.total_price, quote.insurance),
          )}
        />
      </div>
    </Radio.Group>
  );
}

function NewPrice() {
  const t = useText(drawerMessages);
  const { booking } = useBooking();
  const { quote } = useQuote();
  if (quote.isError) {
    return (
      <Alert
        color={quote.error.status === REFUSED ? 'yellow' : 'red'}
        variant="light"
        icon={<IconAlertTriangle size={18} />}
      >
        <div>{quote.error.message}</div>
        {quote.error.status === REFUSED && <HolidayDates />}
      </Alert>
    );
  }
  if (!quote.data) return <Skeleton height={84} />;
  if (!isPriced(quote.data)) {
    return (
      <>
        <Alert color="yellow" variant="light" icon={<IconAlertTriangle size={18} />}>
          {t('noAutomatic')}
        </Alert>
        <Why trace={quote.data.trace} isUnpriced />
      </>
    );
  }
  const { lines, total_price: total, insurance, payable, trace } = quote.data;
  return (
    <>
      <PriceLines lines={lines} total={total} insurance={insurance} payable={payable} />
      <Why trace={trace} />
      {booking.row && <Reprice quote={quote.data} />}
    </>
  );
}

/** A price may be typed at any time, and must be where no rule gives one. One that is typed is shown as long as it holds. */
function TypedPrice({ isNeeded }: { isNeeded: boolean }) {
  const t = useText(drawerMessages);
  const { setValue } = useFormContext<BookingInput>();
  const [isAsked, setIsAsked] = useState(false);
  const [price, reason] = useWatch<BookingInput, ['override_price', 'override_reason']>({
    name: ['override_price', 'override_reason'],
  });
  const isOwn = isAsked || (price ?? null) !== null || reason !== '';
  const turn = () => {
    setIsAsked(!isOwn);
    setValue('override_price', null, { shouldDirty: true });
    setValue('override_reason', '', { shouldDirty: true });
  };
  return (
    <>
      {(isOwn || isNeeded) && <OwnPrice />}
      {!isNeeded && (
        <Button variant="subtle" size="compact-sm" className={classes.inlineButton} onClick={turn}>
          {t(isOwn ? 'automaticPrice' : 'ownPrice')}
        </Button>
      )}
    </>
  );
}

/** The price of the dates with its reasons, or one typed by hand with a reason. */
export function PricePart() {
  const t = useText(drawerMessages);
  const { kind, booking, isReadOnly } = useBooking();
  const { quote, isWanted } = useQuote();
  const isWritten = booking.row !== null;
  const isUnpriced = quote.data?.priced === false || quote.isError;
  if (kind === 'seat' || (!isWanted && !isWritten)) return null;
  return (
    <section className={classes.part} aria-label={t('price')}>
      <h3 className={classes.heading}>{t('price')}</h3>
      <PriceRowField />
      {isWanted ? <NewPrice /> : <WrittenPrice />}
      {!isReadOnly && <TypedPrice isNeeded={!isWritten && isWanted && isUnpriced} />}
    </section>
  );
}

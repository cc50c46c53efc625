import { reservations } from '@diwan/contract/bookings/reservations.ts';
import type { ItemRow } from '@diwan/contract/catalogue/item-row.ts';
import { DEFAULT_PACKAGES, pricedPackages, type PackageRule } from '@diwan/domain/packages.ts';
import { formatShortDates } from '@diwan/domain/short-dates.ts';
import { Chip } from '@mantine/core';
import { useFormContext } from 'react-hook-form';
import { useMe } from '#kit/access/me.ts';
import { useLookup } from '#kit/data/use-lookup.ts';
import { useLocale } from '#kit/i18n/locale.ts';
import { useText } from '#kit/i18n/messages.ts';
import { useToday } from '#kit/i18n/today.ts';
import { useConfiguredTime } from '#kit/workspace/configured-time.ts';
import { formatAmount } from '../amount.tsx';
import { isolated } from '../isolated.ts';
import { useBooking } from './use-booking-form.ts';
import type { BookingInput } from './booking-schema.ts';
import classes from './drawer.module.css';
import { drawerMessages } from './drawer.messages.ts';
import { packagePeriods, type PackagePeriod } from './package-periods.ts';
import { useFreeSlots, useWanted } from './use-free-place.ts';

const DAY = 'YYYY-MM-DD'.length;

/** As the owner has set them; else the usual ones. */
function usePackageRules(): readonly PackageRule[] {
  const { business_id: business } = useBooking().booking.params;
  const set = useMe().business_control.find(({ id }) => id === business)?.chalet_packages;
  return set && set.length > 0 ? (set as readonly PackageRule[]) : DEFAULT_PACKAGES;
}

const bilingual = ({ locales }: ItemRow['prices'][number]) => {
  const of = (locale: 'en' | 'ar') => locales.find((row) => row.locale === locale)?.name ?? '';
  return { en: of('en'), ar: of('ar') };
};

function usePeriods(item: ItemRow): PackagePeriod[] {
  const { timeZone } = useBooking();
  const { from } = useWanted();
  const rules = usePackageRules();
  const slots = useFreeSlots(from !== '');
  const [checkIn, checkOut] = [useConfiguredTime('check_in_at'), useConfiguredTime('check_out_at')];
  const today = useToday(timeZone);
  return packagePeriods({
    packages: pricedPackages(
      rules,
      item.prices.map((row) => ({ name: bilingual(row), price: row.price ?? 0 })),
    ),
    day: from === '' ? today : from.slice(0, DAY),
    today,
    checkIn,
    checkOut,
    free: slots.data?.slots ?? null,
  });
}

/** One period with its price as the server tells it; none where it has no price after all. */
function PackageChip({ item, from, to }: PackagePeriod & { readonly item: ItemRow }) {
  const { booking, currency } = useBooking();
  const locale = useLocale();
  const t = useText(drawerMessages);
  const wanted = useWanted();
  const { setValue, formState } = useFormContext<BookingInput>();
  const quote = useLookup(reservations.quote, {
    params: booking.params,
    body: { item_id: item.id, from, to },
  });
  const price = quote.isPlaceholderData ? null : (quote.data?.total_price ?? null);
  if (price === null) return null;
  const take = () => {
    const how = { shouldDirty: true, shouldValidate: formState.isSubmitted };
    setValue('from', from, how);
    setValue('to', to, how);
  };
  return (
    <Chip
      checked={wanted.from === from && wanted.to === to}
      onChange={take}
      variant="outline"
      classNames={{ label: classes.package ?? '' }}
    >
      {t('package', {
        name: isolated(quote.data?.lines[0]?.label ?? ''),
        dates: isolated(formatShortDates(from.slice(0, DAY), to.slice(0, DAY), locale)),
        price: isolated(formatAmount(price, currency)),
      })}
    </Chip>
  );
}

/** What of a chalet is sold together around the wanted days: one press away, with days and price. */
export function PackageChips({ item }: { item: ItemRow }) {
  const t = useText(drawerMessages);
  const periods = usePeriods(item);
  if (periods.length === 0) return null;
  return (
    <fieldset aria-label={t('packages')} className={classes.packages}>
      {periods.map((period) => (
        <PackageChip key={`${period.from}${period.to}`} item={item} {...period} />
      ))}
    </fieldset>
  );
}

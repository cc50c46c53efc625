import type { OrderRow } from '@diwan/contract/bookings/order-row.ts';
import type { ReservationRow } from '@diwan/contract/bookings/reservation-row.ts';
import type { Locale } from '@diwan/contract/locale.ts';
import type { BusinessType } from '@diwan/contract/permissions.ts';
import type { Bilingual } from './names.ts';

const AT_TABLES: Bilingual = { en: 'Table code', ar: 'رمز الطاولة' };

/** The code where guests sit, in the word of the type of business. */
export const SEAT_CODE_WORDS: Readonly<Record<BusinessType, Bilingual>> = {
  restaurant: AT_TABLES,
  salon: { en: 'Chair code', ar: 'رمز الكرسي' },
  hotel: AT_TABLES,
  chalet: AT_TABLES,
};

/** From where orders and bookings come. */
const SOURCES: Readonly<Record<Exclude<OrderRow['source'] | ReservationRow['source'], 'table'>, Bilingual>> =
  {
    dashboard: { en: 'Taken by staff', ar: 'سجّله الموظفون' },
    guest: { en: 'Guest online', ar: 'الضيف عبر الإنترنت' },
    tablet: { en: 'Tablet', ar: 'الجهاز اللوحي' },
    ical: { en: 'Calendar of another site', ar: 'تقويم موقع آخر' },
  };

/** What people call a source at a business of the type; the value itself where nobody calls it anything. */
export function sourceLabel(source: string, type: BusinessType, locale: Locale): string {
  const words = { ...SOURCES, table: SEAT_CODE_WORDS[type] };
  return Object.entries(words).find(([known]) => known === source)?.[1][locale] ?? source;
}

import type { OrderRow } from '@diwan/contract/bookings/order-row.ts';
import type { ReservationRow } from '@diwan/contract/bookings/reservation-row.ts';
import type { Locale } from '@diwan/contract/locale.ts';
import type { Bilingual } from './names.ts';

/** From where orders and bookings come. */
const SOURCES: Readonly<Record<OrderRow['source'] | ReservationRow['source'], Bilingual>> = {
  dashboard: { en: 'Taken by staff', ar: 'سجّله الموظفون' },
  guest: { en: 'Guest online', ar: 'الضيف عبر الإنترنت' },
  table: { en: 'Table code', ar: 'رمز الطاولة' },
  tablet: { en: 'Tablet', ar: 'الجهاز اللوحي' },
  ical: { en: 'Calendar of another site', ar: 'تقويم موقع آخر' },
};

/** What people call a source; the value itself where nobody calls it anything. */
export const sourceLabel = (source: string, locale: Locale): string =>
  Object.entries(SOURCES).find(([known]) => known === source)?.[1][locale] ?? source;

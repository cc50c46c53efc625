import { BOOKING_TEXTS } from '@diwan/contract/bookings/booking.texts.ts';
import type { Locale } from '@diwan/contract/locale.ts';
import { filled } from '@diwan/contract/texts.ts';

const COUNT = '\u0000';

/** The first line whose item a refusal says there is too little of; null where it says something else. */
export function shortLine(refusal: string, names: readonly string[], locale: Locale): number | null {
  const index = names.findIndex((name) => {
    const [before = '', after = ''] = filled(BOOKING_TEXTS.stock_short[locale], {
      n: COUNT,
      item: name,
    }).split(COUNT);
    return name !== '' && refusal.startsWith(before) && refusal.endsWith(after);
  });
  return index === -1 ? null : index;
}

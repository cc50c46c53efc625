import type { ItemRow } from '@diwan/contract/catalogue/item-row.ts';
import { items } from '@diwan/contract/catalogue/items.ts';
import { events } from '@diwan/contract/hospitality/events.ts';
import { holidays } from '@diwan/contract/hospitality/holidays.ts';
import { hotels } from '@diwan/contract/hospitality/hotels.ts';
import { services } from '@diwan/contract/hospitality/services.ts';
import { DAY_MS } from '@diwan/domain/time-range.ts';
import type { Bilingual, DemoBusiness } from './content/shape.ts';
import { dayText, nightsFrom } from './holiday-days.ts';
import type { Seeding } from './installation.ts';

/** Check-in and check-out time of a business that never set one. */
const CHECK_TIME = '14:00:00';

type Writing = Pick<Seeding, 'session' | 'now'>;

export interface SeededHoliday {
  readonly id: number;
  readonly factor: number;
  /** Local dates. */
  readonly from: string;
  readonly to: string;
}

export const locales = (text: Bilingual) => [
  { locale: 'en' as const, name: text.en.name, description: text.en.description ?? null },
  { locale: 'ar' as const, name: text.ar.name, description: text.ar.description ?? null },
];

/** Each holiday in the year of seeding and those around it; of two that share nights, as the moon brings it about, the first. */
export async function seedHolidays(
  { session, now }: Writing,
  business_id: number,
  content: DemoBusiness,
): Promise<SeededHoliday[]> {
  const seeded: SeededHoliday[] = [];
  const thisYear = now.getUTCFullYear();
  for (const { text, on, nights, factor } of content.holidays ?? []) {
    for (const year of [thisYear - 1, thisYear, thisYear + 1]) {
      const { from, to } = nightsFrom(on, year, nights);
      if (seeded.some((other) => other.from < to && other.to > from)) continue;
      const body = { locales: locales(text), from, to };
      const { id } = await session.call(holidays.create, { business_id }, body);
      seeded.push({ id, factor, from, to });
    }
  }
  return seeded;
}

/** Chalets cost a multiple of their full week on holidays. */
export async function priceHolidays(
  { session, holidays: all }: Writing & { readonly holidays: readonly SeededHoliday[] },
  item: ItemRow,
): Promise<void> {
  if (item.itemable_type !== 'chalet' || all.length === 0) return;
  const fullWeek = Math.max(...item.prices.map(({ price }) => price ?? 0));
  const priced = all.map(({ id, factor }) => ({ holidayId: id, price: Math.round(fullWeek * factor) }));
  await session.call(
    items.syncHolidays,
    { business_id: item.business_id, id: item.id },
    { holidays: priced },
  );
}

/** Events, services and hotels; with their pictures. */
export async function seedHospitality(
  { session, now }: Writing,
  business_id: number,
  content: DemoBusiness,
): Promise<void> {
  const pictures = (keys: readonly string[]) => Promise.all(keys.map((key) => session.picture(key)));
  for (const { text, inDays, lasts, pictures: keys } of content.events ?? []) {
    const start = now.getTime() + inDays * DAY_MS;
    await session.call(
      events.create,
      {},
      {
        business_id,
        locales: locales(text),
        media: await pictures(keys),
        start: `${dayText(start)} ${CHECK_TIME}`,
        end: `${dayText(start + lasts * DAY_MS)} ${CHECK_TIME}`,
      },
    );
  }
  for (const { text, type, pictures: keys } of content.services ?? []) {
    const body = { business_id, locales: locales(text), type, media: await pictures(keys) };
    await session.call(services.create, {}, body);
  }
  for (const { text, pictures: keys } of content.hotels ?? []) {
    const body = { business_id, locales: locales(text), media: await pictures(keys) };
    await session.call(hotels.create, {}, body);
  }
}

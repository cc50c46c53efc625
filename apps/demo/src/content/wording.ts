import type { Bilingual, DemoPrice } from './shape.ts';

export function bilingual(
  en: string,
  ar: string,
  about: readonly [en?: string, ar?: string] = [],
): Bilingual {
  const [inEnglish, inArabic] = about;
  return {
    en: inEnglish === undefined ? { name: en } : { name: en, description: inEnglish },
    ar: inArabic === undefined ? { name: ar } : { name: ar, description: inArabic },
  };
}

const priced =
  (en: string, ar: string) =>
  (price: number): DemoPrice => ({ label: bilingual(en, ar), price });

export const small = priced('Small', 'صغير');
export const large = priced('Large', 'كبير');
export const plate = priced('Plate', 'صحن');
export const single = priced('For one', 'نفر');
export const shared = priced('For two', 'نفرين');
export const family = priced('Family tray', 'صينية العائلة');
export const piece = priced('Piece', 'قطعة');
export const box = priced('Box of six', 'علبة 6 حبات');
export const cup = priced('Cup', 'كوب');
export const pot = priced('Pot', 'دلّة');
export const session = priced('Session', 'جلسة');
export const bottle = priced('Bottle', 'عبوة');
export const roomOnly = priced('Room only', 'بدون فطور');
export const withBreakfast = priced('With breakfast', 'مع الفطور');
export const perMonth = priced('Per night, stays of a month', 'الليلة لإقامة شهر');

export const shortHair = priced('Short hair', 'شعر قصير');
export const mediumHair = priced('Medium hair', 'شعر وسط');
export const longHair = priced('Long hair', 'شعر طويل');

/** The labels a chalet may carry are fixed: their English names place the packages in the week. */
export const weekdays = priced('Weekdays', 'وسط الأسبوع');
export const weekend = priced('Weekend', 'نهاية الأسبوع');
export const fullWeek = priced('FullWeek', 'أسبوع كامل');

export const extra = (en: string, ar: string, price: number): DemoPrice => priced(en, ar)(price);

/** The value of a phone setting, from a local number of eight digits. */
export const phoneSetting = (phone: string) => ({
  phone,
  phoneExt: '965',
  isValid: true,
  formattedNumber: `+965${phone}`,
});

import { LIVE_MESSAGES } from '../../live/live.messages.ts';
import { SEARCH_MESSAGES } from '../../live/search.messages.ts';
import type { Locale } from '@diwan/contract/locale.ts';

const MESSAGES = {
  menu: { en: 'Menu', ar: 'القائمة' },
  skip: { en: 'Skip to the menu', ar: 'الانتقال إلى القائمة' },
  categories: { en: 'Categories', ar: 'التصنيفات' },
  ad: { en: 'Advertisement', ar: 'إعلان' },
  ads: { en: 'Advertisements', ar: 'إعلانات' },
  pay_later: { en: 'You pay at the desk or when it is handed over.', ar: 'الدفع عند الكاشير أو عند الاستلام.' },
  pay_first: {
    en: 'Your order is made once it is paid.',
    ar: 'يُجهَّز طلبك بعد الدفع.',
  },
  terms: { en: 'Terms and conditions', ar: 'الشروط والأحكام' },
  accept_terms: {
    en: 'I accept the terms and conditions',
    ar: 'أوافق على الشروط والأحكام',
  },
  filter: { en: 'What suits you', ar: 'ما يناسبك' },
  only: { en: 'Show only', ar: 'عرض فقط' },
  without: { en: 'Leave out', ar: 'استبعاد' },
  as_told: {
    en: 'By what the venue says of its dishes. Allergic to something? Please tell the staff as well.',
    ar: 'بحسب ما يذكره المكان عن أطباقه. لديك حساسية من طعام؟ يرجى إبلاغ الموظفين أيضًا.',
  },
  none_suits: {
    en: 'Nothing on this menu suits all that you have ticked.',
    ar: 'لا يوجد في هذه القائمة ما يناسب كل اختياراتك.',
  },
  own_tip: { en: 'Amount of the tip', ar: 'مبلغ الإكرامية' },
  own_tip_hint: { en: 'At most as much as the order.', ar: 'بحد أقصى قيمة الطلب.' },
  note_line: { en: 'Note for the kitchen', ar: 'ملاحظة للمطبخ' },
  allergy_hint: {
    en: 'Allergic to something? Please tell the staff as well.',
    ar: 'لديك حساسية من طعام؟ يرجى إبلاغ الموظفين أيضًا.',
  },
  note_order: { en: 'Note (optional)', ar: 'ملاحظة (اختيارية)' },
  remember_me: { en: 'Remember me on this device', ar: 'تذكّرني على هذا الجهاز' },
  address: { en: 'Address', ar: 'العنوان' },
  address_hint: { en: 'Area, block, street, house', ar: 'المنطقة، القطعة، الشارع، المنزل' },
  car_plate: { en: 'Plate number', ar: 'رقم اللوحة' },
  car_model: { en: 'Make of the car (optional)', ar: 'نوع السيارة (اختياري)' },
  car_colour: { en: 'Colour of the car (optional)', ar: 'لون السيارة (اختياري)' },
  play_youtube: { en: '▶ Play the video on YouTube', ar: '▶ تشغيل الفيديو عبر يوتيوب' },
  photos: { en: 'Photos', ar: 'الصور' },
  other_language: { en: 'العربية', ar: 'English' },
  description: { en: 'The menu of {name}.', ar: 'قائمة {name}.' },
  empty: {
    en: 'The menu is being prepared. Please come back soon.',
    ar: 'القائمة قيد الإعداد، ننتظر زيارتكم قريبًا.',
  },
  ...LIVE_MESSAGES,
  ...SEARCH_MESSAGES,
  was: { en: 'Before', ar: 'قبل' },
  now: { en: 'Now', ar: 'الآن' },
  off: { en: '{amount} off', ar: 'خصم {amount}' },
  off_stay: { en: '{amount} off the stay', ar: 'خصم {amount} على الإقامة' },
  for_arrivals: { en: '{off} for arrivals until {day}', ar: '{off} عند الوصول حتى {day}' },
  discount_on_all: {
    en: '{percent} off everything, taken off at the end',
    ar: 'خصم {percent} على كل الأصناف يُحسب في النهاية',
  },
  charge_told: {
    en: 'Plus {amount} service charge per order',
    ar: 'تضاف {amount} رسوم خدمة لكل طلب',
  },
  charge_of_both: {
    en: 'Plus {amount} service charge per booking or order',
    ar: 'تضاف {amount} رسوم خدمة لكل حجز أو طلب',
  },
  charge_of_booking: {
    en: 'Plus {amount} service charge per booking',
    ar: 'تضاف {amount} رسوم خدمة لكل حجز',
  },
  ask_price: {
    en: 'Prices on request – call or WhatsApp us.',
    ar: 'للأسعار اتصل بنا أو راسلنا على واتساب.',
  },
  ask_price_staff: { en: 'Prices on request – please ask the staff.', ar: 'للأسعار يرجى سؤال الموظفين.' },
  extras: { en: 'Extras', ar: 'الإضافات' },
  free: { en: 'Free', ar: 'مجانًا' },
  per_night: { en: 'per night', ar: 'لليلة' },
  holidays: { en: 'Holidays, booked as a whole', ar: 'العطل، وتُحجز كاملة' },
  deposit: { en: 'Refundable deposit', ar: 'تأمين مسترد' },
  map: { en: 'Show on the map', ar: 'الموقع على الخريطة' },
  Weekdays: { en: 'Weekdays', ar: 'وسط الأسبوع' },
  Weekend: { en: 'Weekend', ar: 'نهاية الأسبوع' },
  FullWeek: { en: 'Full week', ar: 'أسبوع كامل' },
  about: { en: 'About us', ar: 'من نحن' },
  contact: { en: 'Contact us', ar: 'تواصل معنا' },
  call: { en: 'Call', ar: 'اتصال' },
  whatsapp: { en: 'WhatsApp', ar: 'واتساب' },
} as const satisfies Record<string, Record<Locale, string>>;

export type Message = keyof typeof MESSAGES;

export function translate(
  key: Message,
  locale: Locale,
  values: Readonly<Record<string, string>> = {},
): string {
  return MESSAGES[key][locale].replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}

const BEDROOMS: Readonly<Record<Locale, Partial<Record<Intl.LDMLPluralRule, string>>>> = {
  en: { one: '{count} bedroom', other: '{count} bedrooms' },
  ar: {
    one: 'غرفة نوم واحدة',
    two: 'غرفتا نوم',
    few: '{count} غرف نوم',
    many: '{count} غرفة نوم',
    other: '{count} غرفة نوم',
  },
};

export function formatBedrooms(count: number, locale: Locale): string {
  const form = BEDROOMS[locale][new Intl.PluralRules(locale).select(count)] ?? BEDROOMS[locale].other ?? '';
  return form.replace('{count}', String(count));
}

/** Western digits in both languages. */
const NUMBERS: Readonly<Record<Locale, string>> = { en: 'en', ar: 'ar-u-nu-latn' };

/** `1 hr 30 min`; nothing for a duration of nothing. */
export function formatDuration(seconds: number, locale: Locale): string {
  const parts = [
    { unit: 'hour', count: Math.floor(seconds / 3600) },
    { unit: 'minute', count: Math.floor((seconds % 3600) / 60) },
  ].filter(({ count }) => count > 0);
  const unitDisplay = locale === 'ar' ? 'long' : 'short';
  const said = parts.map(({ unit, count }) =>
    new Intl.NumberFormat(NUMBERS[locale], { style: 'unit', unit, unitDisplay }).format(count),
  );
  return said.join(locale === 'ar' ? ' و' : ' ');
}

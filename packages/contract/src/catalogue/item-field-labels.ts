import type { ITEMABLE_FIELDS, ItemableName, ItemFlag } from './item-fields.ts';
import { DISABLE_BOOKING, DISABLE_ORDERING } from './disable-labels.ts';
import type { Locale } from '../locale.ts';
import type { BusinessType } from '../permissions.ts';

type Words = Readonly<Record<Locale, string>>;

export interface FieldLabels {
  /** Beside the field of a form. */
  readonly label: Words;
  /** Below the field of a form. */
  readonly hint?: Words;
  /** Over a column of the grid, where there is little room. */
  readonly heading?: Words;
  /** Over a column of a sheet, where it is not the label. Owners keep sheets, and an import reads these words. */
  readonly inSheet?: Words;
  /** What once stood over the column: sheets that were kept are still read. */
  readonly formerly?: Words;
  /** Within a sentence of the audit log. */
  readonly inSentence?: Words;
}

const UNIT_NAMES = { en: 'unit names', ar: 'أسماء الوحدات' };

/** What each field of an item is called, beside the table of fields itself: menus do not wait for words. */
export const ITEM_FIELD_WORDS = {
  hide: {
    label: { en: 'Hide from guests', ar: 'إخفاء عن الضيوف' },
    heading: { en: 'Hidden', ar: 'مخفي' },
    inSheet: { en: 'Hidden', ar: 'مخفي' },
    inSentence: { en: 'setting “Hide from guests”', ar: 'الإخفاء عن الضيوف' },
  },
  disable_ordering: {
    ...DISABLE_ORDERING,
    formerly: { en: 'Ordering disabled', ar: 'الطلب موقوف' },
    inSentence: { en: 'setting “Disable ordering”', ar: 'إيقاف الطلب' },
  },
  units: {
    label: { en: 'Units', ar: 'الوحدات' },
    inSheet: { en: 'Units', ar: 'عدد الوحدات' },
    inSentence: { en: 'units', ar: 'الوحدات' },
  },
  bedrooms: {
    label: { en: 'Bedrooms', ar: 'غرف النوم' },
    inSentence: { en: 'bedrooms', ar: 'غرف النوم' },
  },
  insurance: {
    label: { en: 'Insurance', ar: 'التأمين' },
    inSentence: { en: 'insurance', ar: 'التأمين' },
  },
  unit_names: { label: { en: 'Units Names', ar: 'أسماء الوحدات' }, inSentence: UNIT_NAMES },
  frontage: {
    label: { en: 'Frontage', ar: 'الواجهة' },
    inSentence: { en: 'frontage', ar: 'الواجهة' },
  },
  address: { label: { en: 'Address', ar: 'العنوان' }, inSentence: { en: 'address', ar: 'العنوان' } },
  latitude: { label: { en: 'Latitude', ar: 'خط العرض' } },
  longitude: { label: { en: 'Longitude', ar: 'خط الطول' } },
  owner_id: { label: { en: 'Owner', ar: 'المالك' }, inSentence: { en: 'owner', ar: 'المالك' } },
  provider_employee_ids: {
    label: { en: 'Providers', ar: 'مقدمو الخدمة' },
    inSentence: { en: 'providers', ar: 'مقدمي الخدمة' },
  },
  duration: {
    label: { en: 'Duration', ar: 'المدة' },
    hint: {
      en: 'Hours, minutes and seconds, such as 01:30:00.',
      ar: 'ساعات ودقائق وثوانٍ، مثل 01:30:00.',
    },
    inSentence: { en: 'duration', ar: 'المدة' },
  },
  amount: {
    label: { en: 'Amount in stock', ar: 'الكمية المتوفرة' },
    hint: { en: 'Empty: not counted.', ar: 'فارغ: بدون عدّ.' },
    heading: { en: 'In stock', ar: 'المتوفر' },
  },
  barcode: {
    label: { en: 'Barcode', ar: 'الباركود' },
    hint: {
      en: 'Scanned at the till, the item goes into the ticket.',
      ar: 'عند مسحه في الكاشير يُضاف الصنف إلى التذكرة.',
    },
    inSentence: { en: 'barcode', ar: 'الباركود' },
  },
  marks: {
    label: { en: 'Marks', ar: 'علامات الصنف' },
    inSentence: { en: 'marks', ar: 'علامات الصنف' },
  },
  allergens: {
    label: { en: 'Allergens', ar: 'مسببات الحساسية' },
    inSentence: { en: 'allergens', ar: 'مسببات الحساسية' },
  },
} as const satisfies Readonly<Record<ItemFlag | ItemableName, FieldLabels>>;

/** What is booked is not ordered: what can be stopped there is booking. */
export const BOOKED_FIELD_WORDS = {
  disable_ordering: {
    ...DISABLE_BOOKING,
    inSentence: { en: 'setting “Disable booking”', ar: 'إيقاف الحجز' },
  },
} as const satisfies Partial<Readonly<Record<keyof typeof ITEM_FIELD_WORDS, FieldLabels>>>;

const isOfBooked = (name: string): name is keyof typeof BOOKED_FIELD_WORDS =>
  Object.hasOwn(BOOKED_FIELD_WORDS, name);

/** What a field is called where a venue of this type speaks of all that it offers. */
export const labelsOfItemField = (name: keyof typeof ITEM_FIELD_WORDS, type: BusinessType): FieldLabels =>
  type !== 'restaurant' && isOfBooked(name) ? BOOKED_FIELD_WORDS[name] : ITEM_FIELD_WORDS[name];

/** What a field's choices are called. */
type Choices = {
  [Name in ItemableName]: (typeof ITEMABLE_FIELDS)[Name] extends { choices: readonly (infer Choice)[] }
    ? Choice
    : never;
}[ItemableName];

export const CHOICE_WORDS = {
  sea_view: { en: 'Sea view', ar: 'إطلالة على البحر' },
  second_row: { en: 'Second row', ar: 'صف ثانٍ' },
  vegetarian: { en: 'Vegetarian', ar: 'نباتي' },
  vegan: { en: 'Vegan', ar: 'نباتي صرف' },
  spicy: { en: 'Spicy', ar: 'حار' },
  alcohol: { en: 'Contains alcohol', ar: 'يحتوي على كحول' },
  celery: { en: 'Celery', ar: 'كرفس' },
  gluten: { en: 'Cereals containing gluten', ar: 'حبوب تحتوي على الغلوتين' },
  crustaceans: { en: 'Crustaceans', ar: 'قشريات' },
  eggs: { en: 'Eggs', ar: 'بيض' },
  fish: { en: 'Fish', ar: 'سمك' },
  lupin: { en: 'Lupin', ar: 'ترمس' },
  milk: { en: 'Milk', ar: 'حليب' },
  molluscs: { en: 'Molluscs', ar: 'رخويات' },
  mustard: { en: 'Mustard', ar: 'خردل' },
  nuts: { en: 'Nuts', ar: 'مكسرات' },
  peanuts: { en: 'Peanuts', ar: 'فول سوداني' },
  sesame: { en: 'Sesame', ar: 'سمسم' },
  soybeans: { en: 'Soybeans', ar: 'فول الصويا' },
  sulphites: { en: 'Sulphites', ar: 'كبريتيت' },
} as const satisfies Readonly<Record<Choices, Words>>;

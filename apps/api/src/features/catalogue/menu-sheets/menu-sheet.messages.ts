import { labelsOfItemField } from '@diwan/contract/catalogue/item-field-labels.ts';
import { isTableField, type TableField } from '@diwan/contract/catalogue/item-field-names.ts';
import type { Locale } from '@diwan/contract/locale.ts';
import { BUSINESS_TYPES, type BusinessType } from '@diwan/contract/permissions.ts';

type Words = Readonly<Record<Locale, string>>;

/** Headings of the columns that stand once and hold no field of the table; a sheet is read by either language's heading or by the key itself. */
export const OWN_HEADINGS = {
  id: { en: 'Item number', ar: 'رقم الصنف' },
  category: { en: 'Category', ar: 'التصنيف' },
  name_en: { en: 'Name (English)', ar: 'الاسم (إنجليزي)' },
  name_ar: { en: 'Name (Arabic)', ar: 'الاسم (عربي)' },
  description_en: { en: 'Description (English)', ar: 'الوصف (إنجليزي)' },
  description_ar: { en: 'Description (Arabic)', ar: 'الوصف (عربي)' },
  discount_type: { en: 'Discount type', ar: 'نوع الخصم' },
  discount_amount: { en: 'Discount', ar: 'الخصم' },
  discount_from: { en: 'Discount from', ar: 'الخصم من' },
  discount_to: { en: 'Discount to', ar: 'الخصم إلى' },
  amount_at_export: { en: 'Amount in stock at export', ar: 'الكمية المتوفرة عند التصدير' },
  updated_at: { en: 'Last change', ar: 'آخر تعديل' },
} as const satisfies Record<string, Words>;
export type OwnHeading = keyof typeof OWN_HEADINGS;
export type HeadingKey = OwnHeading | TableField;

/** What is numbered, in the word of the type of business; a room's number is the one on its door. */
const NUMBER_HEADINGS: Readonly<Record<BusinessType, Words>> = {
  restaurant: { en: 'Dish number', ar: 'رقم الصنف' },
  salon: { en: 'Service number', ar: 'رقم الخدمة' },
  hotel: { en: 'Room ID', ar: 'معرّف الغرفة' },
  chalet: { en: 'Chalet number', ar: 'رقم الشاليه' },
};

/** The heading of a column that stands once, in a sheet of this type of business. */
export function headingTexts(key: HeadingKey, type: BusinessType): Words {
  if (key === 'id') return NUMBER_HEADINGS[type];
  if (!isTableField(key)) return OWN_HEADINGS[key];
  const words = labelsOfItemField(key, type);
  return words.inSheet ?? words.label;
}

/** Every heading that such a column has or had, of whichever type of business. */
export function knownHeadings(key: HeadingKey): Words[] {
  const words = BUSINESS_TYPES.map((type) => headingTexts(key, type));
  // Sheets that were written while every type of business had items.
  if (key === 'id') return [...words, OWN_HEADINGS.id];
  const former = isTableField(key) ? labelsOfItemField(key, 'restaurant').formerly : undefined;
  return former ? [...words, former] : words;
}

export const SLOT_HEADINGS = {
  prices: {
    value: { en: 'Price {n}', ar: 'السعر {n}' },
    name_en: { en: 'Price {n} name (English)', ar: 'اسم السعر {n} (إنجليزي)' },
    name_ar: { en: 'Price {n} name (Arabic)', ar: 'اسم السعر {n} (عربي)' },
    id: { en: 'Price {n} number', ar: 'رقم السعر {n}' },
  },
  addons: {
    value: { en: 'Addon {n}', ar: 'الإضافة {n}' },
    name_en: { en: 'Addon {n} name (English)', ar: 'اسم الإضافة {n} (إنجليزي)' },
    name_ar: { en: 'Addon {n} name (Arabic)', ar: 'اسم الإضافة {n} (عربي)' },
    id: { en: 'Addon {n} number', ar: 'رقم الإضافة {n}' },
    max: { en: 'Addon {n} at most', ar: 'الحد الأقصى للإضافة {n}' },
  },
} as const satisfies Record<string, Record<string, Words>>;

export const WORDS = {
  sheet: { en: 'Menu', ar: 'القائمة' },
  yes: { en: 'yes', ar: 'نعم' },
  no: { en: 'no', ar: 'لا' },
  percentage: { en: 'percentage', ar: 'نسبة مئوية' },
  value: { en: 'amount', ar: 'مبلغ' },
  noName: { en: 'No Name', ar: 'بدون اسم' },
} as const satisfies Record<string, Words>;

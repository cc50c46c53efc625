import type { AuditAction } from './audits/audits.ts';
import type { Locale } from './locale.ts';

/** What a thing is called. Arabic says whether a certain one is meant: `ar` is “an item”, `arThe` is “the item”. */
export interface Noun extends Readonly<Record<Locale, string>> {
  readonly arThe: string;
}

/** The kinds of record that the audit log names. The one home of these words in both languages. */
export const ENTITY_WORDS: Readonly<Record<string, Noun>> = {
  business: { en: 'business', ar: 'نشاط', arThe: 'النشاط' },
  branch: { en: 'branch', ar: 'فرع', arThe: 'الفرع' },
  area: { en: 'floor', ar: 'طابق', arThe: 'الطابق' },
  station: { en: 'station', ar: 'محطة تحضير', arThe: 'محطة التحضير' },
  seat: { en: 'seat', ar: 'مقعد', arThe: 'المقعد' },
  menu: { en: 'menu', ar: 'قائمة', arThe: 'القائمة' },
  category: { en: 'category', ar: 'تصنيف', arThe: 'التصنيف' },
  item: { en: 'item', ar: 'صنف', arThe: 'الصنف' },
  price: { en: 'price', ar: 'سعر', arThe: 'السعر' },
  addon: { en: 'addon', ar: 'إضافة', arThe: 'الإضافة' },
  discount: { en: 'discount', ar: 'خصم', arThe: 'الخصم' },
  media: { en: 'picture or video', ar: 'صورة أو فيديو', arThe: 'الصورة أو الفيديو' },
  holiday: { en: 'holiday', ar: 'عطلة', arThe: 'العطلة' },
  event: { en: 'event', ar: 'فعالية', arThe: 'الفعالية' },
  hotel: { en: 'hotel', ar: 'فندق', arThe: 'الفندق' },
  service: { en: 'service', ar: 'خدمة', arThe: 'الخدمة' },
  user: { en: 'person', ar: 'شخص', arThe: 'الشخص' },
  device: { en: 'device', ar: 'جهاز', arThe: 'الجهاز' },
  pin: { en: 'PIN', ar: 'رقم سري', arThe: 'الرقم السري' },
  second_factor: { en: 'two-step sign-in', ar: 'الدخول بخطوتين', arThe: 'الدخول بخطوتين' },
  recovery_code: { en: 'recovery codes', ar: 'رموز الاسترداد', arThe: 'رموز الاسترداد' },
  reservation: { en: 'reservation', ar: 'حجز', arThe: 'الحجز' },
  reservation_message: { en: 'message to a customer', ar: 'رسالة إلى عميل', arThe: 'رسالة إلى عميل' },
  order: { en: 'order', ar: 'طلب', arThe: 'الطلب' },
  order_message: { en: 'message about an order', ar: 'رسالة عن طلب', arThe: 'رسالة عن طلب' },
  visit: { en: 'visit of a table', ar: 'زيارة طاولة', arThe: 'زيارة الطاولة' },
  invoice: { en: 'invoice', ar: 'فاتورة', arThe: 'الفاتورة' },
  closing: { en: 'daily closing', ar: 'إقفال يوم', arThe: 'إقفال اليوم' },
  guest_link: { en: 'guest’s link', ar: 'رابط ضيف', arThe: 'رابط ضيف' },
  message_template: { en: 'message text', ar: 'نص رسالة', arThe: 'نص الرسالة' },
  block: { en: 'blocked dates', ar: 'تواريخ مغلقة', arThe: 'التواريخ المغلقة' },
  'calendar-feed': { en: 'calendar of another site', ar: 'تقويم موقع آخر', arThe: 'تقويم موقع آخر' },
  'calendar-link': { en: 'calendar link of unit', ar: 'رابط تقويم الوحدة', arThe: 'رابط تقويم الوحدة' },
};

/** What was done to it, as a noun. */
export const ACTION_WORDS: Readonly<Record<AuditAction, Readonly<Record<Locale, string>>>> = {
  create: { en: 'Added', ar: 'إضافة' },
  update: { en: 'Changed', ar: 'تعديل' },
  delete: { en: 'Deleted', ar: 'حذف' },
  restore: { en: 'Restored', ar: 'استعادة' },
  login: { en: 'Signed in', ar: 'تسجيل دخول' },
  logout: { en: 'Signed out', ar: 'تسجيل خروج' },
  permission: { en: 'Permissions changed', ar: 'تعديل الصلاحيات' },
  override: { en: 'Price changed by hand', ar: 'تعديل السعر يدويًا' },
};

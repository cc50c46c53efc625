import type { PlainMessage } from '#kit/i18n/messages.ts';

/** What was done, as a noun. */
export const ACTION_WORDS: ReadonlyMap<string, PlainMessage> = new Map([
  ['create', { en: 'Added', ar: 'إضافة' }],
  ['update', { en: 'Changed', ar: 'تعديل' }],
  ['delete', { en: 'Deleted', ar: 'حذف' }],
  ['restore', { en: 'Restored', ar: 'استعادة' }],
  ['login', { en: 'Signed in', ar: 'تسجيل دخول' }],
  ['logout', { en: 'Signed out', ar: 'تسجيل خروج' }],
  ['permission', { en: 'Permissions changed', ar: 'تعديل الصلاحيات' }],
  ['override', { en: 'Price changed by hand', ar: 'تعديل السعر يدويًا' }],
]);

/** What it was done to. */
export const ENTITY_WORDS: ReadonlyMap<string, PlainMessage> = new Map([
  ['business', { en: 'business', ar: 'النشاط' }],
  ['branch', { en: 'branch', ar: 'فرع' }],
  ['area', { en: 'area', ar: 'منطقة' }],
  ['seat', { en: 'seat', ar: 'مقعد' }],
  ['menu', { en: 'menu', ar: 'قائمة' }],
  ['category', { en: 'category', ar: 'تصنيف' }],
  ['item', { en: 'item', ar: 'عنصر' }],
  ['price', { en: 'price', ar: 'سعر' }],
  ['addon', { en: 'add-on', ar: 'إضافة' }],
  ['discount', { en: 'discount', ar: 'خصم' }],
  ['media', { en: 'picture', ar: 'صورة' }],
  ['holiday', { en: 'holiday', ar: 'عطلة' }],
  ['event', { en: 'event', ar: 'فعالية' }],
  ['hotel', { en: 'hotel', ar: 'فندق' }],
  ['service', { en: 'service', ar: 'خدمة' }],
  ['user', { en: 'person', ar: 'مستخدم' }],
  ['device', { en: 'device', ar: 'جهاز' }],
  ['second_factor', { en: 'two-step sign-in', ar: 'الدخول بخطوتين' }],
  ['recovery_code', { en: 'recovery codes', ar: 'رموز الاسترداد' }],
  ['session', { en: 'session', ar: 'جلسة' }],
  ['reservation', { en: 'reservation', ar: 'حجز' }],
  ['reservation_message', { en: 'message to a customer', ar: 'رسالة إلى عميل' }],
  ['message_template', { en: 'words of a message', ar: 'نص رسالة' }],
  ['block', { en: 'blocked dates', ar: 'تواريخ مغلقة' }],
  ['calendar-feed', { en: 'calendar of another site', ar: 'تقويم موقع آخر' }],
  ['calendar-link', { en: 'calendar link of unit', ar: 'رابط تقويم الوحدة' }],
  ['invoice', { en: 'invoice', ar: 'فاتورة' }],
  ['order', { en: 'order', ar: 'طلب' }],
  ['setting', { en: 'settings', ar: 'الإعدادات' }],
  ['settings', { en: 'settings', ar: 'الإعدادات' }],
  ['configuration', { en: 'configuration', ar: 'الإعدادات المتقدمة' }],
]);

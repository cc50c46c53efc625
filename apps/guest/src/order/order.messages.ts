import type { Locale } from '@diwan/contract/locale.ts';

const MESSAGES = {
  add_for: { en: 'Add – {amount}', ar: 'أضف – {amount}' },
  save_for: { en: 'Save – {amount}', ar: 'احفظ – {amount}' },
  order_for: { en: 'Order – {amount}', ar: 'اطلب – {amount}' },
  added: { en: '{item} was added. Your order: {amount}', ar: 'أُضيف {item}. مجموع طلبك {amount}' },
  choose_one: { en: 'Choose one', ar: 'اختر واحدًا' },
  extras_optional: { en: 'Extras (optional)', ar: 'إضافات (اختيارية)' },
  view_order: { en: 'View order · {count} · {amount}', ar: 'عرض الطلب · {count} · {amount}' },
  your_order: { en: 'Your order', ar: 'طلبك' },
  your_order_number: { en: 'Your order {number}', ar: 'طلبك {number}' },
  undo: { en: 'Undo', ar: 'تراجع' },
  change: { en: 'Change', ar: 'تعديل' },
  remove: { en: 'Remove {item}', ar: 'حذف {item}' },
  fewer: { en: 'One fewer', ar: 'إنقاص واحد' },
  more: { en: 'One more', ar: 'زيادة واحد' },
  how_many: { en: 'How many', ar: 'العدد' },
  close: { en: 'Close', ar: 'إغلاق' },
  unavailable: { en: 'Not available now', ar: 'غير متوفر حاليًا' },
  items: { en: 'Items', ar: 'الأصناف' },
  discount: { en: 'Discount', ar: 'الخصم' },
  extra_charge: { en: 'Service charge', ar: 'رسوم الخدمة' },
  total: { en: 'Total', ar: 'الإجمالي' },
  checkout: { en: 'Continue – {amount}', ar: 'متابعة – {amount}' },
  how: { en: 'How would you like it?', ar: 'كيف تود استلام طلبك؟' },
  dine_in: { en: 'At the table', ar: 'على الطاولة' },
  self_pickup: { en: 'Pick up', ar: 'استلام من الفرع' },
  car_pickup: { en: 'To my car', ar: 'إلى سيارتي' },
  delivery: { en: 'Delivery', ar: 'توصيل' },
  you_are_at: { en: 'You are at {seat}', ar: 'أنت في {seat}' },
  not_my_table: { en: 'Not your table?', ar: 'ليست طاولتك؟' },
  table_pin: {
    en: 'Type the 4 digits the staff gave you',
    ar: 'اكتب الأرقام الأربعة التي أعطاك إياها الموظف',
  },
  pin_join: { en: 'Confirm', ar: 'تأكيد' },
  pin_unanswered: {
    en: 'No answer. Please check your connection and try again.',
    ar: 'لم يصل رد. يرجى التحقق من الاتصال ثم إعادة المحاولة.',
  },
  table_bill: { en: 'Bill of the table', ar: 'حساب الطاولة' },
  call_waiter: { en: 'Call the waiter', ar: 'نداء النادل' },
  scan_table: {
    en: 'To order here, scan the code on your table.',
    ar: 'للطلب من هنا امسح الرمز الموجود على طاولتك.',
  },
  told_dine_in: {
    en: 'Brought to your table as soon as it is ready.',
    ar: 'يُقدَّم إلى طاولتك فور جاهزيته.',
  },
  told_later: {
    en: 'As soon as possible, or at a time you choose.',
    ar: 'في أقرب وقت أو في موعد تختاره.',
  },
  keep_time: { en: 'Keep the time', ar: 'إبقاء الموعد' },
  when: { en: 'When?', ar: 'متى؟' },
  as_soon: {
    en: 'As soon as possible, about {minutes} min',
    ar: 'في أقرب وقت، خلال {minutes} دقيقة تقريبًا',
  },
  today: { en: 'Today', ar: 'اليوم' },
  tomorrow: { en: 'Tomorrow', ar: 'غدًا' },
  time: { en: 'Time', ar: 'الوقت' },
  closed: { en: 'Closed at the moment', ar: 'مغلق حاليًا' },
  name: { en: 'Name', ar: 'الاسم' },
  name_optional: { en: 'Name (optional)', ar: 'الاسم (اختياري)' },
  phone: { en: 'Phone', ar: 'الهاتف' },
  phone_optional: { en: 'Phone (optional)', ar: 'الهاتف (اختياري)' },
  phone_invalid: {
    en: 'This is not a phone number. Example: {example}',
    ar: 'هذا ليس رقم هاتف صحيحًا. مثال: {example}',
  },
  required: { en: 'This field is required', ar: 'هذا الحقل مطلوب' },
  choose_first: { en: 'Please choose one first.', ar: 'يرجى الاختيار أولًا.' },
  when_paid: { en: 'When would you like to pay?', ar: 'متى تود الدفع؟' },
  pay_with: { en: 'Pay with', ar: 'الدفع بواسطة' },
  pay_now: { en: 'Now, online', ar: 'الآن إلكترونيًا' },
  at_desk: { en: 'At the desk', ar: 'عند الكاشير' },
  on_delivery: { en: 'On delivery', ar: 'عند الاستلام' },
  pay_amount: { en: 'Pay now – {amount}', ar: 'ادفع الآن – {amount}' },
  send_order: { en: 'Send order – {amount}', ar: 'أرسل الطلب – {amount}' },
  sending: { en: 'Sending…', ar: 'جارٍ الإرسال…' },
  maybe_sent: {
    en: 'We are checking whether your order arrived. Please keep this page open.',
    ar: 'نتحقق من وصول طلبك. يرجى إبقاء هذه الصفحة مفتوحة.',
  },
  not_sent: {
    en: 'Not sent: you are offline. Nothing was ordered.',
    ar: 'لم يُرسل: أنت غير متصل، ولم يُطلب شيء.',
  },
  retry: { en: 'Try again', ar: 'إعادة المحاولة' },
  loading: { en: 'Loading…', ar: 'جارٍ التحميل…' },
  forget_me: { en: 'Forget me here', ar: 'احذف بياناتي من هذا الجهاز' },
} as const satisfies Record<string, Record<Locale, string>>;

export type OrderMessage = keyof typeof MESSAGES;

export type Values = Readonly<Record<string, string | number>>;

export const filled = (text: string, values: Values): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => `\u2068${values[name] ?? ''}\u2069`);

export const translate = (key: OrderMessage, locale: Locale, values: Values = {}): string =>
  filled(MESSAGES[key][locale], values);

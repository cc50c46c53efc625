import type { Locale } from '@diwan/contract/locale.ts';

const MESSAGES = {
  add_for: { en: 'Add – {amount}', ar: 'أضف – {amount}' },
  save_for: { en: 'Save – {amount}', ar: 'احفظ – {amount}' },
  order_for: { en: 'Order – {amount}', ar: 'اطلب – {amount}' },
  added: { en: '{item} was added. Your order: {amount}', ar: 'أُضيف {item}. مجموع طلبك {amount}' },
  choose_one: { en: 'Choose one', ar: 'اختر واحدًا' },
  extras_optional: { en: 'Extras (optional)', ar: 'إضافات (اختيارية)' },
  note_line: { en: 'Note for the kitchen', ar: 'ملاحظة للمطبخ' },
  allergy_hint: {
    en: 'Allergic to something? Please tell the staff as well.',
    ar: 'لديك حساسية من طعام؟ يرجى إبلاغ الموظفين أيضًا.',
  },
  view_order: { en: 'View order · {count} · {amount}', ar: 'عرض الطلب · {count} · {amount}' },
  your_order: { en: 'Your order', ar: 'طلبك' },
  cart_empty: { en: 'Nothing chosen yet', ar: 'لم تختر شيئًا بعد' },
  line_removed: { en: '{item} was removed.', ar: 'حُذف {item}.' },
  undo: { en: 'Undo', ar: 'تراجع' },
  change: { en: 'Change', ar: 'تعديل' },
  remove: { en: 'Remove {item}', ar: 'حذف {item}' },
  fewer: { en: 'One fewer', ar: 'إنقاص واحد' },
  more: { en: 'One more', ar: 'زيادة واحد' },
  how_many: { en: 'How many', ar: 'العدد' },
  close: { en: 'Close', ar: 'إغلاق' },
  back: { en: 'Back', ar: 'رجوع' },
  unavailable: { en: 'Not available now', ar: 'غير متوفر حاليًا' },
  only_left: { en: 'Only {count} left', ar: 'المتبقي {count} فقط' },
  ask_staff: {
    en: 'For more than {count}, please ask the staff.',
    ar: 'لأكثر من {count} يرجى سؤال الموظفين.',
  },
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
  table_code_old: {
    en: 'This code is no longer valid. Please ask the staff for the current one.',
    ar: 'لم يعد هذا الرمز صالحًا. يرجى طلب الرمز الحالي من الموظفين.',
  },
  scan_table: {
    en: 'To order here, scan the code on your table.',
    ar: 'للطلب من هنا امسح الرمز الموجود على طاولتك.',
  },
  when: { en: 'When?', ar: 'متى؟' },
  as_soon: {
    en: 'As soon as possible, about {minutes} min',
    ar: 'في أقرب وقت، خلال {minutes} دقيقة تقريبًا',
  },
  today: { en: 'Today {time}', ar: 'اليوم {time}' },
  tomorrow: { en: 'Tomorrow {time}', ar: 'غدًا {time}' },
  closed_opens: { en: 'Closed. Opens {time}', ar: 'مغلق. نفتح {time}' },
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
  address: { en: 'Address', ar: 'العنوان' },
  address_hint: { en: 'Area, block, street, house', ar: 'المنطقة، القطعة، الشارع، المنزل' },
  note_order: { en: 'Note (optional)', ar: 'ملاحظة (اختيارية)' },
  pay_later: { en: 'You pay at the desk or when it is handed over.', ar: 'الدفع عند الكاشير أو عند الاستلام.' },
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
  not_answered: {
    en: 'No answer yet. Press send again: your order is made only once.',
    ar: 'لم يصل رد بعد. اضغط إرسال مرة أخرى، ولن يتكرر طلبك.',
  },
  price_changed_to: {
    en: 'The sum is now {new} instead of {old}.',
    ar: 'أصبح المجموع {new} بدلًا من {old}.',
  },
  order_at_new: { en: 'Order for {new}', ar: 'اطلب بمبلغ {new}' },
  gone_line: { en: '{item} is no longer on the menu.', ar: '{item} لم يعد في القائمة.' },
  sold_out: { en: '{item} has just sold out.', ar: 'نفد {item} للتو.' },
  not_loaded: {
    en: 'The menu could not be loaded. Please check your connection.',
    ar: 'تعذر تحميل القائمة. يرجى التحقق من الاتصال.',
  },
  retry: { en: 'Try again', ar: 'إعادة المحاولة' },
  loading: { en: 'Loading…', ar: 'جارٍ التحميل…' },
  call_us: { en: 'Call us: {phone}', ar: 'اتصل بنا: {phone}' },
} as const satisfies Record<string, Record<Locale, string>>;

export type OrderMessage = keyof typeof MESSAGES;

export function say(
  key: OrderMessage,
  locale: Locale,
  values: Readonly<Record<string, string | number>> = {},
): string {
  return MESSAGES[key][locale].replaceAll(
    /\{(\w+)\}/g,
    (_, name: string) => `\u2068${values[name] ?? ''}\u2069`,
  );
}

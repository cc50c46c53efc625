import type { Locale } from '@diwan/contract/locale.ts';

const MESSAGES = {
  bill_of: { en: 'Bill of {value}', ar: 'حساب {value}' },
  visit_over: {
    en: 'This visit has ended. Scan the code again to order.',
    ar: 'انتهت هذه الزيارة. امسح الرمز من جديد للطلب.',
  },
  nothing_yet: { en: 'Nothing was ordered yet.', ar: 'لم يُطلب شيء بعد.' },
  total: { en: 'Total', ar: 'الإجمالي' },
  paid: { en: 'Paid', ar: 'المدفوع' },
  open: { en: 'Still to pay', ar: 'المتبقي' },
  refund_told: { en: 'You will get {value} back.', ar: 'سيُعاد إليك مبلغ {value}.' },
  all_paid: { en: 'Everything is paid. Thank you!', ar: 'تم دفع الحساب كاملًا. شكرًا لك!' },
  pay: { en: 'Pay here', ar: 'الدفع من هنا' },
  pay_with: { en: 'Pay with', ar: 'الدفع بواسطة' },
  pay_amount: { en: 'Pay {value}', ar: 'ادفع {value}' },
  pay_mine: { en: 'Pay mine', ar: 'ادفع حسابي' },
  pay_all: { en: 'Pay everything', ar: 'ادفع الحساب كاملًا' },
  split: { en: 'Split the bill', ar: 'قسّموا الحساب' },
  pay_share: { en: 'Pay 1 of {value}', ar: 'ادفع 1 من {value}' },
  at_desk: { en: 'You pay at the desk.', ar: 'الدفع عند الكاشير.' },
  said_just_paid: { en: 'Somebody has just paid this.', ar: 'دُفع هذا المبلغ للتو.' },
  said_changed: {
    en: 'The bill has changed. Please look at it once more.',
    ar: 'تغيّر الحساب. يرجى الاطلاع عليه من جديد.',
  },
  said_tip: {
    en: 'This tip is more than the amount it is given with. Please choose another one.',
    ar: 'الإكرامية أكبر من المبلغ الذي تُدفع معه. يرجى اختيار إكرامية أخرى.',
  },
  said_opening: {
    en: 'The payment page is being opened. Please press again in a moment.',
    ar: 'جارٍ فتح صفحة الدفع. يرجى الضغط مرة أخرى بعد لحظات.',
  },
  said_away: {
    en: 'Online payment cannot be reached at the moment. Please try again later.',
    ar: 'تعذر الوصول إلى خدمة الدفع الإلكتروني حاليًا. يرجى المحاولة لاحقًا.',
  },
  said_failed: {
    en: 'The payment did not go through. Nothing was taken.',
    ar: 'لم تتم عملية الدفع ولم يُخصم شيء.',
  },
  said_open: {
    en: 'Your payment is being confirmed. It stands on the bill in a moment.',
    ar: 'جارٍ تأكيد دفعتك، وستظهر في الحساب بعد لحظات.',
  },
  own_orders: { en: 'Your orders', ar: 'طلباتك' },
  other_orders: { en: 'Other orders at this table', ar: 'الطلبات الأخرى على هذه الطاولة' },
  order: { en: 'Order {value}', ar: 'الطلب {value}' },
  order_more: { en: 'Order more', ar: 'اطلب المزيد' },
  menu: { en: 'Back to the menu', ar: 'العودة إلى القائمة' },
  ask_staff: { en: 'Please ask the staff.', ar: 'يرجى سؤال الموظفين.' },
  call_waiter: { en: 'Call the waiter', ar: 'نداء النادل' },
  ask_bill: { en: 'Ask for the bill', ar: 'طلب الحساب' },
  clean_table: { en: 'Clean the table', ar: 'تنظيف الطاولة' },
  bill_cash: { en: 'Ask for the bill – cash', ar: 'طلب الحساب – نقدًا' },
  bill_card: { en: 'Ask for the bill – card', ar: 'طلب الحساب – بطاقة' },
  called_at: { en: 'Called at {value}', ar: 'تم النداء الساعة {value}' },
  on_my_way: { en: 'Somebody is on the way', ar: 'الموظف في الطريق إليك' },
  answered_at: { en: 'Answered at {value}', ar: 'تم الرد الساعة {value}' },
  call_again: { en: 'Call again', ar: 'نداء مرة أخرى' },
  call_cancel: { en: 'No longer needed', ar: 'لم أعد بحاجة' },
  help: { en: 'Do you need something?', ar: 'هل تحتاج إلى شيء؟' },
  contact: { en: 'Contact us', ar: 'تواصل معنا' },
  call: { en: 'Call', ar: 'اتصال' },
  whatsapp: { en: 'WhatsApp', ar: 'واتساب' },
} as const satisfies Record<string, Record<Locale, string>>;

export type VisitMessage = keyof typeof MESSAGES;

/** With `{value}` as it stands. */
export const translatePlain = (key: VisitMessage, locale: Locale): string => MESSAGES[key][locale];

export const translate = (key: VisitMessage, locale: Locale, value?: number | string): string =>
  MESSAGES[key][locale].replace('{value}', `\u2068${value ?? ''}\u2069`);

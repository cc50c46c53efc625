import type { Locale } from '@diwan/contract/locale.ts';

const MESSAGES = {
  orders: { en: 'Order {value}', ar: 'الطلب {value}' },
  reservations: { en: 'Booking {value}', ar: 'الحجز {value}' },
  waiting_venue: { en: 'Sent. Waiting for {value}', ar: 'أُرسل. بانتظار تأكيد {value}' },
  waiting_payment: { en: 'Waiting for your payment', ar: 'بانتظار الدفع' },
  pay_by: {
    en: 'Please pay by {value}. Your order is made once it is paid.',
    ar: 'يرجى الدفع قبل {value}. يُجهَّز طلبك بعد الدفع.',
  },
  order_unpaid: { en: 'Your order was not paid', ar: 'لم يُدفع طلبك' },
  unpaid_told: { en: 'The time to pay is over. Nothing was ordered.', ar: 'انتهت مهلة الدفع ولم يُطلب شيء.' },
  order_canceled: { en: 'Your order was canceled', ar: 'أُلغي طلبك' },
  reason: { en: 'Reason: {value}', ar: 'السبب: {value}' },
  dine_in: { en: 'At the table', ar: 'على الطاولة' },
  self_pickup: { en: 'Pick up', ar: 'استلام من الفرع' },
  car_pickup: { en: 'To my car', ar: 'إلى سيارتي' },
  delivery: { en: 'Delivery', ar: 'توصيل' },
  contains: { en: 'Contains: {value}', ar: 'يحتوي على: {value}' },
  items: { en: 'Items', ar: 'الأصناف' },
  discount: { en: 'Discount', ar: 'الخصم' },
  extra_charge: { en: 'Service charge', ar: 'رسوم الخدمة' },
  all_paid: { en: 'Everything is paid.', ar: 'تم دفع المبلغ كاملًا.' },
  at_desk: { en: 'You pay at the desk.', ar: 'الدفع عند الكاشير.' },
  on_delivery: { en: 'You pay on delivery.', ar: 'الدفع عند الاستلام.' },
  order_more: { en: 'Order more', ar: 'اطلب المزيد' },
  order_again: { en: 'Order this again', ar: 'اطلب مرة أخرى' },
  cancel_order: { en: 'Cancel the order', ar: 'إلغاء الطلب' },
  cancel_order_sure: { en: 'Cancel this order?', ar: 'هل تريد إلغاء هذا الطلب؟' },
  cancel_order_yes: { en: 'Yes, cancel the order', ar: 'نعم، ألغِ الطلب' },
  total: { en: 'Total', ar: 'الإجمالي' },
  price: { en: 'Price', ar: 'السعر' },
  insurance: { en: 'Insurance, refunded after departure', ar: 'تأمين يُعاد بعد الخروج' },
  paid: { en: 'Paid', ar: 'المدفوع' },
  open: { en: 'Still to pay', ar: 'المتبقي' },
  refund_told: { en: 'You will get {value} back.', ar: 'سيُعاد إليك مبلغ {value}.' },
  pay_amount: { en: 'Pay {value}', ar: 'ادفع {value}' },
  pay_failed: {
    en: 'The payment did not go through. Nothing was taken.',
    ar: 'لم تتم عملية الدفع ولم يُخصم شيء.',
  },
  pay_open: {
    en: 'Your payment is being confirmed and shows here in a moment. If you have not paid, please pay below.',
    ar: 'جارٍ تأكيد دفعتك وستظهر هنا بعد لحظات. إن لم تدفع بعد فيمكنك الدفع أدناه.',
  },
  seat: { en: 'Place', ar: 'المكان' },
  unit: { en: 'Unit', ar: 'الوحدة' },
  party: { en: 'Number of guests', ar: 'عدد الضيوف' },
  for: { en: 'Date', ar: 'الموعد' },
  from: { en: 'From', ar: 'من' },
  to: { en: 'To', ar: 'إلى' },
  held: {
    en: 'Please pay or confirm by {value}; then the dates are released.',
    ar: 'يرجى الدفع أو التأكيد قبل {value}، وبعدها تُتاح التواريخ لغيرك.',
  },
  held_over: {
    en: 'The hold has ended; the dates are free again.',
    ar: 'انتهت مدة الحجز المؤقت وأصبحت التواريخ متاحة.',
  },
  time_left: { en: 'Time left: {value}', ar: 'الوقت المتبقي: {value}' },
  still_waiting: {
    en: '{value} has not seen it yet.',
    ar: 'لم يُؤكَّد بعد من {value}.',
  },
  still_waiting_call: {
    en: '{value} has not seen it yet. You may call:',
    ar: 'لم يُؤكَّد بعد من {value}. يمكنك الاتصال:',
  },
  ready_around: { en: 'Ready at about {value}', ar: 'يجهز قرابة {value}' },
  expected: { en: 'Expected in about {value}', ar: 'متوقع خلال {value} تقريبًا' },
  car: { en: 'Car', ar: 'السيارة' },
  i_am_here: { en: 'I have arrived', ar: 'وصلت' },
  arrived_at: {
    en: 'The staff were told at {value} that you are here.',
    ar: 'أُبلغ الموظفون بوصولك الساعة {value}.',
  },
  history: { en: 'What happened so far', ar: 'سجل الحالة' },
  paid_amount: { en: '{value} paid', ar: 'دُفع {value}' },
  cancel: { en: 'Cancel the booking', ar: 'إلغاء الحجز' },
  cancel_sure: {
    en: 'Cancel this booking? The dates are then free for others.',
    ar: 'هل تريد إلغاء هذا الحجز؟ ستصبح التواريخ متاحة لغيرك.',
  },
  cancel_yes: { en: 'Yes, cancel it', ar: 'نعم، ألغِ الحجز' },
  cancel_no: { en: 'No, go back', ar: 'لا، رجوع' },
  call: { en: 'Call', ar: 'اتصال' },
  whatsapp: { en: 'WhatsApp', ar: 'واتساب' },
  map: { en: 'Map', ar: 'الموقع على الخريطة' },
  terms: { en: 'Terms and conditions', ar: 'الشروط والأحكام' },
  table_bill: { en: 'Bill of the table', ar: 'حساب الطاولة' },
  menu: { en: 'Back to the menu', ar: 'العودة إلى القائمة' },
  other_language: { en: 'العربية', ar: 'English' },
  as_of: { en: 'You are offline. Status as of {value}.', ar: 'أنت غير متصل. الحالة كما كانت في {value}.' },
  forget_me: { en: 'Forget me here', ar: 'احذف بياناتي من هذا الجهاز' },
  push: { en: 'Be told on this device', ar: 'إشعارات على هذا الجهاز' },
  off: {
    en: 'A message comes as soon as something changes, even when this page is closed.',
    ar: 'يصلك إشعار فور أي تغيير، حتى لو أغلقت هذه الصفحة.',
  },
  on: {
    en: 'This device is told as soon as something changes.',
    ar: 'سيصل إشعار إلى هذا الجهاز فور أي تغيير.',
  },
  denied: {
    en: 'This browser does not let the page send messages. You can allow it in the settings of the browser.',
    ar: 'لا يسمح هذا المتصفح للصفحة بإرسال الإشعارات، ويمكنك السماح بها من إعدادات المتصفح.',
  },
  failed: {
    en: 'This did not work. Please try again in a moment.',
    ar: 'لم ينجح ذلك. يرجى المحاولة بعد لحظات.',
  },
  turn_on: { en: 'Tell me', ar: 'أشعرني' },
  turn_off: { en: 'Tell me no more', ar: 'إيقاف الإشعارات' },
} as const satisfies Record<string, Record<Locale, string>>;

/** With `{value}` as it stands. */
export const translatePlain = (key: keyof typeof MESSAGES, locale: Locale): string => MESSAGES[key][locale];

export const translate = (key: keyof typeof MESSAGES, locale: Locale, value?: number | string): string =>
  MESSAGES[key][locale].replace('{value}', `\u2068${value ?? ''}\u2069`);

export const FOLLOW_MISSING = {
  title: { en: 'This page is not here', ar: 'هذه الصفحة غير موجودة' },
  text: {
    en: 'Please check the link you were given, or ask the staff.',
    ar: 'يرجى التأكد من الرابط الذي وصلك أو سؤال الموظفين.',
  },
} as const;

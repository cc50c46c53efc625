import type { Locale } from '@diwan/contract/locale.ts';
import { filled, type Values } from './order.messages.ts';

/** What is seldom said while ordering: the server writes it into the page, as the script of orders has no room for it. */
export const PAGE_WORDS = {
  cart_empty: { en: 'Nothing chosen yet', ar: 'لم تختر شيئًا بعد' },
  pin_joined: { en: 'Thank you. You can order now.', ar: 'شكرًا لك. يمكنك الطلب الآن.' },
  not_answered: {
    en: 'No answer yet. Press send again: your order is made only once, as you sent it first, without what you changed since.',
    ar: 'لم يصل رد بعد. اضغط إرسال مرة أخرى، ولن يتكرر طلبك: يُرسل كما أرسلته أول مرة، دون ما غيّرته بعد ذلك.',
  },
  table_code_old: {
    en: 'This code is no longer valid. Please ask the staff for the current one.',
    ar: 'لم يعد هذا الرمز صالحًا. يرجى طلب الرمز الحالي من الموظفين.',
  },
  not_loaded: {
    en: 'The menu could not be loaded. Please check your connection.',
    ar: 'تعذر تحميل القائمة. يرجى التحقق من الاتصال.',
  },
  no_times: { en: 'No times are left on this day', ar: 'لا توجد أوقات متاحة في هذا اليوم' },
  price_changed_to: {
    en: 'The sum is now {new} instead of {old}.',
    ar: 'أصبح المجموع {new} بدلًا من {old}.',
  },
  order_at_new: { en: 'Order for {new}', ar: 'اطلب بمبلغ {new}' },
  price_of_line: {
    en: '{item} now costs {new} instead of {old}.',
    ar: 'أصبح سعر {item} {new} بدلًا من {old}.',
  },
  gone_line: { en: '{item} is no longer on the menu.', ar: '{item} لم يعد في القائمة.' },
  choice_gone: {
    en: 'What you chose with {item} is no longer offered.',
    ar: 'ما اخترته مع {item} لم يعد متاحًا.',
  },
  ask_staff: {
    en: 'For more than {count}, please ask the staff.',
    ar: 'لأكثر من {count} يرجى سؤال الموظفين.',
  },
  call_us: { en: 'Call us: {phone}', ar: 'اتصل بنا: {phone}' },
  only_left: { en: 'Only {count} left', ar: 'المتبقي {count} فقط' },
  closed_opens: { en: 'Closed. Opens {time}', ar: 'مغلق. نفتح {time}' },
  line_removed: { en: '{item} was removed.', ar: 'حُذف {item}.' },
  sold_out: { en: '{item} has just sold out.', ar: 'نفد {item} للتو.' },
  time_given_up: {
    en: 'At the table your order comes as soon as it is ready. Give up {time}?',
    ar: 'على الطاولة يُقدَّم طلبك فور جاهزيته. هل تتخلى عن الموعد {time}؟',
  },
} as const satisfies Record<string, Record<Locale, string>>;

export type PageWord = keyof typeof PAGE_WORDS;

/** @internal As the page says it, for tests. */
export const translateWord = (key: PageWord, locale: Locale, values: Values = {}): string =>
  filled(PAGE_WORDS[key][locale], values);

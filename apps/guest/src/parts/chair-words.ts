import type { Locale } from '@diwan/contract/locale.ts';

/**
 * What guests of a salon read where others read of a table and its waiter, under the same names. Pages take them from here, and
 * the script of orders from the page, as it has room for the words of most venues alone.
 */
const CHAIR_WORDS = {
  dine_in: { en: 'In the salon', ar: 'في الصالون' },
  not_my_table: { en: 'Not your chair?', ar: 'ليس كرسيك؟' },
  table_bill: { en: 'Your bill', ar: 'حسابك' },
  call_waiter: { en: 'Call the staff', ar: 'نداء الموظفين' },
  clean_table: { en: 'Clean the chair', ar: 'تنظيف الكرسي' },
  other_orders: { en: 'Other orders at this chair', ar: 'الطلبات الأخرى على هذا الكرسي' },
  scan_table: {
    en: 'To order here, scan the code at your chair.',
    ar: 'للطلب من هنا امسح الرمز الموجود عند كرسيك.',
  },
  told_dine_in: {
    en: 'Brought to your chair as soon as it is ready.',
    ar: 'يصلك طلبك إلى كرسيك فور جاهزيته.',
  },
  time_given_up: {
    en: 'In the salon your order comes as soon as it is ready. Give up {time}?',
    ar: 'في الصالون يُقدَّم طلبك فور جاهزيته. هل تتخلى عن الموعد {time}؟',
  },
} as const satisfies Record<string, Record<Locale, string>>;

const OF_SALONS: Readonly<Partial<Record<string, Readonly<Record<Locale, string>>>>> = CHAIR_WORDS;

/** The words of a salon by their names; none in any other venue. */
export const chairWords = (type: string) => (type === 'salon' ? CHAIR_WORDS : {});

/** In a salon its own word, elsewhere what is said to everybody. */
export const seatWord = (
  { key, locale, type }: { readonly key: string; readonly locale: Locale; readonly type: string | undefined },
  usual: string,
): string => (type === 'salon' ? OF_SALONS[key]?.[locale] : undefined) ?? usual;

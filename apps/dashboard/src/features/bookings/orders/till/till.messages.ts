import { defineMessages } from '#kit/i18n/messages.ts';
import { unsentMessages } from '../unsent/unsent.messages.ts';

export const tillMessages = defineMessages('till', {
  ticket: { en: 'Ticket', ar: 'التذكرة' },
  tiles: { en: 'Menu tiles', ar: 'لوحة القائمة' },
  favourites: { en: 'Favourites', ar: 'المفضلة' },
  pickFavourites: { en: 'Choose favourites', ar: 'اختيار المفضلة' },
  favouriteOn: { en: 'Add {name} to favourites', ar: 'إضافة {name} إلى المفضلة' },
  favouriteOff: { en: 'Take {name} out of favourites', ar: 'إزالة {name} من المفضلة' },
  noFavourites: {
    en: 'No favourites yet. Press the star above, then what is sold most.',
    ar: 'لا توجد مفضلة بعد. اضغط النجمة في الأعلى ثم اختر الأكثر مبيعًا.',
  },
  inTicket: { en: '{count} in the ticket', ar: '{count} في التذكرة' },
  soldOutItem: { en: 'Sold out: {name}', ar: 'نفدت الكمية: {name}' },
  empty: { en: 'Pick from the menu to begin.', ar: 'اختر من القائمة للبدء.' },
  emptyKeys: { en: 'Keys 1 to 9 add the first nine.', ar: 'المفاتيح من 1 إلى 9 تضيف أول تسعة.' },
  edit: { en: 'Edit {name}', ar: 'تعديل {name}' },
  details: { en: 'Customer, time and note', ar: 'العميل والموعد والملاحظة' },
  hold: { en: 'Hold', ar: 'تعليق' },
  heldNow: { en: 'The ticket is held on this device.', ar: 'عُلّقت التذكرة على هذا الجهاز.' },
  held: { en: 'Held tickets', ar: 'التذاكر المعلّقة' },
  heldCount: {
    en: { one: '1 held', other: '{count} held' },
    ar: {
      zero: '{count} تذكرة معلّقة',
      one: 'تذكرة معلّقة',
      two: 'تذكرتان معلّقتان',
      few: '{count} تذاكر معلّقة',
      many: '{count} تذكرة معلّقة',
      other: '{count} تذكرة معلّقة',
    },
  },
  ...unsentMessages.messages,
  notKept: {
    en: 'This browser keeps nothing: tickets last until the page is closed.',
    ar: 'هذا المتصفح لا يحفظ شيئًا: تبقى التذاكر حتى إغلاق الصفحة.',
  },
  pay: { en: 'Pay', ar: 'الدفع' },
  payAmount: { en: 'Pay {amount}', ar: 'دفع {amount}' },
  exact: { en: 'Cash, exact', ar: 'نقدًا بالضبط' },
  discount: { en: 'Discount', ar: 'الخصم' },
  discountOf: { en: 'Discount: {amount}', ar: 'الخصم: {amount}' },
  noCode: { en: 'Nothing has the barcode {code}.', ar: 'لا يوجد شيء بالباركود {code}.' },
  openTicket: { en: 'Show the ticket', ar: 'عرض التذكرة' },
  closeTicket: { en: 'Back to the menu', ar: 'العودة إلى القائمة' },
});

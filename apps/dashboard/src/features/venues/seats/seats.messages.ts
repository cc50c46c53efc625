import { defineMessages } from '#kit/i18n/messages.ts';

export const seatMessages = defineMessages('seats', {
  one: { en: 'seat', ar: 'مقعد' },
  many: { en: 'Seats', ar: 'المقاعد' },
  about: { en: 'The tables and seats of this floor.', ar: 'طاولات هذا الطابق ومقاعده.' },
  aboutNamed: { en: 'The tables and seats of {name}.', ar: 'طاولات {name} ومقاعده.' },
  backToAreas: { en: 'Back to areas', ar: 'العودة إلى الطوابق' },
  emptyTitle: { en: 'No seats yet', ar: 'لا توجد مقاعد بعد' },
  emptyText: {
    en: 'Add the tables or chairs that guests can book and order from.',
    ar: 'أضف الطاولات أو الكراسي التي يمكن للضيوف حجزها والطلب منها.',
  },
  places: { en: 'Number of places', ar: 'عدد الأماكن' },
  placeCount: {
    en: { one: '{count} place', other: '{count} places' },
    ar: {
      zero: 'بلا أماكن',
      one: 'مكان واحد',
      two: 'مكانان',
      few: '{count} أماكن',
      many: '{count} مكانًا',
      other: '{count} مكان',
    },
  },
  placesHint: { en: 'How many people can sit here.', ar: 'كم شخصًا يمكنه الجلوس هنا.' },
  code: { en: 'Table code', ar: 'رمز الطاولة' },
  codeOf: { en: 'Table code of {name}', ar: 'رمز {name}' },
  codeText: {
    en: 'Guests who scan it see the menu and order to this table.',
    ar: 'من يمسحه من الضيوف يرى القائمة ويطلب إلى هذه الطاولة.',
  },
  print: { en: 'Download to print', ar: 'تنزيل للطباعة' },
  openAsGuest: { en: 'Open as a guest', ar: 'فتحها كضيف' },
  copyLink: { en: 'Copy link', ar: 'نسخ الرابط' },
  linkCopied: { en: 'Link copied', ar: 'نُسخ الرابط' },
  renew: { en: 'Renew the code', ar: 'تجديد الرمز' },
  renewTitle: { en: 'Renew the code of {name}?', ar: 'تجديد رمز {name}؟' },
  renewText: {
    en: 'The printed code stops taking orders at once. Print the new one and put it on the table.',
    ar: 'يتوقف الرمز المطبوع عن استقبال الطلبات فورًا. اطبع الرمز الجديد وضعه على الطاولة.',
  },
  printCodes: { en: 'Print table codes', ar: 'طباعة رموز الطاولات' },
  allTables: { en: 'All tables', ar: 'جميع الطاولات' },
  cardsReady: {
    en: 'The cards are in your downloads: six on a page, to cut and put on the tables.',
    ar: 'البطاقات في ملفاتك المنزّلة: ست في كل صفحة، لتقصّها وتضعها على الطاولات.',
  },
  keep: { en: 'Keep the code', ar: 'الإبقاء على الرمز' },
  renewed: { en: 'The code was renewed. Print it again.', ar: 'جُدّد الرمز. اطبعه من جديد.' },
});

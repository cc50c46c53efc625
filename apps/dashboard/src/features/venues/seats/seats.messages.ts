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
  code: { en: 'Table code', ar: 'رمز الطاولة' },
  codeOf: { en: 'Table code of {name}', ar: 'رمز {name}' },
  codeText: {
    en: 'Guests who scan it see the menu and order to this table.',
    ar: 'من يمسحه من الضيوف يرى القائمة ويطلب إلى هذه الطاولة.',
  },
  print: { en: 'Download to print', ar: 'تنزيل للطباعة' },
  renew: { en: 'Renew the code', ar: 'تجديد الرمز' },
  renewTitle: { en: 'Renew the code of {name}?', ar: 'تجديد رمز {name}؟' },
  renewText: {
    en: 'The printed code stops taking orders at once. Print the new one and put it on the table.',
    ar: 'يتوقف الرمز المطبوع عن استقبال الطلبات فورًا. اطبع الرمز الجديد وضعه على الطاولة.',
  },
  keep: { en: 'Keep the code', ar: 'الإبقاء على الرمز' },
  renewed: { en: 'The code was renewed. Print it again.', ar: 'جُدّد الرمز. اطبعه من جديد.' },
});

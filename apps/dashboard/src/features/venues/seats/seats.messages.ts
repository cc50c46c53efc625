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
  placeCount: { en: 'Seats {count}', ar: 'تتسع لـ{count}' },
  placesHint: { en: 'How many people can sit here.', ar: 'كم شخصًا يمكنه الجلوس هنا.' },
  code: { en: 'Code', ar: 'الرمز' },
  print: { en: 'Download to print', ar: 'تنزيل للطباعة' },
  openAsGuest: { en: 'Open as a guest', ar: 'فتحها كضيف' },
  copyLink: { en: 'Copy link', ar: 'نسخ الرابط' },
  linkCopied: { en: 'Link copied', ar: 'نُسخ الرابط' },
  renew: { en: 'Renew the code', ar: 'تجديد الرمز' },
  renewTitle: { en: 'Renew the code of {name}?', ar: 'تجديد رمز {name}؟' },
  keep: { en: 'Keep the code', ar: 'الإبقاء على الرمز' },
  renewed: { en: 'The code was renewed. Print it again.', ar: 'جُدّد الرمز. اطبعه من جديد.' },
});

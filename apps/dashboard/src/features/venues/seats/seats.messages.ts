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
});

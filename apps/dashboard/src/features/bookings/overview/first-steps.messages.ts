import { defineMessages } from '#kit/i18n/messages.ts';

export const firstStepMessages = defineMessages('first-steps', {
  title: { en: 'Get ready for your first guests', ar: 'استعد لأول ضيوفك' },
  progress: { en: '{done} of {all} done', ar: 'أُنجز {done} من {all}' },
  isDone: { en: 'Done', ar: 'تم' },
  hide: { en: 'Hide these steps', ar: 'إخفاء هذه الخطوات' },
  hidden: { en: 'The steps are hidden.', ar: 'أُخفيت الخطوات.' },
  dish: { en: 'Add your first dish', ar: 'أضف أول طبق' },
  service: { en: 'Add your first service', ar: 'أضف أول خدمة' },
  room: { en: 'Add your first room', ar: 'أضف أول غرفة' },
  chalet: { en: 'Add your first chalet', ar: 'أضف أول شاليه' },
  itemsText: { en: 'A name and a price are enough to begin.', ar: 'يكفي الاسم والسعر للبداية.' },
  photos: { en: 'Add photos', ar: 'أضف الصور' },
  photosText: {
    en: 'Upload many at once: each becomes an item or joins its own.',
    ar: 'ارفع عدة صور معًا: كل صورة تصبح صنفًا أو تُضاف إلى صنفها.',
  },
  logo: { en: 'Add your logo', ar: 'أضف شعارك' },
  logoText: { en: 'It stands at the top of everything guests see.', ar: 'يظهر في أعلى كل ما يراه الضيوف.' },
  hours: { en: 'Set your opening hours', ar: 'حدد ساعات العمل' },
  hoursText: {
    en: 'Guests then cannot ask for a time when you are closed.',
    ar: 'فلا يطلب الضيوف وقتًا تكون فيه مغلقًا.',
  },
  stays: { en: 'Set check-in and check-out', ar: 'حدد وقتي الدخول والخروج' },
  staysText: {
    en: 'Every stay of a guest begins and ends at these times.',
    ar: 'تبدأ كل إقامة للضيف وتنتهي في هذين الوقتين.',
  },
  people: { en: 'Invite your staff', ar: 'أضف موظفيك' },
  peopleText: { en: 'Each sees only what you allow.', ar: 'يرى كل موظف ما تسمح به فقط.' },
  shown: { en: 'Print the codes of your tables', ar: 'اطبع رموز طاولاتك' },
  shownText: {
    en: 'Guests scan one to see the menu and to order.',
    ar: 'يمسحها الضيوف لعرض القائمة والطلب.',
  },
  order: { en: 'Take your first order', ar: 'سجّل أول طلب' },
  orderText: {
    en: 'Try it yourself: an order can be deleted again.',
    ar: 'جرّب بنفسك: يمكن حذف الطلب بعد ذلك.',
  },
  booking: { en: 'Enter your first booking', ar: 'سجّل أول حجز' },
  bookingText: {
    en: 'Try it yourself: a booking can be canceled again.',
    ar: 'جرّب بنفسك: يمكن إلغاء الحجز بعد ذلك.',
  },
});

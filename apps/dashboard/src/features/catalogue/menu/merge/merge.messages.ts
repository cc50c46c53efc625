import { defineMessages } from '#kit/i18n/messages.ts';

export const mergeMessages = defineMessages('menu-merge', {
  title: { en: 'Two versions of {name}', ar: 'نسختان من {name}' },
  explain: {
    en: 'Somebody else saved this while you were editing it. Everything that only one of you changed is kept. Choose for the rest; nothing is saved before you do.',
    ar: 'حفظ شخص آخر تعديلًا هنا أثناء تعديلك. كل ما غيّره أحدكما وحده محفوظ. اختر للباقي، ولن يُحفظ شيء قبل اختيارك.',
  },
  mine: { en: 'Mine', ar: 'تعديلي' },
  theirs: { en: 'Theirs', ar: 'تعديله' },
  allMine: { en: 'All mine', ar: 'كل تعديلاتي' },
  allTheirs: { en: 'All theirs', ar: 'كل تعديلاته' },
  save: { en: 'Save my choice', ar: 'حفظ اختياري' },
  later: { en: 'Not now', ar: 'ليس الآن' },
  chosen: { en: '{done} of {total} chosen', ar: 'تم اختيار {done} من {total}' },
  empty: { en: 'Empty', ar: 'فارغ' },
  removed: { en: 'Removed', ar: 'محذوف' },
  yes: { en: 'Yes', ar: 'نعم' },
  no: { en: 'No', ar: 'لا' },
  category: { en: 'Category', ar: 'التصنيف' },
  pictures: { en: 'Pictures', ar: 'الصور' },
  order: { en: 'Position', ar: 'الترتيب' },
  picture: { en: 'Picture {number}', ar: 'صورة {number}' },
});

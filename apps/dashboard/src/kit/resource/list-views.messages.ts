import { defineMessages } from '#kit/i18n/messages.ts';

export const listViewMessages = defineMessages('list-views', {
  views: { en: 'Saved views', ar: 'القوائم المحفوظة' },
  none: {
    en: 'Set filters and an order, then keep them under a name.',
    ar: 'اضبط التصفية والترتيب ثم احفظهما باسم.',
  },
  viewName: { en: 'Name of this view', ar: 'اسم هذه القائمة' },
  keep: { en: 'Save this view', ar: 'حفظ هذه القائمة' },
  drop: { en: 'Delete the view {name}', ar: 'حذف القائمة {name}' },
  copy: { en: 'Copy a link to this list', ar: 'نسخ رابط هذه القائمة' },
  copyHint: {
    en: 'It opens the same branch, filters and order for a colleague.',
    ar: 'يفتح للزميل الفرع والتصفية والترتيب نفسها.',
  },
});

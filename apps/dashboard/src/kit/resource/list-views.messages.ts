import { defineMessages } from '#kit/i18n/messages.ts';

export const listViewMessages = defineMessages('list-views', {
  views: { en: 'Saved views', ar: 'طرق العرض المحفوظة' },
  none: {
    en: 'Set filters and an order, then keep them under a name.',
    ar: 'اضبط التصفية والترتيب ثم احفظهما باسم.',
  },
  viewName: { en: 'Name of this view', ar: 'اسم طريقة العرض' },
  keep: { en: 'Save this view', ar: 'حفظ طريقة العرض هذه' },
  drop: { en: 'Delete the view {name}', ar: 'حذف طريقة العرض {name}' },
  copy: { en: 'Copy a link to this list', ar: 'نسخ رابط هذه الصفحة' },
  copyHint: {
    en: 'It opens the same branch, filters and order for a colleague.',
    ar: 'يفتح للزميل الفرع والتصفية والترتيب نفسها.',
  },
});

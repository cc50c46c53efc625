import { defineMessages } from '#kit/i18n/messages.ts';

/** What only the details of an item say; the words they share with the cards are in `menu.messages.ts`. */
export const editorMessages = defineMessages('menu-editor', {
  unitsNamed: { en: '{named} of {units} named', ar: 'سُمّي {named} من {units}' },
  openMaps: { en: 'Open in Google Maps', ar: 'فتح في خرائط جوجل' },
  place: { en: 'Place:', ar: 'الموقع:' },
  providersHint: {
    en: 'Who gives this service. Nobody chosen: everybody.',
    ar: 'من يقدم هذه الخدمة. بدون اختيار: الجميع.',
  },
  chooseProviders: { en: 'Choose employees', ar: 'اختر الموظفين' },
});

import { defineMessages } from '#kit/i18n/messages.ts';

/** What every card says of its gallery; the rest comes with the gallery. */
export const galleryButtonMessages = defineMessages('menu-gallery-button', {
  openCount: {
    en: {
      one: 'Gallery of {name}, {count} picture or video',
      other: 'Gallery of {name}, {count} pictures and videos',
    },
    ar: {
      zero: 'معرض صور {name}، فارغ',
      one: 'معرض صور {name}، ملف واحد',
      two: 'معرض صور {name}، ملفان',
      few: 'معرض صور {name}، {count} وسائط',
      many: 'معرض صور {name}، {count} ملفًا',
      other: 'معرض صور {name}، {count} ملف',
    },
  },
});

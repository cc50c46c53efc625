import { defineMessages } from '#kit/i18n/messages.ts';

/** How pictures of items are shown; said once that is asked for. */
export const pictureMessages = defineMessages('menu-pictures', {
  dimensions: { en: 'Shape of the pictures', ar: 'شكل الصور' },
  fitting: { en: 'How pictures are cropped', ar: 'طريقة قص الصور' },
  asUsual: { en: 'As usual', ar: 'المعتاد' },
  squared: { en: 'Squared', ar: 'مربعة' },
  landscape: { en: 'Landscape', ar: 'أفقية' },
  portrait: { en: 'Portrait', ar: 'عمودية' },
  cropped: { en: 'Cropped', ar: 'مقصوصة' },
  filled: { en: 'Filled', ar: 'كاملة مع خلفية' },
});

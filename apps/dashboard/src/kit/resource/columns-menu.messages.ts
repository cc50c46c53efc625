import { defineMessages } from '#kit/i18n/messages.ts';

export const columnsMessages = defineMessages('columns-menu', {
  columns: { en: 'Columns', ar: 'الأعمدة' },
  hint: { en: 'Chosen for you, on this device.', ar: 'اختيارك أنت على هذا الجهاز.' },
  reset: { en: 'Show all columns', ar: 'إظهار كل الأعمدة' },
});

import { defineMessages } from '#kit/i18n/messages.ts';

export const exportMessages = defineMessages('export', {
  export: { en: 'Export', ar: 'تصدير' },
  exportXlsx: { en: 'Excel (XLSX)', ar: 'إكسل (XLSX)' },
  exportCsv: { en: 'Text (CSV)', ar: 'نص (CSV)' },
  exporting: {
    en: { one: 'Writing {count} entry …', other: 'Writing {count} entries …' },
    ar: {
      zero: 'جارٍ التصدير …',
      one: 'جارٍ تصدير عنصر واحد …',
      two: 'جارٍ تصدير عنصرين …',
      few: 'جارٍ تصدير {count} عناصر …',
      many: 'جارٍ تصدير {count} عنصرًا …',
      other: 'جارٍ تصدير {count} عنصر …',
    },
  },
  exported: { en: 'The file is among your downloads.', ar: 'الملف في مجلد التنزيلات.' },
});

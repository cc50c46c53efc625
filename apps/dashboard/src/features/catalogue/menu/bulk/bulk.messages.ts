import { defineMessages } from '#kit/i18n/messages.ts';
import { bulkToolMessages } from './bulk-tools.messages.ts';

const ROWS_AR = {
  zero: 'لا صفوف',
  one: 'صف واحد',
  two: 'صفان',
  few: '{count} صفوف',
  many: '{count} صفًا',
  other: '{count} صف',
} as const;

export const bulkMessages = defineMessages('menu-bulk', {
  ...bulkToolMessages.messages,
  exportMenu: { en: 'Export to Excel', ar: 'تصدير إلى إكسل' },
  importMenu: { en: 'Import from Excel…', ar: 'استيراد من إكسل…' },
  copyMenu: { en: 'Copy menu or category…', ar: 'نسخ القائمة أو تصنيف…' },
  exported: { en: 'The workbook is in your downloads.', ar: 'ستجد الملف في التنزيلات.' },
  cancel: { en: 'Cancel', ar: 'إلغاء' },
  close: { en: 'Close', ar: 'إغلاق' },
  undo: { en: 'Undo', ar: 'تراجع' },
  noName: { en: 'No Name', ar: 'بدون اسم' },

  importTitle: { en: 'Import from Excel', ar: 'استيراد من إكسل' },
  importHint: {
    en: 'Export the menu, change it in Excel, and bring the file back here. Rows with an item number change that item; rows without one become new items. Nothing is written before you have seen what would change.',
    ar: 'صدّر القائمة وعدّلها في إكسل ثم أعد الملف إلى هنا. الصف الذي فيه رقم صنف يعدّل ذلك الصنف، والصف بلا رقم يصبح صنفًا جديدًا. لا يُكتب شيء قبل أن ترى ما سيتغير.',
  },
  unsavedFirst: {
    en: 'Save your edits in the menu first, so that the file is compared with them.',
    ar: 'احفظ تعديلاتك في القائمة أولًا لتُقارن بها محتويات الملف.',
  },
  chooseFile: { en: 'Choose a workbook', ar: 'اختر ملف إكسل' },
  otherFile: { en: 'Choose another file', ar: 'اختر ملفًا آخر' },
  reading: { en: 'Reading {name}…', ar: 'جارٍ قراءة {name}…' },
  importing: { en: 'Importing…', ar: 'جارٍ الاستيراد…' },
  created: { en: 'New', ar: 'جديد' },
  changed: { en: 'Changed', ar: 'تعديل' },
  same: { en: 'Same', ar: 'دون تغيير' },
  error: { en: 'Needs correction', ar: 'يحتاج إلى تصحيح' },
  row: { en: 'Row', ar: 'الصف' },
  name: { en: 'Name', ar: 'الاسم' },
  outcome: { en: 'Outcome', ar: 'النتيجة' },
  rows: { en: { one: '{count} row', other: '{count} rows' }, ar: ROWS_AR },
  moreRows: {
    en: { one: 'and one more row', other: 'and {count} more rows' },
    ar: {
      zero: 'ولا صفوف أخرى',
      one: 'وصف آخر',
      two: 'وصفان آخران',
      few: 'و{count} صفوف أخرى',
      many: 'و{count} صفًا آخر',
      other: 'و{count} صف آخر',
    },
  },
  show: { en: 'Rows to show', ar: 'الصفوف المعروضة' },
  overwrite: {
    en: 'Let the file win over what was changed since its export',
    ar: 'اعتماد الملف حتى لما عُدّل بعد تصديره',
  },
  importNow: { en: 'Import', ar: 'استيراد' },
  nothingToImport: { en: 'The menu is already like this file.', ar: 'القائمة مطابقة لهذا الملف.' },
  correctFirst: {
    en: 'Correct the marked rows in the file and choose it again. Until then nothing is imported.',
    ar: 'صحّح الصفوف المعلّمة في الملف ثم اختره من جديد. لن يُستورد شيء قبل ذلك.',
  },
  imported: {
    en: 'Imported: {created} new, {changed} changed.',
    ar: 'تم الاستيراد: جديد {created}، معدّل {changed}.',
  },

  copyTitle: { en: 'Copy', ar: 'نسخ' },
  what: { en: 'What to copy', ar: 'ما الذي يُنسخ' },
  wholeMenu: { en: 'The whole menu', ar: 'القائمة كلها' },
  toBusiness: { en: 'To the business', ar: 'إلى النشاط' },
  toMenu: { en: 'To the menu', ar: 'إلى القائمة' },
  newMenu: { en: 'A new menu', ar: 'قائمة جديدة' },
  newMenuFor: { en: 'A new menu, shown by {branch}', ar: 'قائمة جديدة يعرضها فرع {branch}' },
  inCategory: { en: 'Inside category', ar: 'ضمن تصنيف' },
  atEnd: { en: 'None: at the end of the menu', ar: 'بدون: في آخر القائمة' },
  copyNow: { en: 'Copy', ar: 'نسخ' },
  copied: {
    en: 'Copied: {categories} categories, {things}.',
    ar: 'تم النسخ: التصنيفات {categories}، {things}.',
  },
});

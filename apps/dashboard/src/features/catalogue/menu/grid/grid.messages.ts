import { TABLE_FIELDS, type TableField } from '@diwan/contract/catalogue/item-field-names.ts';
import { ITEM_FIELD_WORDS, type FieldLabels } from '@diwan/contract/catalogue/item-field-labels.ts';
import { recordOf } from '@diwan/contract/record-of.ts';
import { defineMessages } from '#kit/i18n/messages.ts';

const HEADINGS = recordOf<Record<TableField, FieldLabels['label']>>(TABLE_FIELDS, (name) => {
  const { heading, label }: FieldLabels = ITEM_FIELD_WORDS[name];
  return heading ?? label;
});

export const gridMessages = defineMessages('menu-grid', {
  grid: { en: 'The menu as a table', ar: 'القائمة كجدول' },
  name_en: { en: 'Name (English)', ar: 'الاسم (إنجليزي)' },
  name_ar: { en: 'Name (Arabic)', ar: 'الاسم (عربي)' },
  description_en: { en: 'Description (English)', ar: 'الوصف (إنجليزي)' },
  description_ar: { en: 'Description (Arabic)', ar: 'الوصف (عربي)' },
  price: { en: 'Price', ar: 'السعر' },
  ...HEADINGS,
  priceN: { en: 'Price {n}', ar: 'السعر {n}' },
  yes: { en: 'Yes', ar: 'نعم' },
  no: { en: 'No', ar: 'لا' },
  noName: { en: 'No Name', ar: 'بدون اسم' },

  undo: { en: 'Undo', ar: 'تراجع' },
  redo: { en: 'Redo', ar: 'إعادة' },
  fillDown: { en: 'Fill down', ar: 'تعبئة للأسفل' },
  fillHandle: { en: 'Drag to fill the cells below', ar: 'اسحب لتعبئة الخلايا التالية' },
  changePrices: { en: 'Change prices…', ar: 'تعديل الأسعار…' },
  keys: {
    en: 'Type to edit, Enter to go down, Shift and arrows to select, Ctrl+C and Ctrl+V to copy and paste, Ctrl+D to fill down.',
    ar: 'اكتب للتعديل، Enter للانتقال إلى الأسفل، Shift مع الأسهم للتحديد، Ctrl+C وCtrl+V للنسخ واللصق، Ctrl+D للتعبئة.',
  },
  pasted: { en: 'Filled in: {things}', ar: 'تمت التعبئة: {things}' },
  cellsSkipped: {
    en: { one: 'One cell could not take its value.', other: '{count} cells could not take their values.' },
    ar: {
      zero: 'كل الخلايا قبلت قيمها.',
      one: 'خلية واحدة لم تقبل قيمتها.',
      two: 'خليتان لم تقبلا قيمتيهما.',
      few: '{count} خلايا لم تقبل قيمها.',
      many: '{count} خلية لم تقبل قيمها.',
      other: '{count} خلية لم تقبل قيمها.',
    },
  },

  edited: { en: 'Not saved yet: {things}', ar: 'لم يُحفظ بعد: {things}' },
  wrong: { en: 'needs correction: {things}', ar: 'يحتاج إلى تصحيح: {things}' },
  save: { en: 'Save', ar: 'حفظ' },
  saving: { en: 'Saving: {things}…', ar: 'جارٍ الحفظ: {things}…' },
  saved: { en: 'Saved: {things}', ar: 'تم الحفظ: {things}' },
  notSaved: {
    en: 'Nothing was saved. Please correct the marked cells and save again.',
    ar: 'لم يُحفظ شيء. يرجى تصحيح الخلايا المعلّمة ثم الحفظ مرة أخرى.',
  },
  conflicts: {
    en: 'Somebody else changed them too: {things}. Please choose what stays.',
    ar: 'عدّل شخص آخر أيضًا: {things}. يرجى اختيار ما يبقى.',
  },
  undone: { en: 'As before: {things}', ar: 'كما كان من قبل: {things}' },
  leftAlone: {
    en: 'Changed again since, so left as they are: {names}',
    ar: 'عُدّلت بعد ذلك فبقيت كما هي: {names}',
  },
  choose: { en: 'Both versions', ar: 'النسختان' },

  pricesTitle: { en: 'Change prices', ar: 'تعديل الأسعار' },
  pricesOf: {
    en: { one: 'One price', other: '{count} prices' },
    ar: {
      zero: 'لا أسعار',
      one: 'سعر واحد',
      two: 'سعران',
      few: '{count} أسعار',
      many: '{count} سعرًا',
      other: '{count} سعر',
    },
  },
  ofSelected: { en: 'Selected rows', ar: 'الصفوف المحددة' },
  ofAll: { en: 'Whole menu', ar: 'القائمة كلها' },
  which: { en: 'Which prices', ar: 'أي أسعار' },
  raise: { en: 'Raise', ar: 'زيادة' },
  lower: { en: 'Lower', ar: 'تخفيض' },
  direction: { en: 'Direction', ar: 'الاتجاه' },
  by: { en: 'By', ar: 'بمقدار' },
  percent: { en: 'Percent', ar: 'نسبة مئوية' },
  fixed: { en: 'Amount', ar: 'مبلغ' },
  kindOfChange: { en: 'Percent or amount', ar: 'نسبة أو مبلغ' },
  roundTo: { en: 'Round to', ar: 'التقريب إلى' },
  noRounding: { en: 'No rounding', ar: 'بلا تقريب' },
  rounding: { en: 'Rounding', ar: 'طريقة التقريب' },
  nearest: { en: 'Nearest', ar: 'الأقرب' },
  up: { en: 'Up', ar: 'للأعلى' },
  down: { en: 'Down', ar: 'للأسفل' },
  name: { en: 'Name', ar: 'الاسم' },
  before: { en: 'Before', ar: 'قبل' },
  after: { en: 'After', ar: 'بعد' },
  moreRows: {
    en: { one: 'and one more', other: 'and {count} more' },
    ar: {
      zero: 'ولا غيرها',
      one: 'وسعر آخر',
      two: 'وسعران آخران',
      few: 'و{count} أسعار أخرى',
      many: 'و{count} سعرًا آخر',
      other: 'و{count} سعر آخر',
    },
  },
  nothingToChange: { en: 'No price would change.', ar: 'لن يتغير أي سعر.' },
  applyPrices: { en: 'Apply', ar: 'تطبيق' },
  cancel: { en: 'Cancel', ar: 'إلغاء' },
  close: { en: 'Close', ar: 'إغلاق' },
});

/** Messages about workbooks that are imported. */
export const SHEET_TEXTS = {
  sheet_unreadable: {
    en: 'This file could not be read. Please use an Excel workbook (.xlsx).',
    ar: 'تعذرت قراءة هذا الملف. يرجى استخدام ملف إكسل بامتداد ‎.xlsx‎.',
  },
  sheet_too_long: {
    en: 'The sheet is too large: at most {rows} rows and {columns} columns.',
    ar: 'الجدول كبير جدًا: الحد الأقصى للصفوف {rows} وللأعمدة {columns}.',
  },
  menu_too_large: {
    en: 'This menu has more than {most} items and cannot be loaded at once. Please move some of them to another menu.',
    ar: 'تضم هذه القائمة أكثر من {most} صنف ولا يمكن تحميلها دفعة واحدة. يرجى نقل بعض الأصناف إلى قائمة أخرى.',
  },
  sheet_takes_too_long: {
    en: 'This file takes too long to read. Please copy its rows into a new workbook and try again.',
    ar: 'تستغرق قراءة هذا الملف وقتًا طويلًا. يرجى نسخ الصفوف إلى ملف إكسل جديد والمحاولة مرة أخرى.',
  },
  imports_busy: {
    en: 'Many files are being imported right now. Please try again in a moment.',
    ar: 'يجري استيراد ملفات كثيرة الآن. يرجى المحاولة بعد لحظات.',
  },
  sheet_without_heading: {
    en: 'The first row must name the columns. Export the menu to see how.',
    ar: 'يجب أن يحتوي الصف الأول على أسماء الأعمدة. صدّر القائمة لترى الشكل المطلوب.',
  },
  sheet_has_errors: {
    en: 'Nothing was imported. Please correct the marked rows first.',
    ar: 'لم يُستورد شيء. يرجى تصحيح الصفوف المعلّمة أولًا.',
  },
  sheet_column_unknown: {
    en: 'The column “{column}” is not known and was ignored.',
    ar: 'العمود «{column}» غير معروف وتم تجاهله.',
  },
  sheet_column_twice: {
    en: 'The column “{column}” stands there twice; the first one was used.',
    ar: 'العمود «{column}» مكرر؛ استُخدم الأول.',
  },
  sheet_newer: {
    en: 'This item was changed after the file was exported.',
    ar: 'عُدّل هذا الصنف بعد تصدير الملف.',
  },
  sheet_stock_moved: {
    en: 'There are {stock} in stock now. Please export again, or overwrite what was changed since.',
    ar: 'الكمية المتوفرة الآن {stock}. يرجى التصدير من جديد أو استبدال ما عُدّل بعده.',
  },
  sheet_price_label: {
    en: 'Write Weekdays, Weekend or FullWeek. A price without one of these names counts for no booking.',
    ar: 'اكتب Weekdays (وسط الأسبوع) أو Weekend (نهاية الأسبوع) أو FullWeek (أسبوع كامل). السعر من دون أحد هذه الأسماء لا يُحتسب لأي حجز.',
  },
  sheet_cell: { en: '{column}: {problem}', ar: '{column}: {problem}' },
};

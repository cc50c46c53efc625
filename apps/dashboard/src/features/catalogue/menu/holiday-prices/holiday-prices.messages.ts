import { defineMessages } from '#kit/i18n/messages.ts';

export const holidayPriceMessages = defineMessages('menu-holiday-prices', {
  title: { en: 'Holiday Prices', ar: 'أسعار العطلات' },
  about: {
    en: 'What the whole stay costs over a holiday, instead of the usual prices.',
    ar: 'سعر الإقامة كاملة خلال العطلة بدلًا من الأسعار المعتادة.',
  },
  none: { en: "You don't have holidays", ar: 'لا توجد لديك عطلات' },
  noneText: {
    en: 'Add the holidays of the year once, then price each chalet for them here.',
    ar: 'أضف عطلات السنة مرة واحدة، ثم حدد سعر كل شاليه لها هنا.',
  },
  priceOf: { en: 'Price for {name}', ar: 'سعر {name}' },
  skip: { en: 'No own price for {name}', ar: 'بدون سعر خاص: {name}' },
  usualPrices: { en: 'Usual prices', ar: 'الأسعار المعتادة' },
  setPrice: { en: 'Set a price', ar: 'تحديد سعر' },
  setPriceFor: { en: 'Set a price for {name}', ar: 'تحديد سعر {name}' },
  missing: {
    en: { one: '{count} price is missing.', other: '{count} prices are missing.' },
    ar: {
      zero: 'لا أسعار ناقصة.',
      one: 'ينقص سعر واحد.',
      two: 'ينقص سعران.',
      few: 'تنقص {count} أسعار.',
      many: 'ينقص {count} سعرًا.',
      other: 'ينقص {count} سعر.',
    },
  },
  skipMissing: { en: 'Use the usual prices there', ar: 'اعتماد الأسعار المعتادة لها' },
  past: { en: 'Past', ar: 'انتهت' },
  unnamed: { en: 'No Name', ar: 'بدون اسم' },
  save: { en: 'Save', ar: 'حفظ' },
  saved: { en: 'Saved', ar: 'تم الحفظ' },
  close: { en: 'Close', ar: 'إغلاق' },
});

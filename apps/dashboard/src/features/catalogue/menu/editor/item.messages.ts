import { ITEM_FIELD_WORDS } from '@diwan/contract/catalogue/item-field-labels.ts';
import { partOf } from '@diwan/contract/record-of.ts';
import { defineMessages } from '#kit/i18n/messages.ts';
import { pictureMessages } from '../category/picture.messages.ts';
import { menuMessages } from '../menu.messages.ts';

/** What only the details of an item say; the words they share with the cards are in `menu.messages.ts`. */
export const editorMessages = defineMessages('menu-editor', {
  unitsNamed: { en: '{named} of {units} named', ar: 'سُمّي {named} من {units}' },
  openMaps: { en: 'Open in Google Maps', ar: 'فتح في خرائط جوجل' },
  place: { en: 'Location:', ar: 'الموقع:' },
  providersHint: {
    en: 'Who gives this service. Nobody chosen: everybody.',
    ar: 'من يقدم هذه الخدمة. بدون اختيار: الجميع.',
  },
  chooseProviders: { en: 'Choose employees', ar: 'اختر الموظفين' },
});

/** The fields of an item, as the contract calls them. */
export const fieldMessages = defineMessages('item-fields', partOf(ITEM_FIELD_WORDS, 'label'));

/** What is said of an item once it is opened: the menu itself does not wait for these words. */
export const itemMessages = defineMessages('menu-item', {
  ...menuMessages.messages,
  ...pictureMessages.messages,

  holidayPrices: { en: 'Holiday Prices', ar: 'أسعار العطلات' },
  descriptionEn: { en: 'Description in English', ar: 'الوصف بالإنجليزية' },
  descriptionAr: { en: 'Description in Arabic', ar: 'الوصف بالعربية' },
  picture: { en: 'Picture', ar: 'الصورة' },
  newPicture: { en: 'New picture', ar: 'صورة جديدة' },
  pictureHint: { en: 'JPEG, PNG, WebP or GIF', ar: 'JPEG أو PNG أو WebP أو GIF' },
  removePicture: { en: 'Remove', ar: 'إزالة' },
  previousItem: { en: 'Previous', ar: 'السابق' },
  nextItem: { en: 'Next', ar: 'التالي' },
  saveAndNext: { en: 'Save and next', ar: 'حفظ والتالي' },
  names: { en: 'Name and description', ar: 'الاسم والوصف' },
  prices: { en: 'Prices', ar: 'الأسعار' },
  addPrice: { en: 'Add price', ar: 'إضافة سعر' },
  removePrice: { en: 'Remove price {row}', ar: 'حذف السعر {row}' },
  labelEn: { en: 'Label in English', ar: 'التسمية بالإنجليزية' },
  labelAr: { en: 'Label in Arabic', ar: 'التسمية بالعربية' },
  amount: { en: 'Amount', ar: 'المبلغ' },
  stay: { en: 'Stay', ar: 'الإقامة' },
  noPrices: { en: 'No price: guests see it without one.', ar: 'بلا سعر: يظهر للضيوف دون سعر.' },
  addons: { en: 'Addons', ar: 'الإضافات' },
  addAddon: { en: 'Add Addon', ar: 'إضافة خيار' },
  removeAddon: { en: 'Remove addon {row}', ar: 'حذف الإضافة {row}' },
  atMost: { en: 'Times at most', ar: 'الحد الأقصى للمرات' },
  noAddons: {
    en: 'Extras a guest may add, such as cheese or a longer stay.',
    ar: 'ما يمكن للضيف إضافته، مثل الجبن أو إقامة أطول.',
  },
  discount: { en: 'Discount', ar: 'الخصم' },
  addDiscount: { en: 'Add Discount', ar: 'إضافة خصم' },
  removeDiscount: { en: 'Remove the discount', ar: 'حذف الخصم' },
  noDiscount: {
    en: 'One discount for a period, as an amount or in percent.',
    ar: 'خصم واحد لفترة محددة، بمبلغ أو بنسبة.',
  },
  discountType: { en: 'Kind', ar: 'النوع' },
  value: { en: 'Amount', ar: 'مبلغ' },
  percentage: { en: 'Percentage', ar: 'نسبة مئوية' },
  period: { en: 'From and to', ar: 'من وإلى' },
  details: { en: 'Details', ar: 'التفاصيل' },
  noChoice: { en: 'Not stated', ar: 'غير محددة' },
  addressEn: { en: 'Address in English', ar: 'العنوان بالإنجليزية' },
  addressAr: { en: 'Address in Arabic', ar: 'العنوان بالعربية' },
  mapLink: { en: 'Google Maps link', ar: 'رابط خرائط جوجل' },
  mapLinkHint: {
    en: 'Open the place in Google Maps and copy the address of the page; it has @latitude,longitude in it.',
    ar: 'افتح الموقع في خرائط جوجل وانسخ رابط الصفحة الذي يحتوي على ‎@latitude,longitude‎.',
  },
  visibility: { en: 'For guests', ar: 'للضيوف' },
});

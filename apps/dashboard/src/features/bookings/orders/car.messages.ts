import { defineMessages } from '#kit/i18n/messages.ts';

/** Apart from those of all orders, which every till has to load. */
export const carMessages = defineMessages('order-car', {
  car: { en: 'Car', ar: 'السيارة' },
  plate: { en: 'Plate number', ar: 'رقم اللوحة' },
  model: { en: 'Make', ar: 'النوع' },
  colour: { en: 'Colour', ar: 'اللون' },
  save: { en: 'Save the car', ar: 'حفظ السيارة' },
  saved: { en: 'The car is saved.', ar: 'تم حفظ السيارة.' },
  arrived: { en: 'Guest has arrived', ar: 'وصل الضيف' },
});

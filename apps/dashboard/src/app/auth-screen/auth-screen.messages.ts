import { defineMessages } from '#kit/i18n/messages.ts';

export const authScreenMessages = defineMessages('authScreen', {
  product: { en: 'Diwan', ar: 'ديوان' },
  promise: {
    en: 'Menus, orders and bookings for restaurants, salons, hotels and chalets.',
    ar: 'القوائم والطلبات والحجوزات للمطاعم والصالونات والفنادق والشاليهات.',
  },
  colourScheme: { en: 'Appearance', ar: 'المظهر' },
});

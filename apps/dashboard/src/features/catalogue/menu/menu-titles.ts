import type { BusinessType } from '@diwan/contract/permissions.ts';
import type { PlainMessage } from '#kit/i18n/messages.ts';

/** What the menu is called in the sidebar and on its page, by the type of the business. */
export const MENU_TITLES: Readonly<Record<BusinessType, PlainMessage>> = {
  restaurant: { en: 'Restaurant Menu', ar: 'قائمة المطعم' },
  salon: { en: 'Salon Services', ar: 'خدمات الصالون' },
  hotel: { en: 'Hotel Rooms', ar: 'غرف الفندق' },
  chalet: { en: 'Chalets Listing', ar: 'الشاليهات' },
};

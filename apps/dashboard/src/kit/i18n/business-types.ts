import type { BusinessType } from '@diwan/contract/permissions.ts';
import type { PlainMessage } from './messages.ts';

/** In the order in which they are offered. */
export const BUSINESS_TYPE_NAMES: Readonly<Record<BusinessType, PlainMessage>> = {
  restaurant: { en: 'Restaurant', ar: 'مطعم' },
  salon: { en: 'Salon', ar: 'صالون' },
  hotel: { en: 'Hotel', ar: 'فندق' },
  chalet: { en: 'Chalet', ar: 'شاليه' },
};

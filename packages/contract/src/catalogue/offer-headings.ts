import type { Locale } from '../locale.ts';
import type { BusinessType } from '../permissions.ts';

type Words = Readonly<Record<Locale, string>>;

interface OfferHeadings {
  /** Over the one thing that is reserved. */
  readonly reserved: Words;
  /** Over one of the things that are sold, reserved or ordered. */
  readonly sold: Words;
  /** Over all the things of an order. */
  readonly ordered: Words;
  /** Over the place where guests sit. */
  readonly seat: Words;
}

const SEAT: Words = { en: 'Seat', ar: 'المقعد' };

/** How files head the columns of what a venue offers, in the words of its type of business. */
export const OFFER_HEADINGS: Readonly<Record<BusinessType, OfferHeadings>> = {
  restaurant: {
    reserved: { en: 'Dish', ar: 'الصنف' },
    sold: { en: 'Dish', ar: 'الصنف' },
    ordered: { en: 'Dishes', ar: 'الأصناف' },
    seat: { en: 'Table', ar: 'الطاولة' },
  },
  salon: {
    reserved: { en: 'Service', ar: 'الخدمة' },
    sold: { en: 'Service or product', ar: 'الخدمة أو المنتج' },
    ordered: { en: 'Services and products', ar: 'الخدمات والمنتجات' },
    seat: { en: 'Chair', ar: 'الكرسي' },
  },
  hotel: {
    reserved: { en: 'Room', ar: 'الغرفة' },
    sold: { en: 'Room', ar: 'الغرفة' },
    ordered: { en: 'Rooms', ar: 'الغرف' },
    seat: SEAT,
  },
  chalet: {
    reserved: { en: 'Chalet', ar: 'الشاليه' },
    sold: { en: 'Chalet', ar: 'الشاليه' },
    ordered: { en: 'Chalets', ar: 'الشاليهات' },
    seat: SEAT,
  },
};

import { DISABLE_BOOKING, DISABLE_ORDERING } from '@diwan/contract/catalogue/disable-labels.ts';
import type { ItemableType } from '@diwan/contract/catalogue/itemable-types.ts';
import type { BusinessType } from '@diwan/contract/permissions.ts';
import {
  useText,
  type Catalogue,
  type PlainMessage,
  type PluralMessage,
  type Translate,
} from './messages.ts';

/** What a venue calls the things it offers. Sentences that need only a number of them take `count` as a value. */
type OfferWords = {
  readonly count: PluralMessage;
  /** Within a sentence: “Add a dish to Grills”. */
  readonly one: PlainMessage;
  /** “Delete this dish?”, “All dishes are saved”. */
  readonly this: PlainMessage;
  readonly all: PlainMessage;
  /** Over one of them, and over several. */
  readonly label: PlainMessage;
  readonly labels: PlainMessage;
  readonly add: PlainMessage;
  readonly find: PlainMessage;
  readonly none: PlainMessage;
  /** The name of a category of them. */
  readonly example: PlainMessage;
  /** The switch that keeps guests from taking it, and the mark of what is switched off. */
  readonly disable: PlainMessage;
  readonly off: PlainMessage;
};

const ORDERING = { disable: DISABLE_ORDERING.label, off: DISABLE_ORDERING.heading };
const BOOKING = { disable: DISABLE_BOOKING.label, off: DISABLE_BOOKING.heading };

const OFFERS: Readonly<Record<ItemableType, OfferWords>> = {
  restaurant_product: {
    ...ORDERING,
    count: {
      en: { one: '{count} dish', other: '{count} dishes' },
      ar: {
        zero: 'لا أصناف',
        one: 'صنف واحد',
        two: 'صنفان',
        few: '{count} أصناف',
        many: '{count} صنفًا',
        other: '{count} صنف',
      },
    },
    one: { en: 'a dish', ar: 'صنف' },
    this: { en: 'this item', ar: 'هذا الصنف' },
    all: { en: 'items', ar: 'الأصناف' },
    label: { en: 'Item', ar: 'الصنف' },
    labels: { en: 'Items', ar: 'الأصناف' },
    add: { en: 'Add dish', ar: 'إضافة صنف' },
    find: { en: 'Filter dishes…', ar: 'ابحث في الأصناف…' },
    none: { en: 'No dishes here yet.', ar: 'لا توجد أصناف هنا بعد.' },
    example: { en: 'Breakfast', ar: 'الفطور' },
  },
  salon_service: {
    ...BOOKING,
    count: {
      en: { one: '{count} service', other: '{count} services' },
      ar: {
        zero: 'لا خدمات',
        one: 'خدمة واحدة',
        two: 'خدمتان',
        few: '{count} خدمات',
        many: '{count} خدمة',
        other: '{count} خدمة',
      },
    },
    one: { en: 'a service', ar: 'خدمة' },
    this: { en: 'this service', ar: 'هذه الخدمة' },
    all: { en: 'services', ar: 'الخدمات' },
    label: { en: 'Service', ar: 'الخدمة' },
    labels: { en: 'Services', ar: 'الخدمات' },
    add: { en: 'Add service', ar: 'إضافة خدمة' },
    find: { en: 'Filter services…', ar: 'ابحث في الخدمات…' },
    none: { en: 'No services here yet.', ar: 'لا توجد خدمات هنا بعد.' },
    example: { en: 'Hair', ar: 'الشعر' },
  },
  salon_product: {
    ...ORDERING,
    count: {
      en: { one: '{count} product', other: '{count} products' },
      ar: {
        zero: 'لا منتجات',
        one: 'منتج واحد',
        two: 'منتجان',
        few: '{count} منتجات',
        many: '{count} منتجًا',
        other: '{count} منتج',
      },
    },
    one: { en: 'a product', ar: 'منتج' },
    this: { en: 'this product', ar: 'هذا المنتج' },
    all: { en: 'products', ar: 'المنتجات' },
    label: { en: 'Product', ar: 'المنتج' },
    labels: { en: 'Products', ar: 'المنتجات' },
    add: { en: 'Add product', ar: 'إضافة منتج' },
    find: { en: 'Filter products…', ar: 'ابحث في المنتجات…' },
    none: { en: 'No products here yet.', ar: 'لا توجد منتجات هنا بعد.' },
    example: { en: 'Hair care', ar: 'العناية بالشعر' },
  },
  hotel_room: {
    ...BOOKING,
    count: {
      en: { one: '{count} room', other: '{count} rooms' },
      ar: {
        zero: 'لا غرف',
        one: 'غرفة واحدة',
        two: 'غرفتان',
        few: '{count} غرف',
        many: '{count} غرفة',
        other: '{count} غرفة',
      },
    },
    one: { en: 'a room', ar: 'غرفة' },
    this: { en: 'this room', ar: 'هذه الغرفة' },
    all: { en: 'rooms', ar: 'الغرف' },
    label: { en: 'Room', ar: 'الغرفة' },
    labels: { en: 'Rooms', ar: 'الغرف' },
    add: { en: 'Add room', ar: 'إضافة غرفة' },
    find: { en: 'Filter rooms…', ar: 'ابحث في الغرف…' },
    none: { en: 'No rooms here yet.', ar: 'لا توجد غرف هنا بعد.' },
    example: { en: 'Suites', ar: 'الأجنحة' },
  },
  chalet: {
    ...BOOKING,
    count: {
      en: { one: '{count} chalet', other: '{count} chalets' },
      ar: {
        zero: 'لا شاليهات',
        one: 'شاليه واحد',
        two: 'شاليهان',
        few: '{count} شاليهات',
        many: '{count} شاليهًا',
        other: '{count} شاليه',
      },
    },
    one: { en: 'a chalet', ar: 'شاليه' },
    this: { en: 'this chalet', ar: 'هذا الشاليه' },
    all: { en: 'chalets', ar: 'الشاليهات' },
    label: { en: 'Chalet', ar: 'الشاليه' },
    labels: { en: 'Chalets', ar: 'الشاليهات' },
    add: { en: 'Add chalet', ar: 'إضافة شاليه' },
    find: { en: 'Filter chalets…', ar: 'ابحث في الشاليهات…' },
    none: { en: 'No chalets here yet.', ar: 'لا توجد شاليهات هنا بعد.' },
    example: { en: 'First row', ar: 'الصف الأول' },
  },
};

const MAIN_OFFER = {
  restaurant: 'restaurant_product',
  salon: 'salon_service',
  hotel: 'hotel_room',
  chalet: 'chalet',
} as const satisfies Readonly<Record<BusinessType, ItemableType>>;

/** What a category of a venue holds. Only a salon has two kinds; where they lie together, both go by its main one. */
export const offerOf = (business: BusinessType, category?: string | null): ItemableType =>
  business === 'salon' && category === 'product' ? 'salon_product' : MAIN_OFFER[business];

const CATALOGUES = Object.fromEntries(
  Object.entries(OFFERS).map(([name, messages]) => [name, { name, messages }]),
) as Record<ItemableType, Catalogue<OfferWords>>;

export const offerWords = (offer: ItemableType): Catalogue<OfferWords> => CATALOGUES[offer];

/** The words for what is offered, in the language of the page: `offer('count', { count: 3 })`. */
export const useOfferWords = (offer: ItemableType): Translate<OfferWords> => useText(offerWords(offer));

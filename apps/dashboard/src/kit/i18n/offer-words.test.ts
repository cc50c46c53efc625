import { ITEMABLE_TYPES } from '@diwan/contract/catalogue/itemable-types.ts';
import { describe, expect, it } from 'vitest';
import { translator } from './messages.ts';
import { offerOf, offerWords } from './offer-words.ts';

const COUNTS = [0, 1, 2, 3, 11, 100];

describe('what is offered', () => {
  it.each([
    ['restaurant_product', ['لا أصناف', 'صنف واحد', 'صنفان', '3 أصناف', '11 صنفًا', '100 صنف']],
    ['salon_service', ['لا خدمات', 'خدمة واحدة', 'خدمتان', '3 خدمات', '11 خدمة', '100 خدمة']],
    ['salon_product', ['لا منتجات', 'منتج واحد', 'منتجان', '3 منتجات', '11 منتجًا', '100 منتج']],
    ['hotel_room', ['لا غرف', 'غرفة واحدة', 'غرفتان', '3 غرف', '11 غرفة', '100 غرفة']],
    ['chalet', ['لا شاليهات', 'شاليه واحد', 'شاليهان', '3 شاليهات', '11 شاليهًا', '100 شاليه']],
  ] as const)('is counted in the six forms of Arabic: %s', (offer, said) => {
    const t = translator(offerWords(offer), 'ar');
    expect(COUNTS.map((count) => t('count', { count }))).toEqual(said);
  });

  it('is ordered or booked, as it is', () => {
    const disabled = ITEMABLE_TYPES.map((offer) => [offer, translator(offerWords(offer), 'en')('disable')]);
    expect(Object.fromEntries(disabled)).toEqual({
      restaurant_product: 'Disable ordering',
      salon_product: 'Disable ordering',
      salon_service: 'Disable booking',
      hotel_room: 'Disable booking',
      chalet: 'Disable booking',
    });
  });

  it('is of the type of the business, and in a salon of that of the category', () => {
    expect((['restaurant', 'salon', 'hotel', 'chalet'] as const).map((type) => offerOf(type))).toEqual([
      'restaurant_product',
      'salon_service',
      'hotel_room',
      'chalet',
    ]);
    expect([offerOf('salon', 'product'), offerOf('salon', 'service'), offerOf('hotel', 'product')]).toEqual([
      'salon_product',
      'salon_service',
      'hotel_room',
    ]);
  });
});

export const ITEMABLE_TYPES = [
  'chalet',
  'hotel_room',
  'salon_service',
  'salon_product',
  'restaurant_product',
] as const;
export type ItemableType = (typeof ITEMABLE_TYPES)[number];

/** Chalets and hotel rooms are stayed in; their units are what a booking takes. */
export function isStay(type: ItemableType): boolean {
  return type === 'chalet' || type === 'hotel_room';
}

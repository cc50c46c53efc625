import type { ItemableType } from '@diwan/contract/catalogue/itemable-types.ts';
import type { BusinessType } from '@diwan/contract/permissions.ts';

/** What the items of a category are; only salons tell two kinds apart. */
export function kindOf(business: BusinessType, category: 'service' | 'product' | null): ItemableType {
  if (business === 'chalet') return 'chalet';
  if (business === 'hotel') return 'hotel_room';
  if (business === 'restaurant') return 'restaurant_product';
  return category === 'product' ? 'salon_product' : 'salon_service';
}

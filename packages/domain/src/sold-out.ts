import type { ItemRow } from '@diwan/contract/catalogue/item-row.ts';

type Sold = Pick<ItemRow, 'disable_ordering'> & { readonly itemable: Pick<ItemRow['itemable'], 'amount'> };

/** Guests read of it and cannot have it: switched off, or none left. Statements ask `app.is_sold_out`. */
export const isSoldOut = ({ disable_ordering: isOff, itemable }: Sold): boolean =>
  isOff || itemable.amount === 0;

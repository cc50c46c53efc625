/** How many are there to sell; null: as many as are asked for. */
export const counted = (amount: number) => ({ amount });
export const uncounted = { amount: null };

/** What the scripts of a tablet's menu tell each other once an order is taken: its number. */
export const PLACED = 'tablet-placed';

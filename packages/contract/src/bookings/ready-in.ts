/** From which staff choose when they say in how many minutes an order will be ready. */
export const READY_IN_MINUTES = [10, 15, 20, 30, 45, 60] as const;
/** More is a mistake of the keyboard: what takes longer is an order for later. */
export const MOST_READY_IN_MINUTES = 240;

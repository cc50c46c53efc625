/** For how long a branch takes no orders of guests: minutes, or until its next day begins. */
export const PAUSES = ['15', '30', '60', 'tomorrow'] as const;
export type Pause = (typeof PAUSES)[number];

/** For how long an item is sold out: minutes, until the branch closes, or until somebody says that it is there again. */
export const SNOOZES = ['60', '120', '240', 'closing', 'told'] as const;
export type Snooze = (typeof SNOOZES)[number];

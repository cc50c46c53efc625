/**
 * What a guest who ordered to a table has to show: its code alone, the digits of its visit as well, or that staff have
 * approved the first order.
 */
export const TABLE_PRESENCES = ['static', 'pin', 'approve'] as const;
export type TablePresence = (typeof TABLE_PRESENCES)[number];

/** What a stored value says; the code alone where it says nothing. */
export const tablePresenceOf = (value: unknown): TablePresence =>
  TABLE_PRESENCES.find((presence) => presence === value) ?? 'static';

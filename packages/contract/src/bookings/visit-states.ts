/** What goes on at a table, as staff see it at a glance. */
export const VISIT_STATES = ['seated', 'ordering', 'waiting', 'calling', 'bill', 'paid'] as const;
export type VisitState = (typeof VISIT_STATES)[number];

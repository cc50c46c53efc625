export const CALL_KINDS = ['call_waiter', 'ask_bill', 'clean_table'] as const;
export type CallKind = (typeof CALL_KINDS)[number];

/** How a guest who asks for the bill would pay. */
export const BILL_PAYMENTS = ['cash', 'card'] as const;

/** For so long a call is not rung again. */
export const CALL_AGAIN_MINUTES = 3;

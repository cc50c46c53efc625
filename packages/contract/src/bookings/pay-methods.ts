/** Ways in which a guest pays on the page of a provider. */
export const PAY_METHODS = ['knet', 'card', 'apple_pay'] as const;
export type PayMethod = (typeof PAY_METHODS)[number];

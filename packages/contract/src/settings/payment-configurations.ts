/** A business that keeps one of these takes money online: the secret key of the merchant at Tap. */
export const PAYMENT_CONFIGURATIONS = ['TAP_SECRET_KEY'] as const;
export type PaymentConfiguration = (typeof PAYMENT_CONFIGURATIONS)[number];

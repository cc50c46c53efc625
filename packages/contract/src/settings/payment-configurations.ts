/** A business that keeps one of these takes money online: the secret key of the merchant at Tap. */
export const PAYMENT_CONFIGURATIONS = ['TAP_SECRET_KEY'] as const;
export type PaymentConfiguration = (typeof PAYMENT_CONFIGURATIONS)[number];

/** Kept by businesses of the demo alone while their guests pay on the page for trying out, where no money moves; no call sets it. */
export const TRIAL_PAYMENTS = 'TRIAL_PAYMENTS';

/** A business that keeps any of these has a page on which guests pay. */
export const ONLINE_CONFIGURATIONS: readonly string[] = [...PAYMENT_CONFIGURATIONS, TRIAL_PAYMENTS];

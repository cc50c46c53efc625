/** Whose phone numbers a venue asks to be confirmed in WhatsApp: nobody's, or those of orders that go to no table. */
export const PHONE_CHECKS = ['never', 'orders'] as const;
export type PhoneCheck = (typeof PHONE_CHECKS)[number];

/** What a stored value says; nobody is asked where it says nothing. */
export const phoneCheckOf = (value: unknown): PhoneCheck =>
  PHONE_CHECKS.find((check) => check === value) ?? 'never';

import { defineMessages } from '#kit/i18n/messages.ts';

/** What stands beside a customer's name wherever it is shown. */
export const customerTagMessages = defineMessages('customer-tags', {
  vip: { en: 'VIP', ar: 'مميز' },
  blocked: { en: 'Blocked', ar: 'محظور' },
});

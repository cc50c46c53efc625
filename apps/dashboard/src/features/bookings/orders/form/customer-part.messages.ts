import { defineMessages } from '#kit/i18n/messages.ts';

/** Apart from those of the whole order, which every till has to load. */
export const customerPartMessages = defineMessages('order-customer', {
  customer: { en: 'Customer', ar: 'العميل' },
  findCustomer: { en: 'Name, phone or email', ar: 'الاسم أو الهاتف أو البريد' },
  name: { en: 'Name', ar: 'الاسم' },
  phone: { en: 'Phone', ar: 'الهاتف' },
  newCustomer: { en: 'New customer', ar: 'عميل جديد' },
  knownCustomer: { en: 'Find a customer', ar: 'البحث عن عميل' },
});

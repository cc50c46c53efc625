import { defineMessages } from '#kit/i18n/messages.ts';

export const ownerMessages = defineMessages('menu-owner', {
  owner: { en: 'Owner', ar: 'المالك' },
  findOwner: { en: 'Name, email or phone', ar: 'الاسم أو البريد أو الهاتف' },
  notFound: { en: 'Nobody found with {query}', ar: 'لا يوجد أحد باسم {query}' },
  name: { en: 'Name', ar: 'الاسم' },
  email: { en: 'Email', ar: 'البريد الإلكتروني' },
  phone: { en: 'Phone', ar: 'الهاتف' },
  missing: { en: 'N/A', ar: 'غير متوفر' },
  noOwner: { en: 'Not stated', ar: 'غير محدد' },
});

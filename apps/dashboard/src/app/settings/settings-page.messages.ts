import { defineMessages } from '#kit/i18n/messages.ts';

export const settingsPageMessages = defineMessages('settings-page', {
  title: { en: 'Settings', ar: 'الإعدادات' },
  business: { en: 'Business', ar: 'النشاط' },
  branch: { en: 'Branch', ar: 'الفرع' },
  tables: { en: 'Orders at tables', ar: 'طلبات الطاولات' },
  tablet: { en: 'Tablet app', ar: 'تطبيق الجهاز اللوحي' },
  mobile: { en: 'Mobile app', ar: 'تطبيق الجوال' },
  account: { en: 'Account', ar: 'الحساب' },
});

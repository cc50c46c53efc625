import { defineMessages } from '#kit/i18n/messages.ts';

export const accountPanelMessages = defineMessages('account-panel', {
  account: { en: 'Account settings', ar: 'إعدادات الحساب' },
  qrApp: { en: 'QR app', ar: 'تطبيق القائمة' },
  ordersApp: { en: 'Orders app', ar: 'تطبيق الطلبات' },
  tabletApp: { en: 'Tablet app', ar: 'تطبيق الجهاز اللوحي' },
  colourScheme: { en: 'Appearance', ar: 'المظهر' },
  logout: { en: 'Logout', ar: 'تسجيل الخروج' },
});

import { defineMessages } from '#kit/i18n/messages.ts';

export const orderMessages = defineMessages('orders', {
  many: { en: 'Orders', ar: 'الطلبات' },
  add: { en: 'Add a new Order', ar: 'إضافة طلب جديد' },
  noName: { en: 'No name', ar: 'بدون اسم' },
  type: { en: 'Order type', ar: 'نوع الطلب' },
  paid: { en: 'Paid', ar: 'مدفوع' },
  unpaid: { en: 'Not paid', ar: 'غير مدفوع' },
  scheduled: { en: 'Wanted at', ar: 'الوقت المطلوب' },
  openFor: { en: 'Open for {age}', ar: 'مفتوح منذ {age}' },
});

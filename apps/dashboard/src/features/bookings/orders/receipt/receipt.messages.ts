import { defineMessages } from '#kit/i18n/messages.ts';

export const receiptMessages = defineMessages('receipt', {
  print: { en: 'Print the receipt', ar: 'طباعة الإيصال' },
  send: { en: 'Send by WhatsApp', ar: 'إرسال عبر واتساب' },
  width: { en: 'Paper width', ar: 'عرض الورق' },
  millimetres: { en: '{width} mm', ar: '{width} مم' },
  receipt: { en: 'Receipt', ar: 'إيصال' },
  order: { en: 'Order', ar: 'طلب' },
  table: { en: 'Table', ar: 'الطاولة' },
  cashier: { en: 'Served by', ar: 'الكاشير' },
  customer: { en: 'Customer', ar: 'العميل' },
  subtotal: { en: 'Subtotal', ar: 'المجموع الفرعي' },
  discount: { en: 'Discount', ar: 'الخصم' },
  extraCharge: { en: 'Extra charge', ar: 'رسوم إضافية' },
  tip: { en: 'Tip', ar: 'إكرامية' },
  total: { en: 'Total', ar: 'الإجمالي' },
  paid: { en: 'Paid', ar: 'مدفوع' },
  unpaid: { en: 'Not paid', ar: 'غير مدفوع' },
  open: { en: 'Left to pay', ar: 'المتبقي' },
  given: { en: 'Cash received', ar: 'النقد المستلم' },
  change: { en: 'Change due', ar: 'الباقي' },
  thanks: { en: 'Thank you', ar: 'شكرًا لكم' },
});

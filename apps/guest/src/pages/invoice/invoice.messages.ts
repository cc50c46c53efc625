import type { Locale } from '@diwan/contract/locale.ts';

const MESSAGES = {
  credit: { en: 'Invoice', ar: 'فاتورة' },
  debit: { en: 'Payment voucher', ar: 'سند صرف' },
  pay: { en: 'Pay online', ar: 'ادفع إلكترونيًا' },
  amount: { en: 'Amount', ar: 'المبلغ' },
  tip: { en: 'Tip', ar: 'إكرامية' },
  reference: { en: 'Reference', ar: 'المرجع' },
  customer: { en: 'Customer', ar: 'العميل' },
  payment_type: { en: 'Payment type', ar: 'طريقة الدفع' },
  due_at: { en: 'Due', ar: 'تاريخ الاستحقاق' },
  paid_at: { en: 'Paid at', ar: 'تاريخ الدفع' },
  description: { en: 'Description', ar: 'الوصف' },
  reservation: { en: 'Reservation', ar: 'الحجز' },
  order: { en: 'Order', ar: 'الطلب' },
  number: { en: 'Number', ar: 'الرقم' },
  unit: { en: 'Unit', ar: 'الوحدة' },
  nights: { en: 'Nights', ar: 'الليالي' },
  from: { en: 'From', ar: 'من' },
  to: { en: 'To', ar: 'إلى' },
  placed_at: { en: 'Placed at', ar: 'وقت الطلب' },
  type: { en: 'Type', ar: 'النوع' },
  confirmed: { en: 'Confirmed', ar: 'مؤكد' },
  status: { en: 'Status', ar: 'الحالة' },
  prices: { en: 'Prices', ar: 'الأسعار' },
  price: { en: 'Price', ar: 'السعر' },
  rent: { en: 'Rent', ar: 'الإيجار' },
  discounts: { en: 'Discounts', ar: 'الخصومات' },
  extra_charge: { en: 'Extra charge', ar: 'رسوم إضافية' },
  total: { en: 'Total', ar: 'الإجمالي' },
  insurance: { en: 'Insurance (refundable)', ar: 'التأمين (مسترد)' },
  payable: { en: 'Payable', ar: 'المطلوب' },
  invoices: { en: 'Invoices', ar: 'الفواتير' },
  this_invoice: { en: 'This invoice', ar: 'هذه الفاتورة' },
  address: { en: 'Address', ar: 'العنوان' },
  phone: { en: 'Phone', ar: 'الهاتف' },
  whatsapp: { en: 'WhatsApp', ar: 'واتساب' },
  pdf: { en: 'Download PDF', ar: 'تنزيل PDF' },
  languages: { en: 'Languages', ar: 'اللغات' },
  tools: { en: 'Pay, print and save', ar: 'الدفع والطباعة والحفظ' },
} as const satisfies Record<string, Readonly<Record<Locale, string>>>;

export type Message = keyof typeof MESSAGES;

export const translate = (key: Message, locale: Locale): string => MESSAGES[key][locale];

export const INVOICE_NOT_FOUND = {
  title: { en: 'This invoice is not here', ar: 'هذه الفاتورة غير موجودة' },
  text: {
    en: 'The address may be incomplete. Please ask for the link again.',
    ar: 'ربما كان الرابط ناقصًا. يرجى طلب الرابط من جديد.',
  },
} as const;

export const PAY = {
  title: { en: 'Pay this invoice', ar: 'دفع هذه الفاتورة' },
  text: {
    en: 'Choose how to pay. It opens on the secure page of the payment service.',
    ar: 'اختر طريقة الدفع. ستفتح على الصفحة الآمنة لخدمة الدفع.',
  },
  sum: { en: 'To pay: {value}', ar: 'المطلوب: {value}' },
  invoice: { en: 'Show the invoice', ar: 'عرض الفاتورة' },
} as const;

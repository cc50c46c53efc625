export const PAY = {
  title: { en: 'Pay this invoice', ar: 'دفع هذه الفاتورة' },
  text: {
    en: 'The button opens the secure page of the payment service.',
    ar: 'ينقلك الزر إلى الصفحة الآمنة لخدمة الدفع.',
  },
  go: { en: 'Continue to payment', ar: 'المتابعة إلى الدفع' },
  invoice: { en: 'Show the invoice', ar: 'عرض الفاتورة' },
} as const;

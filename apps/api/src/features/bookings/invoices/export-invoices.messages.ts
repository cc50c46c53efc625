import type { Locale } from '@diwan/contract/locale.ts';

/** The headings of the contract, and the lines below the rows. */
export const INVOICE_HEADINGS = {
  sheet: { en: 'Financial Reports', ar: 'التقارير المالية' },
  id: { en: 'ID', ar: 'المعرّف' },
  reference: { en: 'Reference', ar: 'المرجع' },
  type: { en: 'Type', ar: 'النوع' },
  status: { en: 'Status', ar: 'الحالة' },
  payment_type: { en: 'Payment type', ar: 'طريقة الدفع' },
  amount: { en: 'Amount', ar: 'المبلغ' },
  currency: { en: 'Currency', ar: 'العملة' },
  reservation: { en: 'Reservation', ar: 'الحجز' },
  order: { en: 'Order', ar: 'الطلب' },
  customer: { en: 'Customer', ar: 'العميل' },
  phone: { en: 'Phone', ar: 'الهاتف' },
  due: { en: 'Due', ar: 'تاريخ الاستحقاق' },
  paid_at: { en: 'Paid at', ar: 'تاريخ الدفع' },
  created_at: { en: 'Created at', ar: 'تاريخ الإنشاء' },
  tip: { en: 'Tip', ar: 'الإكرامية' },
  total_credit: { en: 'Credit (received)', ar: 'المقبوضات' },
  total_debit: { en: 'Debit (refunded)', ar: 'المسترجع' },
  total_net: { en: 'Net', ar: 'الصافي' },
  total_tips: { en: 'Tips', ar: 'الإكراميات' },
  total_pending: { en: 'Pending credit', ar: 'مبالغ لم تُحصّل' },
  total_pending_debit: { en: 'Pending debit', ar: 'مبالغ لم تُسترجع' },
} as const satisfies Record<string, Readonly<Record<Locale, string>>>;

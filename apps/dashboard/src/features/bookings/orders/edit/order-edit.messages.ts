import { defineMessages } from '#kit/i18n/messages.ts';

export const orderEditMessages = defineMessages('order-edit', {
  progress: { en: 'Progress', ar: 'سير الطلب' },
  status: { en: 'Status', ar: 'الحالة' },
  statusFinal: {
    en: 'This order is closed: its status no longer changes.',
    ar: 'هذا الطلب مغلق ولا تتغيّر حالته.',
  },
  history: { en: 'History', ar: 'السجل' },
  guest: { en: 'Guest link', ar: 'رابط الضيف' },
  guestHint: {
    en: 'With their link the guest sees how the order stands, and can ask to be told.',
    ar: 'يتابع الضيف طلبه من خلال رابطه، ويمكنه طلب إشعاره بأي تغيير.',
  },
  byGuest: { en: 'Guest', ar: 'الضيف' },
  rejectTitle: { en: 'Reject the order?', ar: 'رفض الطلب؟' },
  rejectText: {
    en: 'Its stock returns and what is still owed is canceled. This cannot be taken back.',
    ar: 'تعود الكميات إلى المخزون وتُلغى المبالغ غير المدفوعة. لا يمكن التراجع عن ذلك.',
  },
  reason: { en: 'Reason', ar: 'السبب' },
  reasonHint: {
    en: 'It is kept in the history of the order, and the guest reads it.',
    ar: 'يُحفظ في سجل الطلب ويقرؤه الضيف.',
  },
  reject: { en: 'Reject', ar: 'رفض' },
  back: { en: 'Back', ar: 'رجوع' },
  close: { en: 'Close', ar: 'إغلاق' },
  payment: { en: 'Payment', ar: 'الدفع' },
  paymentType: { en: 'Payment type', ar: 'طريقة الدفع' },
  pay: { en: 'Take {amount}', ar: 'قبض {amount}' },
  paidNow: { en: 'The order is paid.', ar: 'تم دفع الطلب.' },
  noInvoices: { en: 'Nothing to pay.', ar: 'لا يوجد ما يُدفع.' },
  invoices: { en: 'Invoices', ar: 'الفواتير' },
  openInvoice: { en: 'Open invoice {id}', ar: 'فتح الفاتورة {id}' },
  refund: {
    en: 'This order was rejected after it was paid. Give the money back with a debit in Financial Reports.',
    ar: 'رُفض هذا الطلب بعد دفعه. أعد المبلغ بسند صرف من التقارير المالية.',
  },
  save: { en: 'Save changes', ar: 'حفظ التغييرات' },
  saved: { en: 'Updated successfully', ar: 'تم التحديث بنجاح' },
  moved: { en: 'Order {number}: {status}', ar: 'الطلب {number}: {status}' },
  remove: { en: 'Delete the order', ar: 'حذف الطلب' },
  removeText: {
    en: 'Its stock returns, unless it was delivered, and what is still owed is canceled.',
    ar: 'تعود الكميات إلى المخزون ما لم يُسلَّم الطلب، وتُلغى المبالغ غير المدفوعة.',
  },
  sourceGuest: { en: 'Ordered by the guest', ar: 'طلبه الضيف' },
  sourceStaff: { en: 'Taken by staff', ar: 'سجّله الموظفون' },
  sourceTablet: { en: 'Ordered on a tablet', ar: 'من الجهاز اللوحي' },
  anonymous: { en: 'Without a name', ar: 'بدون اسم' },
});

import { defineMessages } from '#kit/i18n/messages.ts';
import { orderMessages } from '../orders.messages.ts';

/** The list says these beside what every screen of orders says; the till has no room for them. */
export const orderListMessages = defineMessages('order-list', {
  ...orderMessages.messages,
  about: {
    en: 'Every order of the branch, from the kitchen to the customer.',
    ar: 'كل طلبات الفرع، من المطبخ إلى العميل.',
  },
  aboutOfSalon: {
    en: 'Every order of the branch, until the customer has it.',
    ar: 'كل طلبات الفرع حتى تسليمها إلى العميل.',
  },
  emptyTitle: { en: 'No orders yet', ar: 'لا توجد طلبات بعد' },
  emptyText: {
    en: 'Orders of guests appear here by themselves. Take the first one by phone or at the counter.',
    ar: 'تظهر طلبات الضيوف هنا تلقائيًا. سجّل أول طلب من الهاتف أو عند الكاشير.',
  },
  number: { en: 'No.', ar: 'رقم' },
  open: { en: 'Open order {number} of {name}', ar: 'فتح الطلب {number} للعميل {name}' },
  customer: { en: 'Customer', ar: 'العميل' },
  status: { en: 'Status', ar: 'الحالة' },
  payment: { en: 'Payment', ar: 'الدفع' },
  created: { en: 'Placed', ar: 'وقت الطلب' },
  total: { en: 'Total', ar: 'الإجمالي' },
  area: { en: 'Floor', ar: 'الطابق' },
  employee: { en: 'Employee', ar: 'الموظف' },
  filters: { en: 'Filters', ar: 'عوامل التصفية' },
});

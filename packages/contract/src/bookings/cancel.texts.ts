/** Why a guest may not cancel a booking or an order; part of `TEXTS`. */
export const CANCEL_TEXTS = {
  cancel_unpaid_only: {
    en: 'Only a pending, unpaid booking can be canceled. Please contact us.',
    ar: 'يمكن إلغاء الحجز المعلّق وغير المدفوع فقط. يرجى التواصل معنا.',
  },
  booking_cancel_over: {
    en: 'This booking has begun and can no longer be canceled here. Please contact us.',
    ar: 'بدأ موعد هذا الحجز ولم يعد إلغاؤه متاحًا هنا. يرجى التواصل معنا.',
  },
  cancel_with_us: {
    en: 'This link only shows the booking. Please contact us to cancel it.',
    ar: 'هذا الرابط لعرض الحجز فقط. يرجى التواصل معنا لإلغائه.',
  },
  order_cancel_over: {
    en: 'This order can no longer be canceled here. Please contact us.',
    ar: 'لم يعد إلغاء هذا الطلب متاحًا هنا. يرجى التواصل معنا.',
  },
  order_cancel_with_us: {
    en: 'This link only shows the order. Please contact us to cancel it.',
    ar: 'هذا الرابط لعرض الطلب فقط. يرجى التواصل معنا لإلغائه.',
  },
} as const;

import type { Locale } from '../locale.ts';

export interface Option {
  readonly value: string;
  readonly label: Readonly<Record<Locale, string>>;
}

export const option = (value: string, en: string, ar: string): Option => ({ value, label: { en, ar } });

/** The fixed choices of orders, reservations and their money: screens that sell load these alone. */
export const BOOKING_OPTIONS = {
  order_statuses: [
    option('pending', 'Pending', 'بانتظار التأكيد'),
    option('accepted', 'Accepted', 'مقبول'),
    option('rejected', 'Rejected', 'مرفوض'),
    option('ready', 'Ready', 'جاهز'),
    option('delivered', 'Delivered', 'تم التسليم'),
  ],
  reservation_statuses: [
    option('pending', 'Pending', 'بانتظار التأكيد'),
    option('completed', 'Completed', 'مكتمل'),
    option('canceled', 'Canceled', 'ملغى'),
  ],
  payment_statuses: [
    option('partially_paid', 'Partially paid', 'مدفوع جزئيًا'),
    option('paid', 'Paid', 'مدفوع'),
    option('not_paid', 'Not paid', 'غير مدفوع'),
    option('no_data', 'No data', 'لا توجد بيانات'),
    option('reservable', 'Reservable', 'متاح للحجز'),
  ],
  payment_types: [
    option('cash', 'Cash', 'نقدًا'),
    option('knet', 'KNET', 'كي-نت'),
    option('card', 'Card', 'بطاقة'),
    option('link', 'Payment link', 'رابط دفع'),
    option('transfer', 'Bank transfer', 'تحويل بنكي'),
    option('check', 'Cheque', 'شيك'),
    option('online', 'Online', 'دفع إلكتروني'),
    option('wamd', 'WAMD', 'ومض'),
  ],
  order_types: [
    option('dine_in', 'Dine in', 'داخل المطعم'),
    option('delivery', 'Delivery', 'توصيل'),
    option('self_pickup', 'Self pick-up', 'استلام من الفرع'),
    option('car_pickup', 'Car pick-up', 'استلام بالسيارة'),
  ],
} as const satisfies Record<string, readonly Option[]>;

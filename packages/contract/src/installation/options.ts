import { CHOICE_WORDS } from '../catalogue/item-field-words.ts';
import type { Locale } from '../locale.ts';

interface Option {
  readonly value: string;
  readonly label: Readonly<Record<Locale, string>>;
}

const option = (value: string, en: string, ar: string): Option => ({ value, label: { en, ar } });

const views = [option('list-view', 'List view', 'عرض قائمة'), option('grid-view', 'Grid view', 'عرض شبكي')];
const serviceKinds = [option('service', 'Service', 'خدمة'), option('product', 'Product', 'منتج')];

/** The fixed choices of the interface, the same for every installation and tenant. */
export const OPTIONS = {
  locales: [option('en', 'English', 'الإنجليزية'), option('ar', 'Arabic', 'العربية')],
  business_types: [
    option('restaurant', 'Restaurant', 'مطعم'),
    option('salon', 'Salon', 'صالون'),
    option('hotel', 'Hotel', 'فندق'),
    option('chalet', 'Chalet', 'شاليه'),
  ],
  currencies: [option('KWD', 'Kuwaiti dinar', 'دينار كويتي'), option('USD', 'US dollar', 'دولار أمريكي')],
  order_statuses: [
    option('pending', 'Pending', 'قيد الانتظار'),
    option('accepted', 'Accepted', 'مقبول'),
    option('rejected', 'Rejected', 'مرفوض'),
    option('ready', 'Ready', 'جاهز'),
    option('delivered', 'Delivered', 'تم التسليم'),
  ],
  reservation_statuses: [
    option('pending', 'Pending', 'قيد الانتظار'),
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
    option('knet', 'KNET', 'كي نت'),
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
  menu_types: [option('normal', 'Normal', 'عادية'), option('subscription', 'Subscription', 'اشتراك')],
  service_types: serviceKinds,
  category_types: serviceKinds,
  discount_types: [option('value', 'Value', 'مبلغ'), option('percentage', 'Percentage', 'نسبة مئوية')],
  frontages: [
    { value: 'sea_view', label: CHOICE_WORDS.sea_view },
    { value: 'second_row', label: CHOICE_WORDS.second_row },
  ],
  views,
  menu_layouts: [
    option('list-view', 'List', 'قائمة'),
    option('horizontal-slide', 'Horizontal slide', 'شرائح أفقية'),
    option('grid-sm', 'Small grid', 'شبكة صغيرة'),
    option('grid-lg', 'Large grid', 'شبكة كبيرة'),
  ],
  menu_displays: [
    option('full-menu', 'Full menu', 'القائمة كاملة'),
    option('categorized-menu', 'One category at a time', 'تصنيف واحد في كل مرة'),
  ],
  dates_views: [
    option('calendar-view', 'Calendar view', 'عرض التقويم'),
    option('date-range-view', 'Date range view', 'عرض نطاق التواريخ'),
  ],
  image_dimensions: [
    option('squared', 'Square', 'مربعة'),
    option('landscape', 'Landscape', 'أفقية'),
    option('portrait', 'Portrait', 'عمودية'),
  ],
  image_fittings: [
    option('squared', 'Square', 'مربعة'),
    option('portrait', 'Portrait', 'عمودية'),
    option('landscape', 'Landscape', 'أفقية'),
    option('cropped', 'Cropped', 'مقصوصة'),
    option('filled', 'Filled', 'كاملة مع خلفية'),
  ],
  price_labels: [
    option('Weekdays', 'Weekdays', 'أيام الأسبوع'),
    option('Weekend', 'Weekend', 'نهاية الأسبوع'),
    option('FullWeek', 'Full week', 'أسبوع كامل'),
  ],
} as const satisfies Record<string, readonly Option[]>;

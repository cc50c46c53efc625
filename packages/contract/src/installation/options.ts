import { CHOICE_WORDS } from '../catalogue/item-field-labels.ts';
import { BOOKING_OPTIONS, option, type Option } from './booking-options.ts';

const views = [option('list-view', 'List view', 'عرض كقائمة'), option('grid-view', 'Grid view', 'عرض شبكي')];
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
  currencies: [
    option('KWD', 'Kuwaiti dinar', 'دينار كويتي'),
    option('SAR', 'Saudi riyal', 'ريال سعودي'),
    option('AED', 'UAE dirham', 'درهم إماراتي'),
    option('QAR', 'Qatari riyal', 'ريال قطري'),
    option('BHD', 'Bahraini dinar', 'دينار بحريني'),
    option('OMR', 'Omani rial', 'ريال عماني'),
    option('USD', 'US dollar', 'دولار أمريكي'),
  ],
  ...BOOKING_OPTIONS,
  menu_types: [option('normal', 'Normal', 'عادية'), option('subscription', 'Subscription', 'اشتراك')],
  service_types: serviceKinds,
  category_types: serviceKinds,
  discount_types: [option('value', 'Amount', 'مبلغ'), option('percentage', 'Percentage', 'نسبة مئوية')],
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
    option('Weekdays', 'Weekdays', 'وسط الأسبوع'),
    option('Weekend', 'Weekend', 'نهاية الأسبوع'),
    option('FullWeek', 'Full week', 'أسبوع كامل'),
  ],
} as const satisfies Record<string, readonly Option[]>;

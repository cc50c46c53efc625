import { OFFER_HEADINGS } from '@diwan/contract/catalogue/offer-headings.ts';
import type { BusinessType } from '@diwan/contract/permissions.ts';

const HEADINGS = {
  category: { en: 'Category', ar: 'التصنيف' },
  hour: { en: 'Hour', ar: 'الساعة' },
  order_type: { en: 'Order type', ar: 'نوع الطلب' },
  source: { en: 'Source', ar: 'المصدر' },
  employee: { en: 'Employee', ar: 'الموظف' },
  branch: { en: 'Branch', ar: 'الفرع' },
  stays: { en: 'Stays', ar: 'الإقامات' },
  chairs: { en: 'Use of chairs', ar: 'استغلال الكراسي' },
  payments: { en: 'Payments by method', ar: 'المدفوعات حسب الطريقة' },
  count: { en: 'Count', ar: 'العدد' },
  count_before: { en: 'Count before', ar: 'العدد سابقًا' },
  sales: { en: 'Sales', ar: 'المبيعات' },
  sales_before: { en: 'Sales before', ar: 'المبيعات سابقًا' },
  figure: { en: 'Figure', ar: 'المؤشر' },
  value: { en: 'This period', ar: 'هذه الفترة' },
  before: { en: 'Period before', ar: 'الفترة السابقة' },
  occupancy: { en: 'Occupancy (%)', ar: 'الإشغال (%)' },
  nights: { en: 'Nights sold', ar: 'الليالي المباعة' },
  arrivals: { en: 'Arrivals', ar: 'القادمون' },
  length_of_stay: { en: 'Length of stay (nights)', ar: 'مدة الإقامة (بالليالي)' },
  revenue: { en: 'Room revenue', ar: 'إيراد الإقامات' },
  adr: { en: 'Average daily rate (ADR)', ar: 'متوسط سعر الليلة (ADR)' },
  revpar: { en: 'Revenue per unit (RevPAR)', ar: 'الإيراد لكل وحدة (RevPAR)' },
  appointments: { en: 'Appointments', ar: 'المواعيد' },
  appointments_before: { en: 'Appointments before', ar: 'المواعيد سابقًا' },
  booked_minutes: { en: 'Booked minutes', ar: 'الدقائق المحجوزة' },
  open_minutes: { en: 'Open minutes', ar: 'دقائق العمل' },
  use: { en: 'Use (%)', ar: 'الاستغلال (%)' },
  use_before: { en: 'Use before (%)', ar: 'الاستغلال سابقًا (%)' },
  method: { en: 'Payment method', ar: 'طريقة الدفع' },
  received: { en: 'Collected', ar: 'المحصّل' },
  given_back: { en: 'Refunded', ar: 'المسترجع' },
  net: { en: 'Net', ar: 'الصافي' },
  tips: { en: 'Tips', ar: 'الإكراميات' },
  tips_before: { en: 'Tips before', ar: 'الإكراميات سابقًا' },
  day: { en: 'Day', ar: 'اليوم' },
  closing: { en: 'Daily closing', ar: 'إقفال اليوم' },
  expected: { en: 'Expected cash', ar: 'النقد المتوقع' },
  tips_in_it: { en: 'Tips in it', ar: 'منها إكراميات' },
  counted: { en: 'Counted cash', ar: 'النقد المعدود' },
  difference: { en: 'Difference', ar: 'الفرق' },
  closed_by: { en: 'Closed by', ar: 'أُقفل بواسطة' },
  note: { en: 'Note', ar: 'ملاحظة' },
  net_before: { en: 'Net before', ar: 'الصافي سابقًا' },
} as const;

/** What a line is called that is nobody's, as the pages have it. */
export const LINE_WORDS = {
  nobody: { en: 'Guests', ar: 'الضيوف' },
  bookings: { en: 'Reservations', ar: 'الحجوزات' },
  unassigned: { en: 'Nobody assigned', ar: 'بلا موظف' },
} as const;

/** Headings of reports as files, in the words of the type of business. */
export const reportHeadings = (type: BusinessType) => ({ item: OFFER_HEADINGS[type].sold, ...HEADINGS });

import type { MessagePlaceholder } from '@diwan/domain/default-templates.ts';
import { defineMessages, type PlainMessage } from '#kit/i18n/messages.ts';
import type { MessageKind } from '@diwan/contract/bookings/message-kinds.ts';

export const KIND_NAMES: Readonly<Record<MessageKind, PlainMessage>> = {
  confirmation: { en: 'Confirmation', ar: 'تأكيد الحجز' },
  balance_due: { en: 'Balance due', ar: 'المبلغ المتبقي' },
  location: { en: 'Location', ar: 'الموقع' },
  cancellation: { en: 'Cancellation', ar: 'إلغاء الحجز' },
  insurance_returned: { en: 'Insurance returned', ar: 'إرجاع التأمين' },
  follow_booking: { en: 'Link to follow the booking', ar: 'رابط متابعة الحجز' },
  follow_order: { en: 'Link to follow the order', ar: 'رابط متابعة الطلب' },
};

/** What a placeholder stands for. */
export const PLACEHOLDER_NAMES: Readonly<Record<MessagePlaceholder, PlainMessage>> = {
  customer: { en: 'Customer’s name', ar: 'اسم العميل' },
  item: { en: 'What is booked', ar: 'ما تم حجزه' },
  unit: { en: 'Unit', ar: 'الوحدة' },
  party: { en: 'Number of guests', ar: 'عدد الضيوف' },
  from: { en: 'Arrival', ar: 'الوصول' },
  to: { en: 'Departure', ar: 'المغادرة' },
  total: { en: 'Total', ar: 'الإجمالي' },
  insurance: { en: 'Insurance', ar: 'التأمين' },
  balance: { en: 'Still to pay', ar: 'المتبقي' },
  refund: { en: 'To be returned', ar: 'المبلغ الذي سيُعاد' },
  deadline: { en: 'To be paid by', ar: 'مهلة الدفع' },
  link: { en: 'Invoice link', ar: 'رابط الفاتورة' },
  location: { en: 'Map link', ar: 'رابط الموقع' },
  follow: { en: 'Guest’s link', ar: 'رابط الضيف' },
  number: { en: 'Order number', ar: 'رقم الطلب' },
  wait: { en: 'Time until it is ready', ar: 'الوقت المتبقي للتجهيز' },
};

export const messagesMessages = defineMessages('customer-messages', {
  title: { en: 'Messages to customers', ar: 'رسائل العملاء' },
  about: {
    en: 'Message templates that open in WhatsApp from a reservation or an order.',
    ar: 'نصوص الرسائل التي تُفتح في واتساب من صفحة الحجز أو الطلب.',
  },
  whatsapp: { en: 'Send by WhatsApp', ar: 'إرسال عبر واتساب' },
  copyLink: { en: 'Copy the guest’s link', ar: 'نسخ رابط الضيف' },
  copied: { en: 'Copied. Send it to the guest alone.', ar: 'تم النسخ. أرسله إلى الضيف وحده.' },
  sampleWait: { en: '25 minutes', ar: '25 دقيقة' },
  nobody: { en: 'the customer', ar: 'العميل' },
  toCustomer: { en: 'Message to {name}', ar: 'رسالة إلى {name}' },
  kind: { en: 'Message', ar: 'الرسالة' },
  language: { en: 'Language', ar: 'اللغة' },
  both: { en: 'Both', ar: 'اللغتان' },
  ar: { en: 'Arabic', ar: 'العربية' },
  en: { en: 'English', ar: 'الإنجليزية' },
  preview: { en: 'Preview', ar: 'معاينة' },
  open: { en: 'Open in WhatsApp', ar: 'فتح في واتساب' },
  noPhone: {
    en: 'This customer has no phone number yet.',
    ar: 'لا يوجد رقم هاتف لهذا العميل.',
  },
  noLocation: {
    en: 'The place is not on the map yet, so the message goes without it.',
    ar: 'لم يُحدد موقع الصنف على الخريطة بعد، لذلك ستُرسل الرسالة دونه.',
  },
  opened: { en: 'Opened messages', ar: 'الرسائل المفتوحة' },
  openedBy: { en: '{kind} ({language}), {by}, {at}', ar: '{kind} ({language})، {by}، {at}' },
  edit: { en: 'Edit template', ar: 'تعديل القالب' },
  english: { en: 'English words', ar: 'النص الإنجليزي' },
  arabic: { en: 'Arabic words', ar: 'النص العربي' },
  placeholders: { en: 'Insert', ar: 'إدراج' },
  placeholderHint: {
    en: 'What stands in braces is filled in. A line whose values are all missing is left out.',
    ar: 'تُملأ القيم بين القوسين تلقائيًا، ويُحذف السطر الذي لا تتوفر أي من قيمه.',
  },
  save: { en: 'Save', ar: 'حفظ' },
  reset: { en: 'Reset to default', ar: 'استعادة النص الأصلي' },
  resetTitle: { en: 'Return to the first words?', ar: 'هل تريد استعادة النص الأصلي؟' },
  resetText: {
    en: 'Your own words of this message will be lost.',
    ar: 'سيُحذف النص الذي كتبته لهذه الرسالة.',
  },
  cancel: { en: 'Cancel', ar: 'إلغاء' },
  readOnly: {
    en: 'You can look at these words. They hold for the whole business, so only someone who may change settings at all of its branches can change them.',
    ar: 'يمكنك عرض هذه النصوص. وهي تسري على النشاط كله، فلا يعدّلها إلا من لديه صلاحية تعديل الإعدادات في جميع الفروع.',
  },
  saved: { en: 'Saved', ar: 'تم الحفظ' },
  own: { en: 'Custom', ar: 'نصك الخاص' },
  theirs: { en: 'Default words', ar: 'النص الأصلي' },
  sampleCustomer: { en: 'Huda', ar: 'هدى' },
  sampleItem: { en: 'Sea Villa', ar: 'فيلا البحر' },
  sampleUnit: { en: 'unit 2', ar: 'الوحدة 2' },
});

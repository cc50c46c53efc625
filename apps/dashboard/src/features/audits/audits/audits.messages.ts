import { ITEM_FIELD_WORDS, type FieldWords } from '@diwan/contract/catalogue/item-field-words.ts';
import { keysOf, recordOf } from '@diwan/contract/record-of.ts';
import { defineMessages } from '#kit/i18n/messages.ts';

export const auditMessages = defineMessages('audits', {
  title: { en: 'Audits', ar: 'سجل النشاط' },
  about: {
    en: 'Who did what, and when. Kept for two years.',
    ar: 'من فعل ماذا ومتى. يُحفظ لمدة سنتين.',
  },
  ownersOnly: { en: 'For owners only', ar: 'للمالك فقط' },
  ownersOnlyText: {
    en: 'Pick a business of your own to see what happened in it.',
    ar: 'اختر نشاطًا تملكه لترى ما جرى فيه.',
  },
  empty: { en: 'Nothing has happened yet', ar: 'لم يحدث شيء بعد' },
  emptyText: {
    en: 'Every change and every sign-in is written down here.',
    ar: 'يُسجَّل هنا كل تغيير وكل تسجيل دخول.',
  },
  clearOne: { en: 'Clear {filter}', ar: 'مسح {filter}' },
  filters: { en: 'Filters', ar: 'عوامل التصفية' },
  period: { en: 'Period', ar: 'الفترة' },
  from: { en: 'From', ar: 'من' },
  to: { en: 'To', ar: 'إلى' },
  entity: { en: 'What', ar: 'السجل' },
  action: { en: 'Act', ar: 'الإجراء' },
  person: { en: 'Who', ar: 'الشخص' },
  branch: { en: 'Branch', ar: 'الفرع' },
  any: { en: 'All', ar: 'الكل' },
  when: { en: 'When', ar: 'الوقت' },
  open: { en: 'Show the details of: {sentence}', ar: 'عرض تفاصيل: {sentence}' },
  details: { en: 'Details', ar: 'التفاصيل' },
  close: { en: 'Close', ar: 'إغلاق' },
  field: { en: 'Field', ar: 'الحقل' },
  before: { en: 'Before', ar: 'قبل' },
  after: { en: 'After', ar: 'بعد' },
  nothing: { en: '—', ar: '—' },
  noFields: { en: 'No fields were changed by this.', ar: 'لم تتغير أي حقول في هذا الإجراء.' },
  yes: { en: 'Yes', ar: 'نعم' },
  no: { en: 'No', ar: 'لا' },
  address: { en: 'From the address {ip}', ar: 'من العنوان {ip}' },
  restoredFrom: { en: 'Brought back entry {id}', ar: 'استعادة للسجل رقم {id}' },
  restore: { en: 'Restore', ar: 'استعادة' },
  sure: { en: 'Are you sure?', ar: 'هل أنت متأكد؟' },
  sureDelete: {
    en: 'What was deleted comes back with everything that went with it.',
    ar: 'سيعود ما حُذف مع كل ما حُذف معه.',
  },
  sureUpdate: {
    en: 'The fields shown get the values they had before.',
    ar: 'ستعود الحقول المعروضة إلى قيمها السابقة.',
  },
  confirm: { en: 'Yes, restore it!', ar: 'نعم، استعده!' },
  force: { en: 'Restore anyway', ar: 'استعادة على أي حال' },
  cancel: { en: 'Cancel', ar: 'إلغاء' },
  changedTitle: { en: 'Changed since', ar: 'عُدّل بعد ذلك' },
  restored: { en: '{name} is restored.', ar: 'تمت استعادة {name}.' },
  rowCreate: { en: '{who} added {thing}', ar: 'أضاف {who} {thing}' },
  rowUpdate: { en: '{who} changed {thing}', ar: 'عدّل {who} {thing}' },
  rowUpdateField: { en: '{who} changed the {fields} of {thing}', ar: 'عدّل {who} {fields} في {thing}' },
  rowDelete: { en: '{who} deleted {thing}', ar: 'حذف {who} {thing}' },
  rowRestore: { en: '{who} restored {thing}', ar: 'استعاد {who} {thing}' },
  rowLogin: { en: '{who} signed in', ar: 'سجّل {who} الدخول' },
  rowLogout: { en: '{who} signed out', ar: 'سجّل {who} الخروج' },
  rowPermission: { en: '{who} changed the permissions of {thing}', ar: 'عدّل {who} صلاحيات {thing}' },
  rowOverride: { en: '{who} overrode the rules for {thing}', ar: 'تجاوز {who} القواعد في {thing}' },
  and: { en: ' and ', ar: ' و' },
});

/** The fields of items as they stand in a sentence. */
const ITEM_WORDS = recordOf<Record<keyof typeof ITEM_FIELD_WORDS, FieldWords['label']>>(
  keysOf(ITEM_FIELD_WORDS),
  (name) => {
    const { inSentence, label }: FieldWords = ITEM_FIELD_WORDS[name];
    return inSentence ?? label;
  },
);

/** The last parts of recorded paths, in words. */
export const FIELD_WORDS: Readonly<Record<string, { readonly en: string; readonly ar: string }>> = {
  ...ITEM_WORDS,
  name: { en: 'name', ar: 'الاسم' },
  description: { en: 'description', ar: 'الوصف' },
  price: { en: 'price', ar: 'السعر' },
  amount: { en: 'amount', ar: 'القيمة' },
  type: { en: 'type', ar: 'النوع' },
  from: { en: 'start', ar: 'البداية' },
  to: { en: 'end', ar: 'النهاية' },
  sort: { en: 'position', ar: 'الترتيب' },
  category_id: { en: 'category', ar: 'التصنيف' },
  parent_id: { en: 'parent category', ar: 'التصنيف الأعلى' },
  menu_id: { en: 'menu', ar: 'القائمة' },
  branch_id: { en: 'branch', ar: 'الفرع' },
  slug: { en: 'link name', ar: 'اسم الرابط' },
  src: { en: 'file', ar: 'الملف' },
  phone: { en: 'phone', ar: 'الهاتف' },
  email: { en: 'e-mail', ar: 'البريد الإلكتروني' },
  password: { en: 'password', ar: 'كلمة المرور' },
  status: { en: 'status', ar: 'الحالة' },
  payment_status: { en: 'payment status', ar: 'حالة الدفع' },
  total_price: { en: 'total', ar: 'الإجمالي' },
  notes: { en: 'notes', ar: 'الملاحظات' },
  color: { en: 'colour', ar: 'اللون' },
  unit: { en: 'unit', ar: 'الوحدة' },
  permissions: { en: 'permissions', ar: 'الصلاحيات' },
  dashboard_access: { en: 'dashboard access', ar: 'الدخول إلى لوحة التحكم' },
  locale: { en: 'language', ar: 'اللغة' },
  data: { en: 'value', ar: 'القيمة' },
  key: { en: 'setting', ar: 'الإعداد' },
  users: { en: 'employees', ar: 'الموظفين' },
  timezone: { en: 'time zone', ar: 'المنطقة الزمنية' },
  currency: { en: 'currency', ar: 'العملة' },
  paid: { en: 'payment', ar: 'السداد' },
  count: { en: 'count', ar: 'العدد' },
};

/** Lists within an entity, one of whose rows a path may speak of. */
export const LIST_WORDS: Readonly<Record<string, { readonly en: string; readonly ar: string }>> = {
  prices: { en: 'price', ar: 'سعر' },
  addons: { en: 'addon', ar: 'إضافة' },
  discounts: { en: 'discount', ar: 'خصم' },
  media: { en: 'picture', ar: 'صورة' },
  holidays: { en: 'holiday', ar: 'عطلة' },
  settings: { en: 'setting', ar: 'إعداد' },
  lines: { en: 'line', ar: 'سطر' },
  items: { en: 'items', ar: 'الأصناف' },
  categories: { en: 'categories', ar: 'التصنيفات' },
};

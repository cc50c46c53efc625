import { PEOPLE_TEXTS } from './accounts/people.texts.ts';
import { SIGN_IN_TEXTS } from './accounts/sign-in.texts.ts';
import { AUDIT_TEXTS } from './audits/audit.texts.ts';
import { BOOKING_TEXTS } from './bookings/booking.texts.ts';
import { CANCEL_TEXTS } from './bookings/cancel.texts.ts';
import { TERMS_TEXTS } from './bookings/terms.texts.ts';
import { SHEET_TEXTS } from './catalogue/sheet.texts.ts';
import type { Locale } from './locale.ts';
import { FILE_TEXTS } from './media/file.texts.ts';
import { PUSH_TEXTS } from './notifications/push.texts.ts';
import { filled, TEXTS, type TextValues } from './texts.ts';

/** Every message the wire can carry; the server renders them by the `locale` header. */
export const SERVER_TEXTS = {
  ...TEXTS,
  ...PEOPLE_TEXTS,
  ...SIGN_IN_TEXTS,
  ...AUDIT_TEXTS,
  ...BOOKING_TEXTS,
  ...CANCEL_TEXTS,
  ...TERMS_TEXTS,
  ...PUSH_TEXTS,
  ...FILE_TEXTS,
  ...SHEET_TEXTS,
  unauthenticated: { en: 'Unauthenticated.', ar: 'يلزم تسجيل الدخول.' },
  no_dashboard_access: {
    en: 'You have no access to the dashboard.',
    ar: 'ليس لديك صلاحية الدخول إلى لوحة التحكم.',
  },
  forbidden: { en: 'You do not have permission to do this.', ar: 'ليس لديك صلاحية للقيام بهذا الإجراء.' },
  not_found: { en: 'Not found', ar: 'غير موجود' },
  too_many_attempts: {
    en: 'Too many attempts. Please try again later.',
    ar: 'محاولات كثيرة. يرجى المحاولة لاحقًا.',
  },
  seconds_to_wait: {
    en: 'Too many attempts. Seconds to wait: {seconds}.',
    ar: 'محاولات كثيرة. عدد الثواني قبل المحاولة التالية: {seconds}.',
  },
  storage_unavailable: {
    en: 'Photos and files cannot be reached right now. Please try again in a moment.',
    ar: 'تعذر الوصول إلى الصور والملفات حاليًا. يرجى المحاولة بعد لحظات.',
  },
  storage_full: {
    en: 'There is no room left to save this. Nothing was changed; please tell the people who run this system.',
    ar: 'لا توجد مساحة كافية للحفظ. لم يتغير أي شيء، يرجى إبلاغ القائمين على النظام.',
  },
  business_moving: {
    en: 'This business is being moved to another server. You can read everything; saving is possible again when it has arrived.',
    ar: 'يجري نقل هذا النشاط إلى خادم آخر. يمكنك قراءة كل شيء، وسيعود الحفظ متاحًا بعد اكتمال النقل.',
  },
  unreadable_body: { en: 'The request could not be read.', ar: 'تعذرت قراءة الطلب.' },
  address_too_long: { en: 'This address is too long.', ar: 'هذا الرابط طويل جدًا.' },
  body_too_large: { en: 'The request is too large.', ar: 'حجم الطلب كبير جدًا.' },
  unsupported_media_type: { en: 'This content type is not supported.', ar: 'نوع المحتوى غير مدعوم.' },
  key_reused: {
    en: 'This Idempotency-Key was already used for a different request.',
    ar: 'استُخدم مفتاح الطلب هذا لطلب مختلف.',
  },
  key_running: {
    en: 'The first request with this Idempotency-Key is still running.',
    ar: 'ما زال الطلب الأول بهذا المفتاح قيد التنفيذ.',
  },
  key_malformed: {
    en: 'The Idempotency-Key must have 8 to 128 printable characters.',
    ar: 'يجب أن يتكون مفتاح الطلب من 8 إلى 128 حرفًا.',
  },
  in_use: { en: 'This record is still in use.', ar: 'هذا السجل ما زال مستخدمًا.' },
  time_zone_invalid: { en: 'This time zone is not known.', ar: 'هذه المنطقة الزمنية غير معروفة.' },
  not_of_this_business: {
    en: 'This entry does not belong to the business.',
    ar: 'هذا الصنف لا يتبع هذا النشاط.',
  },
  ids_incomplete: {
    en: 'Please send ids that belong together, each once.',
    ar: 'يرجى إرسال معرّفات متجانسة دون تكرار.',
  },
  code_sent: {
    en: 'Code sent, please enter the code you have received',
    ar: 'تم إرسال الرمز، يرجى إدخال الرمز الذي وصلك',
  },
  code_wrong: { en: 'Wrong code, try again', ar: 'رمز خاطئ، حاول مرة أخرى' },
  code_expired: {
    en: 'This code has expired, request a new one',
    ar: 'انتهت صلاحية الرمز، اطلب رمزًا جديدًا',
  },
  email_taken: {
    en: 'An account with this email already exists.',
    ar: 'يوجد حساب بهذا البريد الإلكتروني.',
  },
  area_is_booked: {
    en: 'There are upcoming reservations here. Move or cancel them first.',
    ar: 'توجد حجوزات قادمة هنا. انقلها أو ألغها أولًا.',
  },
  item_is_booked: {
    en: 'This item has upcoming reservations.',
    ar: 'لهذا الصنف حجوزات قادمة.',
  },
  sample_needs_empty_menu: {
    en: 'Your menu has items already. Sample content is for an empty one.',
    ar: 'في قائمتك أصناف بالفعل. المحتوى النموذجي لقائمة فارغة.',
  },
  unit_is_booked: {
    en: 'Unit {unit} has upcoming reservations.',
    ar: 'للوحدة {unit} حجوزات قادمة.',
  },
  open_bookings: {
    en: 'There are upcoming reservations or open orders. Finish or cancel them first.',
    ar: 'توجد حجوزات قادمة أو طلبات مفتوحة. أنهِها أو ألغِها أولًا.',
  },
  history_stays: {
    en: 'Its past reservations, orders and payments are kept, so this branch cannot be deleted. Turn on ‘Disable Ordering’ in its settings instead.',
    ar: 'لا يمكن حذف هذا الفرع لأن حجوزاته وطلباته ومدفوعاته السابقة محفوظة. يمكنك بدلًا من ذلك تفعيل «إيقاف الطلب» في إعداداته.',
  },
  not_an_employee: {
    en: 'Please choose employees of this business.',
    ar: 'يرجى اختيار موظفين من هذا النشاط.',
  },
  current_password_wrong: { en: 'The password is not correct.', ar: 'كلمة المرور غير صحيحة.' },
  no_business: { en: 'Please create a business first.', ar: 'يرجى إنشاء نشاط أولًا.' },
  only_business: {
    en: 'You cannot delete your only business.',
    ar: 'لا يمكنك حذف نشاطك الوحيد.',
  },
  business_type_fixed: {
    en: 'The type can change only while the menu has no items.',
    ar: 'يمكن تغيير النوع فقط عندما تكون القائمة خالية من الأصناف.',
  },
  last_branch: { en: 'A business needs at least one branch.', ar: 'يحتاج النشاط إلى فرع واحد على الأقل.' },
  slug_taken: { en: 'This address is already taken.', ar: 'هذا العنوان مستخدم من قبل.' },
  menu_of_branch: { en: 'This menu is used by a branch.', ar: 'هذه القائمة مستخدمة في أحد الفروع.' },
  menu_owner_only: {
    en: 'Only the owner can change which menu a branch shows.',
    ar: 'يمكن للمالك فقط تغيير قائمة الفرع.',
  },
  category_cycle: {
    en: 'A category cannot be placed inside itself.',
    ar: 'لا يمكن وضع التصنيف داخل نفسه.',
  },
  category_other_menu: {
    en: 'The parent category belongs to another menu.',
    ar: 'التصنيف الرئيسي يتبع قائمة أخرى.',
  },
  category_type_in_use: {
    en: 'It still holds items of its present type. Move or delete them first.',
    ar: 'ما زال يضم أصنافًا من نوعه الحالي. انقلها أو احذفها أولًا.',
  },
  category_too_deep: { en: 'Categories nest at most 6 levels.', ar: 'يُسمح بستة مستويات من التصنيفات.' },
  child_gone: {
    en: 'This row was deleted meanwhile. Remove it here, or add it as a new one.',
    ar: 'حُذف هذا السطر في هذه الأثناء. احذفه من هنا أو أضفه سطرًا جديدًا.',
  },
  child_twice: { en: 'The same row was sent twice.', ar: 'أُرسل السطر نفسه مرتين.' },
  itemable_kind: {
    en: 'This item cannot move to a category of another kind.',
    ar: 'لا يمكن نقل الصنف إلى تصنيف من نوع آخر.',
  },
  both_coordinates: {
    en: 'Latitude and longitude go together.',
    ar: 'يجب إدخال خط العرض وخط الطول معًا.',
  },
  holiday_prices_chalets: {
    en: 'Holiday prices are for chalets only.',
    ar: 'أسعار العطلات مخصصة للشاليهات فقط.',
  },
  unit_names_cut: {
    en: 'Unit names beyond the number of units were removed.',
    ar: 'حُذفت أسماء الوحدات الزائدة عن عدد الوحدات.',
  },
  not_in_menu: { en: 'This item is not in the menu.', ar: 'هذا الصنف ليس في القائمة.' },
  item_twice: { en: 'Each item may be sent once.', ar: 'يُسمح بإرسال كل صنف مرة واحدة.' },
  already_undone: { en: 'This change was already undone.', ar: 'سبق التراجع عن هذا التعديل.' },
  yes_or_no: { en: 'Please write yes or no.', ar: 'يرجى كتابة نعم أو لا.' },
  duration_invalid: {
    en: 'Please write the duration as hours:minutes:seconds.',
    ar: 'يرجى كتابة المدة بصيغة ساعات:دقائق:ثوانٍ.',
  },
  category_path_unknown: {
    en: 'The menu has no category with this path.',
    ar: 'لا يوجد في القائمة تصنيف بهذا المسار.',
  },
  copy_kind: {
    en: 'Menus can be copied only between businesses of the same kind.',
    ar: 'يمكن نسخ القوائم بين الأنشطة من النوع نفسه فقط.',
  },
  copy_currency: {
    en: 'The two businesses use different currencies.',
    ar: 'يستخدم النشاطان عملتين مختلفتين.',
  },
  copy_no_menu: { en: 'This branch shows no menu yet.', ar: 'لا يعرض هذا الفرع أي قائمة بعد.' },
  copy_too_large: {
    en: 'At most {items} items with {files} files can be copied at once.',
    ar: 'الحد الأقصى في المرة الواحدة {items} صنف و{files} ملف.',
  },
  copy_menu_full: {
    en: 'After this copy the menu would hold more than {items} items or {categories} categories.',
    ar: 'بعد هذا النسخ ستتجاوز القائمة {items} صنف أو {categories} تصنيف.',
  },
  copy_menus_full: {
    en: 'The business has {menus} menus already. Delete one that is not used, or copy into one.',
    ar: 'لدى النشاط {menus} قائمة بالفعل. احذف قائمة غير مستخدمة، أو انسخ إلى إحداها.',
  },
  customer_has_phone: {
    en: '{name} already has this phone number.',
    ar: 'رقم الهاتف هذا مسجل باسم {name}.',
  },
  phone_of_customer: {
    en: 'Another customer has this phone number.',
    ar: 'رقم الهاتف هذا مسجل لعميل آخر.',
  },
  pass_key_missing: { en: 'No PassKey is set in the settings.', ar: 'لا يوجد رمز مرور في الإعدادات.' },
  pass_key_wrong: { en: 'Wrong PassKey, try again.', ar: 'رمز المرور خاطئ، حاول مرة أخرى.' },
  currency_fixed: {
    en: 'The currency is fixed, because there are orders, reservations or invoices already.',
    ar: 'لا يمكن تغيير العملة لوجود طلبات أو حجوزات أو فواتير مسجلة.',
  },
  currency_confirm: {
    en: 'All prices keep their numbers in the new currency, with {decimals} decimals: {before} becomes {after}. Please confirm this.',
    ar: 'تبقى أرقام الأسعار كما هي بالعملة الجديدة وبعدد {decimals} من المنازل العشرية: {before} تصبح {after}. يرجى تأكيد ذلك.',
  },
  pay_online_needs_key: {
    en: 'Enter the key of a payment provider in the configuration first; without it guests cannot pay online.',
    ar: 'أدخل مفتاح بوابة الدفع في الإعدادات المتقدمة أولًا، فبدونه لا يستطيع الضيوف الدفع إلكترونيًا.',
  },
  linked_item_unknown: {
    en: 'This link leads to an item that is not of this business.',
    ar: 'هذا الرابط يؤدي إلى صنف لا يتبع هذا النشاط.',
  },
  setting_unknown: { en: 'This setting is not known.', ar: 'هذا الإعداد غير معروف.' },
} as const satisfies Record<string, Record<Locale, string>>;

export type ServerTextKey = keyof typeof SERVER_TEXTS;

const STATUS = { pending: 'بانتظار التأكيد', completed: 'مكتمل', canceled: 'ملغى' };
const INVOICE_STATUS = { pending: 'معلّقة', paid: 'مدفوعة', canceled: 'ملغاة' };
const ORDER_STATUS = {
  pending: 'بانتظار التأكيد',
  accepted: 'مقبول',
  rejected: 'مرفوض',
  ready: 'جاهز',
  delivered: 'تم التسليم',
};
const FIELDS = { phone: 'الهاتف', phone_number: 'الهاتف', amount: 'المبلغ' };

/** English sentences name statuses and fields as the wire does; in Arabic they are words. */
const ARABIC_WORDS: Partial<Record<ServerTextKey, Readonly<Record<string, string>>>> = {
  reservation_move: STATUS,
  invoice_move: INVOICE_STATUS,
  order_move: ORDER_STATUS,
  phone_invalid: FIELDS,
  greater_than_zero: FIELDS,
};

function inArabic(key: ServerTextKey, values: TextValues): TextValues {
  const words = ARABIC_WORDS[key];
  if (!words) return values;
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, words[value] ?? value]));
}

/** The message in one language with its `{values}` filled in. */
export function serverText(key: ServerTextKey, locale: Locale, values: TextValues = {}): string {
  return filled(SERVER_TEXTS[key][locale], locale === 'ar' ? inArabic(key, values) : values);
}

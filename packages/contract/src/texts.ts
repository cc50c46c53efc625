import { PEOPLE_TEXTS } from './accounts/people.texts.ts';
import { AUDIT_TEXTS } from './audits/audit.texts.ts';
import { BOOKING_TEXTS } from './bookings/booking.texts.ts';
import type { Locale } from './locale.ts';

/**
 * Every sentence the wire can carry, in both languages. The server renders them by the `locale` header, the
 * dashboard shows the same ones for problems it finds before sending. `{name}` marks a value filled in later.
 */
export const TEXTS = {
  ...PEOPLE_TEXTS,
  ...AUDIT_TEXTS,
  ...BOOKING_TEXTS,
  unexpected: { en: 'An unexpected error occurred.', ar: 'حدث خطأ غير متوقع.' },
  done: { en: 'Done successfully', ar: 'تم بنجاح' },
  unauthenticated: { en: 'Unauthenticated.', ar: 'يلزم تسجيل الدخول.' },
  wrong_login: { en: 'Error login credentials', ar: 'بيانات الدخول غير صحيحة' },
  no_dashboard_access: {
    en: 'You have no access to the dashboard.',
    ar: 'ليس لديك صلاحية الدخول إلى لوحة التحكم.',
  },
  forbidden: { en: 'You do not have permission to do this.', ar: 'ليس لديك صلاحية للقيام بهذا الإجراء.' },
  not_found: { en: 'Not found', ar: 'غير موجود' },
  stale: { en: 'This record was changed by someone else.', ar: 'عدّل شخص آخر هذا السجل.' },
  too_many_attempts: {
    en: 'Too many attempts. Please try again later.',
    ar: 'محاولات كثيرة. يرجى المحاولة لاحقًا.',
  },
  unavailable: {
    en: 'Service unavailable. Please try again later.',
    ar: 'الخدمة غير متاحة. يرجى المحاولة لاحقًا.',
  },
  unreadable_body: { en: 'The request could not be read.', ar: 'تعذرت قراءة الطلب.' },
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
  taken: { en: 'This value is already taken.', ar: 'هذه القيمة مستخدمة من قبل.' },

  required: { en: 'This field is required', ar: 'هذا الحقل مطلوب' },
  name_required: { en: 'Name is required', ar: 'الاسم مطلوب' },
  price_required: { en: 'Price is required', ar: 'السعر مطلوب' },
  invalid: { en: 'This value is not valid.', ar: 'هذه القيمة غير صالحة.' },
  invalid_choice: { en: 'Please choose one of the offered values.', ar: 'يرجى اختيار إحدى القيم المتاحة.' },
  email_invalid: {
    en: 'Please enter a valid email address',
    ar: 'يرجى إدخال بريد إلكتروني صحيح',
  },
  phone_invalid: { en: '{field} must be a valid phone number.', ar: 'يجب أن يكون {field} رقم هاتف صحيحًا.' },
  phone_not_valid: { en: 'Not valid phone number', ar: 'رقم الهاتف غير صحيح' },
  url_invalid: { en: 'Invalid URL', ar: 'الرابط غير صحيح' },
  color_invalid: { en: 'Please enter a colour such as #BB3CBF.', ar: 'يرجى إدخال لون مثل ‎#BB3CBF‎.' },
  greater_than_zero: { en: '{field} must be greater than Zero', ar: 'يجب أن تكون قيمة {field} أكبر من صفر' },
  number_invalid: { en: 'Please enter a number.', ar: 'يرجى إدخال رقم.' },
  whole_number: { en: 'Please enter a whole number.', ar: 'يرجى إدخال رقم صحيح بدون كسور.' },
  number_min: { en: 'The smallest value is {minimum}.', ar: 'أقل قيمة هي {minimum}.' },
  number_max: { en: 'The largest value is {maximum}.', ar: 'أكبر قيمة هي {maximum}.' },
  decimals: { en: 'At most {decimals} decimals are allowed.', ar: 'يُسمح بحد أقصى {decimals} خانات عشرية.' },
  text_min: { en: 'Minimum length {minimum} characters required', ar: 'الحد الأدنى للطول {minimum} أحرف' },
  text_max: { en: 'At most {maximum} characters are allowed.', ar: 'يُسمح بحد أقصى {maximum} حرفًا.' },
  list_max: { en: 'At most {maximum} entries are allowed.', ar: 'يُسمح بحد أقصى {maximum} عناصر.' },
  date_invalid: { en: 'Please enter a valid date and time.', ar: 'يرجى إدخال تاريخ ووقت صحيحين.' },
  range_order: { en: 'The end must be after the start.', ar: 'يجب أن تكون النهاية بعد البداية.' },
  sort_unknown: { en: 'This list cannot be sorted by that column.', ar: 'لا يمكن ترتيب القائمة بهذا العمود.' },
  locale_twice: { en: 'Each language may be sent once.', ar: 'يُسمح بإرسال كل لغة مرة واحدة.' },
  time_zone_invalid: { en: 'This time zone is not known.', ar: 'هذه المنطقة الزمنية غير معروفة.' },
  not_of_this_business: {
    en: 'This entry does not belong to the business.',
    ar: 'هذا العنصر لا يتبع هذا النشاط.',
  },
  ids_incomplete: {
    en: 'Please send ids that belong together, each once.',
    ar: 'يرجى إرسال معرّفات متجانسة دون تكرار.',
  },

  code_sent: {
    en: 'Code sent, please enter the code you have received',
    ar: 'تم إرسال الرمز، يرجى إدخال الرمز الذي وصلك',
  },
  success: { en: 'success', ar: 'success' },
  code_wrong: { en: 'Wrong code, try again', ar: 'رمز خاطئ، حاول مرة أخرى' },
  code_expired: {
    en: 'This code has expired, request a new one',
    ar: 'انتهت صلاحية الرمز، اطلب رمزًا جديدًا',
  },
  your_name_required: { en: 'Your name is required', ar: 'اسمك مطلوب' },
  business_type_required: { en: 'Select business please', ar: 'يرجى اختيار نوع النشاط' },
  business_name_required: { en: 'Business Name  is required', ar: 'اسم النشاط مطلوب' },
  password_required: { en: 'Password is required', ar: 'كلمة المرور مطلوبة' },
  password_mismatch: {
    en: 'Password confirmation does not match',
    ar: 'تأكيد كلمة المرور غير مطابق',
  },
  terms_required: {
    en: 'Please agree our terms & conditions',
    ar: 'يرجى الموافقة على الشروط والأحكام',
  },
  email_taken: {
    en: 'An account with this email already exists.',
    ar: 'يوجد حساب بهذا البريد الإلكتروني.',
  },
  account_name_required: { en: 'Please enter the name', ar: 'يرجى إدخال الاسم' },
  account_email_required: { en: 'Please enter the email', ar: 'يرجى إدخال البريد الإلكتروني' },
  account_phone_required: { en: 'Please enter the phone', ar: 'يرجى إدخال رقم الهاتف' },
  account_password_min: {
    en: 'Password must be at least 8 characters',
    ar: 'يجب ألا تقل كلمة المرور عن 8 أحرف',
  },
  area_is_booked: {
    en: 'There are upcoming reservations here. Move or cancel them first.',
    ar: 'توجد حجوزات قادمة هنا. انقلها أو ألغها أولًا.',
  },
  not_an_employee: {
    en: 'Please choose employees of this business.',
    ar: 'يرجى اختيار موظفين من هذا النشاط.',
  },
  current_password_wrong: { en: 'The password is not correct.', ar: 'كلمة المرور غير صحيحة.' },
  reauthenticate: { en: 'Please enter your password again.', ar: 'يرجى إدخال كلمة المرور مرة أخرى.' },
  no_business: { en: 'Please create a business first.', ar: 'يرجى إنشاء نشاط أولًا.' },

  only_business: {
    en: 'You cannot delete your only business.',
    ar: 'لا يمكنك حذف نشاطك الوحيد.',
  },
  business_type_fixed: {
    en: 'The type can change only while the menu has no items.',
    ar: 'يمكن تغيير النوع فقط عندما تكون القائمة خالية من العناصر.',
  },
  last_branch: { en: 'A business needs at least one branch.', ar: 'يحتاج النشاط إلى فرع واحد على الأقل.' },
  slug_taken: { en: 'This address is already taken.', ar: 'هذا العنوان مستخدم من قبل.' },
  slug_invalid: {
    en: 'Use 3 to 80 lower-case letters, digits and hyphens.',
    ar: 'استخدم من 3 إلى 80 حرفًا لاتينيًا صغيرًا أو رقمًا أو شرطة.',
  },
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
  category_too_deep: { en: 'Categories nest at most 6 levels.', ar: 'يُسمح بستة مستويات من التصنيفات.' },
  price_label: {
    en: 'Choose Weekdays, Weekend or FullWeek, each once.',
    ar: 'اختر أيام الأسبوع أو نهاية الأسبوع أو أسبوع كامل، كل منها مرة واحدة.',
  },
  percentage_max: { en: 'A percentage is at most 100.', ar: 'النسبة لا تتجاوز 100.' },
  child_of_other: { en: 'This row belongs to another item.', ar: 'هذا السطر يتبع عنصرًا آخر.' },
  itemable_kind: {
    en: 'This item cannot move to a category of another kind.',
    ar: 'لا يمكن نقل العنصر إلى تصنيف من نوع آخر.',
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
  sheet_unreadable: {
    en: 'This file could not be read. Please use an Excel workbook (.xlsx).',
    ar: 'تعذرت قراءة هذا الملف. يرجى استخدام ملف إكسل بامتداد ‎.xlsx‎.',
  },
  sheet_too_long: {
    en: 'The sheet is too large: at most {rows} rows and {columns} columns.',
    ar: 'الجدول كبير جدًا: الحد الأقصى للصفوف {rows} وللأعمدة {columns}.',
  },
  sheet_without_heading: {
    en: 'The first row must name the columns. Export the menu to see how.',
    ar: 'يجب أن يحتوي الصف الأول على أسماء الأعمدة. صدّر القائمة لترى الشكل المطلوب.',
  },
  sheet_has_errors: {
    en: 'Nothing was imported. Please correct the marked rows first.',
    ar: 'لم يُستورد شيء. يرجى تصحيح الصفوف المعلّمة أولًا.',
  },
  sheet_column_unknown: {
    en: 'The column “{column}” is not known and was ignored.',
    ar: 'العمود «{column}» غير معروف وتم تجاهله.',
  },
  sheet_column_twice: {
    en: 'The column “{column}” stands there twice; the first one was used.',
    ar: 'العمود «{column}» مكرر؛ استُخدم الأول.',
  },
  sheet_newer: {
    en: 'This item was changed after the file was exported.',
    ar: 'عُدّل هذا الصنف بعد تصدير الملف.',
  },
  sheet_cell: { en: '{column}: {problem}', ar: '{column}: {problem}' },
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
  map_link_invalid: {
    en: 'Please enter a valid Google Maps link.',
    ar: 'يرجى إدخال رابط خرائط جوجل صحيح.',
  },
  youtube_invalid: { en: 'Please enter a valid YouTube link.', ar: 'يرجى إدخال رابط يوتيوب صحيح.' },
  day_invalid: { en: 'Please enter a valid date.', ar: 'يرجى إدخال تاريخ صحيح.' },
  time_invalid: { en: 'Please enter a time such as 14:00.', ar: 'يرجى إدخال وقت مثل 14:00.' },
  pass_key_digits: { en: 'The PassKey has 4 digits.', ar: 'يتكون رمز المرور من 4 أرقام.' },
  pass_key_wrong: { en: 'Wrong PassKey, try again.', ar: 'رمز المرور خاطئ، حاول مرة أخرى.' },
  shift_time: { en: 'Please enter times such as 09:00.', ar: 'يرجى إدخال أوقات مثل 09:00.' },
  shift_order: {
    en: 'A shift must end after it starts. Work past midnight continues on the next day.',
    ar: 'يجب أن تنتهي الوردية بعد بدايتها. الدوام بعد منتصف الليل يكمل في اليوم التالي.',
  },
  shift_overlap: { en: 'Two shifts of a day overlap.', ar: 'ورديتان في اليوم نفسه متداخلتان.' },
  currency_fixed: {
    en: 'The currency is fixed, because there are prices or amounts already.',
    ar: 'لا يمكن تغيير العملة لوجود أسعار أو مبالغ مسجلة.',
  },
  linked_item_unknown: {
    en: 'This link leads to an item that is not of this business.',
    ar: 'هذا الرابط يؤدي إلى صنف لا يتبع هذا النشاط.',
  },
  setting_unknown: { en: 'This setting is not known.', ar: 'هذا الإعداد غير معروف.' },

  file_required: { en: 'Please choose a file.', ar: 'يرجى اختيار ملف.' },
  file_unknown: { en: 'This file is not known here.', ar: 'هذا الملف غير معروف.' },
  file_too_large: {
    en: 'The file is larger than {maximum} MB.',
    ar: 'حجم الملف أكبر من {maximum} ميجابايت.',
  },
  too_many_pixels: {
    en: 'The picture has more than {maximum} megapixels.',
    ar: 'تتجاوز الصورة {maximum} ميجابكسل.',
  },
  file_type: {
    en: 'Please use JPEG, PNG, WebP or GIF images, or MP4 videos.',
    ar: 'يرجى استخدام صور JPEG أو PNG أو WebP أو GIF، أو فيديو MP4.',
  },
  image_unreadable: { en: 'This picture could not be read.', ar: 'تعذرت قراءة هذه الصورة.' },
  video_unreadable: { en: 'This video could not be read.', ar: 'تعذرت قراءة هذا الفيديو.' },
  one_file: { en: 'Please send one file at a time.', ar: 'يرجى إرسال ملف واحد في كل مرة.' },
  heic_unsupported: {
    en: 'HEIC images are not supported, please use JPEG.',
    ar: 'صور HEIC غير مدعومة، يرجى استخدام JPEG.',
  },
  image_only: { en: 'Only images can be used here.', ar: 'يُسمح بالصور فقط هنا.' },
  folders_too_deep: { en: 'Folders nest at most 6 levels.', ar: 'يُسمح بستة مستويات من المجلدات.' },
  path_malformed: { en: 'The folder path could not be read.', ar: 'تعذرت قراءة مسار المجلد.' },
} as const satisfies Record<string, Record<Locale, string>>;

export type TextKey = keyof typeof TEXTS;
export type TextValues = Readonly<Record<string, string | number>>;

export function isTextKey(value: string): value is TextKey {
  return Object.hasOwn(TEXTS, value);
}

/** The sentence in one language with its `{values}` filled in; an unknown value stays visible as written. */
export function text(key: TextKey, locale: Locale, values: TextValues = {}): string {
  return TEXTS[key][locale].replace(/\{(\w+)\}/g, (mark, name: string) => String(values[name] ?? mark));
}

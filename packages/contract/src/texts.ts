import type { Locale } from './locale.ts';
import { UNEXPECTED } from './unexpected-texts.ts';

/**
 * The sentences both sides say, in both languages: problems of a field, which the dashboard finds before sending and the
 * server whatever was sent. Those only the server says are in `server-texts.ts`, which no browser loads. `{name}` marks a
 * value filled in later.
 */
export const TEXTS = {
  unexpected: UNEXPECTED,
  done: { en: 'Done successfully', ar: 'تم بنجاح' },
  wrong_login: { en: 'Error login credentials', ar: 'بيانات الدخول غير صحيحة' },
  stale: { en: 'This record was changed by someone else.', ar: 'عدّل شخص آخر هذا السجل.' },
  unavailable: {
    en: 'Service unavailable. Please try again later.',
    ar: 'الخدمة غير متاحة. يرجى المحاولة لاحقًا.',
  },
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
  sign_in_name_invalid: {
    en: 'Please enter your email or phone number',
    ar: 'يرجى إدخال بريدك الإلكتروني أو رقم هاتفك',
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
  duration_max: {
    en: 'At most {hours} hours and {minutes} minutes.',
    ar: '{hours} ساعة و{minutes} دقيقة على الأكثر.',
  },
  decimals: {
    en: 'At most {decimals} decimals are allowed.',
    ar: 'الحد الأقصى لعدد الخانات العشرية: {decimals}.',
  },
  text_min: { en: 'Minimum length {minimum} characters required', ar: 'الحد الأدنى للطول {minimum} أحرف' },
  text_max: { en: 'At most {maximum} characters are allowed.', ar: 'الحد الأقصى لعدد الأحرف: {maximum}.' },
  list_max: { en: 'The largest number of entries is {maximum}.', ar: 'الحد الأقصى لعدد العناصر: {maximum}.' },
  date_invalid: { en: 'Please enter a valid date and time.', ar: 'يرجى إدخال تاريخ ووقت صحيحين.' },
  range_order: { en: 'The end must be after the start.', ar: 'يجب أن تكون النهاية بعد البداية.' },
  sort_unknown: { en: 'This list cannot be sorted by that column.', ar: 'لا يمكن ترتيب القائمة بهذا العمود.' },
  locale_twice: { en: 'Each language may be sent once.', ar: 'يُسمح بإرسال كل لغة مرة واحدة.' },
  success: { en: 'success', ar: 'success' },
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
  account_name_required: { en: 'Please enter the name', ar: 'يرجى إدخال الاسم' },
  account_email_required: { en: 'Please enter the email', ar: 'يرجى إدخال البريد الإلكتروني' },
  account_phone_required: { en: 'Please enter the phone', ar: 'يرجى إدخال رقم الهاتف' },
  account_password_min: {
    en: 'Password must be at least 8 characters',
    ar: 'يجب ألا تقل كلمة المرور عن 8 أحرف',
  },
  reauthenticate: { en: 'Please enter your password again.', ar: 'يرجى إدخال كلمة المرور مرة أخرى.' },
  slug_invalid: {
    en: 'Use 3 to 80 lower-case letters, digits and hyphens.',
    ar: 'استخدم من 3 إلى 80 حرفًا لاتينيًا صغيرًا أو رقمًا أو شرطة.',
  },
  price_label: {
    en: 'Choose Weekdays, Weekend or FullWeek, each once.',
    ar: 'اختر وسط الأسبوع أو نهاية الأسبوع أو أسبوع كامل، كل منها مرة واحدة.',
  },
  percentage_max: { en: 'A percentage is at most 100.', ar: 'النسبة لا تتجاوز 100.' },
  map_link_invalid: {
    en: 'Please enter a valid Google Maps link.',
    ar: 'يرجى إدخال رابط خرائط جوجل صحيح.',
  },
  youtube_invalid: { en: 'Please enter a valid YouTube link.', ar: 'يرجى إدخال رابط يوتيوب صحيح.' },
  day_invalid: { en: 'Please enter a valid date.', ar: 'يرجى إدخال تاريخ صحيح.' },
  time_invalid: { en: 'Please enter a time such as 14:00.', ar: 'يرجى إدخال وقت مثل 14:00.' },
  pass_key_digits: { en: 'The PassKey has 4 digits.', ar: 'يتكون رمز المرور من 4 أرقام.' },
  shift_time: { en: 'Please enter times such as 09:00.', ar: 'يرجى إدخال أوقات مثل 09:00.' },
  shift_order: {
    en: 'A shift must end after it starts. Work past midnight continues on the next day.',
    ar: 'يجب أن تنتهي فترة العمل بعد بدايتها. الدوام بعد منتصف الليل يكمل في اليوم التالي.',
  },
  hours_order: {
    en: 'The end must be another time than the start.',
    ar: 'يجب أن يختلف وقت النهاية عن وقت البداية.',
  },
  hours_overlap: { en: 'Two of these times overlap.', ar: 'وقتان من هذه الأوقات متداخلان.' },
  special_order: {
    en: 'The last day must not be before the first.',
    ar: 'يجب ألا يسبق آخر يوم اليوم الأول.',
  },
  shift_overlap: { en: 'Two shifts of a day overlap.', ar: 'فترتا عمل في اليوم نفسه متداخلتان.' },
  file_too_large: {
    en: 'The file is larger than {maximum} MB.',
    ar: 'حجم الملف أكبر من {maximum} ميجابايت.',
  },
  quota_reached: {
    en: 'The storage of {maximum} MB for pictures and videos is full. Delete what you no longer need, then try again.',
    ar: 'امتلأت مساحة الصور والفيديو البالغة {maximum} ميجابايت. احذف ما لم تعد تحتاجه ثم حاول مرة أخرى.',
  },
  file_type: {
    en: 'Please use JPEG, PNG, WebP or GIF images, or MP4 videos.',
    ar: 'يرجى استخدام صور JPEG أو PNG أو WebP أو GIF، أو فيديو MP4.',
  },
  heic_unsupported: {
    en: 'HEIC images are not supported, please use JPEG.',
    ar: 'صور HEIC غير مدعومة، يرجى استخدام JPEG.',
  },
  placeholder_unknown: {
    en: '{{placeholder}} is not known. Please use one of the offered placeholders.',
    ar: '{{placeholder}} غير معروف. يرجى استخدام أحد الرموز المتاحة.',
  },
  image_only: { en: 'Only images can be used here.', ar: 'يُسمح بالصور فقط هنا.' },
} as const satisfies Record<string, Record<Locale, string>>;

export type TextKey = keyof typeof TEXTS;
export type TextValues = Readonly<Record<string, string | number>>;

export function isTextKey(value: string): value is TextKey {
  return Object.hasOwn(TEXTS, value);
}

/** The message with its `{values}` filled in; an unknown value stays visible as written. */
export function filled(message: string, values: TextValues): string {
  return message.replace(/\{(\w+)\}/g, (mark, name: string) => String(values[name] ?? mark));
}

export function text(key: TextKey, locale: Locale, values: TextValues = {}): string {
  return filled(TEXTS[key][locale], values);
}

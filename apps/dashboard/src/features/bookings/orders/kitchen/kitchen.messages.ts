import { defineMessages } from '#kit/i18n/messages.ts';

export const kitchenMessages = defineMessages('kitchen', {
  title: { en: 'Kitchen', ar: 'المطبخ' },
  toDashboard: { en: 'Dashboard', ar: 'لوحة التحكم' },
  none: { en: 'Nothing here', ar: 'لا يوجد شيء هنا' },
  accept: { en: 'Accept', ar: 'قبول' },
  ready: { en: 'Ready', ar: 'جاهز' },
  deliver: { en: 'Delivered', ar: 'تم التسليم' },
  reject: { en: 'Reject', ar: 'رفض' },
  acceptOf: { en: 'Accept order {number}', ar: 'قبول الطلب {number}' },
  readyOf: { en: 'Order {number} is ready', ar: 'الطلب {number} جاهز' },
  deliverOf: { en: 'Order {number} is delivered', ar: 'تم تسليم الطلب {number}' },
  rejectOf: { en: 'Reject order {number}', ar: 'رفض الطلب {number}' },
  later: { en: 'For later', ar: 'لوقت لاحق' },
  forLater: { en: 'For {time}', ar: 'موعده {time}' },
  newTickets: {
    en: { one: '{count} new', other: '{count} new' },
    ar: {
      zero: 'لا جديد',
      one: 'طلب جديد واحد',
      two: 'طلبان جديدان',
      few: '{count} طلبات جديدة',
      many: '{count} طلبًا جديدًا',
      other: '{count} طلب جديد',
    },
  },
  soundLocked: {
    en: 'Sound is off until you touch the screen.',
    ar: 'الصوت متوقف حتى تلمس الشاشة.',
  },
  soundOn: { en: 'Turn the sound on', ar: 'تشغيل الصوت' },
  due: { en: 'Due now', ar: 'حان وقته' },
  late: { en: 'Late', ar: 'متأخر' },
  undo: { en: 'Undo', ar: 'تراجع' },
  undoOf: { en: 'Undo the last step of order {number}', ar: 'التراجع عن آخر خطوة للطلب {number}' },
  notConnectedSince: {
    en: 'Not connected since {time}. New orders may be missing.',
    ar: 'غير متصل منذ {time}. قد تكون هناك طلبات لم تصل.',
  },
  stale: {
    en: 'The orders could not be refreshed. They may be out of date.',
    ar: 'تعذر تحديث الطلبات. قد لا تكون المعروضة محدّثة.',
  },
  notAllowed: { en: 'Orders are not open to you here', ar: 'لا تملك صلاحية الطلبات هنا' },
  notAllowedText: {
    en: 'Ask the owner for the right to read the orders of this branch.',
    ar: 'اطلب من المالك صلاحية قراءة طلبات هذا الفرع.',
  },
  signInTitle: { en: 'The kitchen screen', ar: 'شاشة المطبخ' },
  signInText: {
    en: 'Sign in with an account that may read the orders of the branch. The screen then opens by itself.',
    ar: 'سجّل الدخول بحساب يملك صلاحية قراءة طلبات الفرع، وستفتح الشاشة تلقائيًا.',
  },
  codeText: {
    en: 'Or scan a login code with this device: in the dashboard, “Login QR” in the top bar.',
    ar: 'أو امسح رمز الدخول بهذا الجهاز: تجده في لوحة التحكم في «رمز الدخول» من الشريط العلوي.',
  },
  signIn: { en: 'Sign in', ar: 'تسجيل الدخول' },
  tablet: { en: 'Menu of the branch', ar: 'قائمة الفرع' },
  tabletText: {
    en: 'Guests see the menu of this branch on its own page.',
    ar: 'يرى الضيوف قائمة هذا الفرع في صفحتها.',
  },
  openMenu: { en: 'Open the menu', ar: 'فتح القائمة' },
  noBranch: { en: 'There is no branch at this address', ar: 'لا يوجد فرع بهذا العنوان' },
  noBranchText: {
    en: 'The address may be mistyped, or the branch has moved.',
    ar: 'ربما كُتب العنوان بشكل خاطئ أو تغيّر عنوان الفرع.',
  },
});

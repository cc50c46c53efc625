import { defineMessages } from '#kit/i18n/messages.ts';

export const pushMessages = defineMessages('push', {
  title: { en: 'Push messages', ar: 'إشعارات المتصفح' },
  about: {
    en: 'New bookings and orders of {business} reach this device even while Diwan is closed.',
    ar: 'تصلك حجوزات {business} وطلباته الجديدة على هذا الجهاز حتى وديوان مغلق.',
  },
  off: {
    en: 'Your browser will ask you once whether Diwan may notify you. You can turn it off here at any time, and signing out stops it as well.',
    ar: 'سيسألك المتصفح مرة واحدة إن كنت تسمح لديوان بإرسال الإشعارات. يمكنك إيقافها من هنا في أي وقت، وتتوقف أيضًا عند تسجيل الخروج.',
  },
  turnOn: { en: 'Turn on for this device', ar: 'تفعيل على هذا الجهاز' },
  on: { en: 'On for this device', ar: 'مفعّلة على هذا الجهاز' },
  turnOff: { en: 'Turn off', ar: 'إيقاف' },
  turnOffOf: { en: 'Turn off push messages on {device}', ar: 'إيقاف الإشعارات على {device}' },
  otherDevices: { en: 'Your other devices', ar: 'أجهزتك الأخرى' },
  since: { en: 'Since {when}', ar: 'منذ {when}' },
  turnedOn: { en: 'Push messages are on for this device.', ar: 'تم تفعيل الإشعارات على هذا الجهاز.' },
  turnedOff: { en: 'Push messages are off for {device}.', ar: 'تم إيقاف الإشعارات على {device}.' },
  denied: { en: 'Your browser blocks notifications from Diwan', ar: 'المتصفح يحجب إشعارات ديوان' },
  deniedText: {
    en: 'To change that, open the settings beside the address at the top of the browser, allow notifications, and come back to this page.',
    ar: 'لتغيير ذلك افتح إعدادات الموقع بجانب العنوان أعلى المتصفح واسمح بالإشعارات، ثم عد إلى هذه الصفحة.',
  },
  unsupported: { en: 'This browser takes no push messages', ar: 'هذا المتصفح لا يدعم الإشعارات' },
  unsupportedText: {
    en: 'Chrome, Edge, Firefox and Safari on a computer do, and so do Chrome and Firefox on Android. What you have not seen also comes by email.',
    ar: 'تعمل الإشعارات في كروم وإيدج وفايرفوكس وسفاري على الكمبيوتر، وفي كروم وفايرفوكس على أندرويد. وما لم تطّلع عليه يصلك بالبريد الإلكتروني أيضًا.',
  },
  notConfigured: { en: 'Not set up for this business', ar: 'غير مفعّلة لهذا النشاط' },
  notConfiguredOwner: {
    en: 'Push messages need your own keys from OneSignal. Until then, what nobody has seen goes by email.',
    ar: 'تحتاج الإشعارات إلى مفاتيحك الخاصة من OneSignal. وإلى ذلك الحين يصل ما لم يطّلع عليه أحد بالبريد الإلكتروني.',
  },
  notConfiguredStaff: {
    en: 'The owner of the business can set them up. Until then, what you have not seen comes by email.',
    ar: 'يمكن لمالك النشاط تفعيلها. وإلى ذلك الحين يصلك ما لم تطّلع عليه بالبريد الإلكتروني.',
  },
  keysRefused: { en: 'The push service refuses the keys', ar: 'خدمة الإشعارات ترفض المفاتيح' },
  keysRefusedOwner: {
    en: 'Compare the app id and the REST key for orders with those in your OneSignal account.',
    ar: 'قارن معرّف التطبيق ومفتاح REST الخاصين بالطلبات بما في حسابك على OneSignal.',
  },
  keysRefusedStaff: {
    en: 'The owner of the business can correct them.',
    ar: 'يمكن لمالك النشاط تصحيحها.',
  },
  openKeys: { en: 'Edit keys', ar: 'تعديل المفاتيح' },
  unavailable: { en: 'The push service does not answer', ar: 'خدمة الإشعارات لا تستجيب' },
  unavailableText: {
    en: 'Nothing is lost: messages are sent once it answers again.',
    ar: 'لن يضيع شيء: تُرسل الإشعارات عندما تستجيب من جديد.',
  },
  retry: { en: 'Try again', ar: 'إعادة المحاولة' },
  notSubscribed: {
    en: 'The browser could not reach its push service. Check the connection and try again.',
    ar: 'لم يتمكن المتصفح من الوصول إلى خدمة الإشعارات. تحقق من الاتصال وحاول مرة أخرى.',
  },
});

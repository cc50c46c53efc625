import { defineMessages } from '#kit/i18n/messages.ts';

export const liveMessages = defineMessages('live', {
  connected: { en: 'Live updates: connected', ar: 'التحديث المباشر: متصل' },
  connecting: { en: 'Live updates: connecting', ar: 'التحديث المباشر: جارٍ الاتصال' },
  disconnected: { en: 'Live updates: offline', ar: 'التحديث المباشر: غير متصل' },
  notifications: { en: 'Notifications', ar: 'الإشعارات' },
  unread: {
    en: { one: 'Notifications, {count} unread', other: 'Notifications, {count} unread' },
    ar: {
      zero: 'الإشعارات، لا جديد',
      one: 'الإشعارات، إشعار واحد غير مقروء',
      two: 'الإشعارات، إشعاران غير مقروءين',
      few: 'الإشعارات، {count} إشعارات غير مقروءة',
      many: 'الإشعارات، {count} إشعارًا غير مقروء',
      other: 'الإشعارات، {count} إشعار غير مقروء',
    },
  },
  newMark: { en: 'New', ar: 'جديد' },
  loadMore: { en: 'Load More', ar: 'عرض المزيد' },
  loading: { en: 'Loading notifications', ar: 'جارٍ تحميل الإشعارات' },
  none: { en: 'Nothing yet', ar: 'لا إشعارات بعد' },
  noneText: {
    en: 'New reservations and orders will be listed here.',
    ar: 'ستظهر هنا الحجوزات والطلبات الجديدة.',
  },
  failed: { en: 'The notifications could not be loaded.', ar: 'تعذر تحميل الإشعارات.' },
  retry: { en: 'Try again', ar: 'إعادة المحاولة' },
  waiting: {
    en: { one: '{count} new alert', other: '{count} new alerts' },
    ar: {
      zero: 'لا تنبيهات جديدة',
      one: 'تنبيه جديد واحد',
      two: 'تنبيهان جديدان',
      few: '{count} تنبيهات جديدة',
      many: '{count} تنبيهًا جديدًا',
      other: '{count} تنبيه جديد',
    },
  },
  newReservation: { en: 'New reservation {id}', ar: 'حجز جديد {id}' },
  newOrder: { en: 'New order {number}', ar: 'طلب جديد {number}' },
  lateOrder: { en: 'Order {number} waits: nobody has accepted it', ar: 'الطلب {number} ينتظر ولم يقبله أحد' },
  furtherAlerts: {
    en: { one: 'and {count} more', other: 'and {count} more' },
    ar: {
      zero: 'ولا غيرها',
      one: 'وتنبيه آخر',
      two: 'وتنبيهان آخران',
      few: 'و{count} تنبيهات أخرى',
      many: 'و{count} تنبيهًا آخر',
      other: 'و{count} تنبيه آخر',
    },
  },
  soundLocked: { en: 'Sound is off until you touch the screen.', ar: 'الصوت متوقف حتى تلمس الشاشة.' },
  seen: { en: 'Got it', ar: 'تم الاطلاع' },
});

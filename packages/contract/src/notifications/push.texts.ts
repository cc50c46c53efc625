/** Messages about push messages and about what was sent. */
export const PUSH_TEXTS = {
  push_not_configured: {
    en: 'Push messages are not set up for this business.',
    ar: 'إشعارات المتصفح غير مفعّلة لهذا النشاط.',
  },
  push_unavailable: {
    en: 'The push service cannot be reached at the moment. Please try again shortly.',
    ar: 'تعذر الوصول إلى خدمة الإشعارات حاليًا. حاول مرة أخرى بعد قليل.',
  },
  push_keys_refused: {
    en: 'The push service refuses the keys of this business. Its owner can correct them.',
    ar: 'ترفض خدمة الإشعارات مفاتيح هذا النشاط، ويمكن لمالكه تصحيحها.',
  },
  delivery_not_failed: {
    en: 'Only what has failed can be sent again.',
    ar: 'لا يمكن إعادة إرسال إلا ما فشل إرساله.',
  },
} as const;

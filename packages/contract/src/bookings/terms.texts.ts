/** What the server says of the terms of a venue. */
export const TERMS_TEXTS = {
  terms_needed: {
    en: 'Please accept the terms and conditions first.',
    ar: 'يرجى قبول الشروط والأحكام أولًا.',
  },
  terms_changed: {
    en: 'The terms and conditions have changed. Please load the page again and accept them.',
    ar: 'تغيّرت الشروط والأحكام. يرجى إعادة تحميل الصفحة وقبولها.',
  },
} as const;

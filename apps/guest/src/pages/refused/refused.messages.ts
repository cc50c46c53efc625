/** Over the reason why a page or a form was refused, and the way back to it. */
export const REFUSED = {
  title: { en: 'This did not work just now', ar: 'تعذّر إتمام ذلك الآن' },
  again: { en: 'Try again', ar: 'إعادة المحاولة' },
} as const;

/** A version of a row as its reads give it, sent back to learn of a conflict. */
export const SEEN = { updated_at: '2027-03-01T08:00:00.000Z' };

export const english = (name: string) => [{ locale: 'en', name }];
export const named = (en: string, ar: string) => ({
  locales: [
    { locale: 'en', name: en },
    { locale: 'ar', name: ar },
  ],
});

/** A day of one month, and a time on it, as a business writes them. */
export const aDay = (day: number) => `2027-04-${String(day).padStart(2, '0')}`;
export const at = (day: number, time: string) => `${aDay(day)} ${time}`;

/** The switch that keeps guests from taking an item, by itself: menus do not wait for the words of every field. */
export const DISABLE_ORDERING = {
  label: { en: 'Disable ordering', ar: 'إيقاف الطلب' },
  heading: { en: 'No ordering', ar: 'الطلب متوقف' },
} as const;

/** The same for what is booked and not ordered. */
export const DISABLE_BOOKING = {
  label: { en: 'Disable booking', ar: 'إيقاف الحجز' },
  heading: { en: 'No booking', ar: 'الحجز متوقف' },
} as const;

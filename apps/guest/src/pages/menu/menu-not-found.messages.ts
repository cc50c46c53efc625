export const MENU_NOT_FOUND = {
  title: { en: 'This menu is not here', ar: 'هذه القائمة غير موجودة' },
  text: {
    en: 'The address may have changed. Please ask the staff for the current code, or scan it again.',
    ar: 'ربما تغيّر العنوان. يرجى طلب الرمز الحالي من الموظفين أو مسحه من جديد.',
  },
} as const;

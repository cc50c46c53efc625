import { defineMessages } from '#kit/i18n/messages.ts';

export const formMessages = defineMessages('form', {
  submit: { en: 'Submit', ar: 'حفظ' },
  success: { en: 'Done Successfully', ar: 'تم بنجاح' },
  close: { en: 'Close', ar: 'إغلاق' },
  requestId: { en: 'Request', ar: 'رقم الطلب' },
  leaveTitle: { en: 'Unsaved changes', ar: 'تغييرات غير محفوظة' },
  leaveText: {
    en: 'You have unsaved changes. Do you want to discard the changes and leave the page? You won’t be able to revert this!',
    ar: 'لديك تغييرات غير محفوظة. هل تريد تجاهلها ومغادرة الصفحة؟ لن تتمكن من التراجع عن ذلك!',
  },
  skipChanges: { en: 'Skip changes', ar: 'تجاهل التغييرات' },
  keepSafe: { en: 'Keep safe', ar: 'البقاء والاحتفاظ بها' },
  broughtBack: { en: 'What you had typed is here again.', ar: 'استعدنا ما كنت قد كتبته.' },
  english: { en: 'English', ar: 'الإنجليزية' },
  arabic: { en: 'Arabic', ar: 'العربية' },
  name: { en: 'Name', ar: 'الاسم' },
  description: { en: 'Description', ar: 'الوصف' },
  phone: { en: 'Phone', ar: 'الهاتف' },
  showPassword: { en: 'Show the password', ar: 'إظهار كلمة المرور' },
  country: { en: 'Country', ar: 'الدولة' },
  nothingFound: { en: 'Nothing found', ar: 'لا توجد نتائج' },
  clear: { en: 'Clear', ar: 'مسح' },
  slugHint: {
    en: 'Lower-case letters, digits and hyphens. Left empty, it is made from the name.',
    ar: 'أحرف لاتينية صغيرة وأرقام وشرطات. إذا تُرك فارغًا أُنشئ من الاسم.',
  },
});

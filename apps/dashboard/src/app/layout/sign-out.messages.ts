import { defineMessages } from '#kit/i18n/messages.ts';

export const signOutMessages = defineMessages('sign-out', {
  unsavedTitle: { en: 'Sign out and delete what is not saved?', ar: 'تسجيل الخروج وحذف ما لم يُحفظ؟' },
  unsavedText: {
    en: {
      one: 'One change in the menu lies on this device only. Signing out deletes it.',
      other: '{count} changes in the menu lie on this device only. Signing out deletes them.',
    },
    ar: {
      zero: 'لا توجد تعديلات غير محفوظة.',
      one: 'يوجد تعديل واحد في القائمة محفوظ على هذا الجهاز فقط، وتسجيل الخروج يحذفه.',
      two: 'يوجد تعديلان في القائمة محفوظان على هذا الجهاز فقط، وتسجيل الخروج يحذفهما.',
      few: 'توجد {count} تعديلات في القائمة محفوظة على هذا الجهاز فقط، وتسجيل الخروج يحذفها.',
      many: 'يوجد {count} تعديلًا في القائمة محفوظًا على هذا الجهاز فقط، وتسجيل الخروج يحذفها.',
      other: 'يوجد {count} تعديل في القائمة محفوظ على هذا الجهاز فقط، وتسجيل الخروج يحذفها.',
    },
  },
  logoutAndDelete: { en: 'Sign out and delete', ar: 'تسجيل الخروج والحذف' },
  staySignedIn: { en: 'Stay signed in', ar: 'البقاء مسجّلًا' },
});

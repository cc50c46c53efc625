import { defineMessages } from '#kit/i18n/messages.ts';

export const secondFactorMessages = defineMessages('second-factor', {
  title: { en: 'Two-step sign-in', ar: 'الدخول بخطوتين' },
  hint: {
    en: 'After your password, the sign-in asks for a code of an app on your phone.',
    ar: 'بعد كلمة المرور يُطلب منك رمز من تطبيق على هاتفك.',
  },
  switchOn: { en: 'Switch on', ar: 'تفعيل' },
  switchOff: { en: 'Switch off', ar: 'إيقاف' },
  isOn: { en: 'On', ar: 'مفعّل' },
  since: { en: 'since {when}', ar: 'منذ {when}' },
  codesLeft: {
    en: {
      zero: 'No recovery code is left.',
      one: '{count} recovery code is left.',
      other: '{count} recovery codes are left.',
    },
    ar: {
      zero: 'لم يبقَ أي رمز استرداد.',
      one: 'بقي رمز استرداد واحد.',
      two: 'بقي رمزا استرداد.',
      few: 'بقيت {count} رموز استرداد.',
      many: 'بقي {count} رمز استرداد.',
      other: 'بقي {count} رمز استرداد.',
    },
  },
  newCodes: { en: 'New recovery codes', ar: 'رموز استرداد جديدة' },
  scan: {
    en: 'Scan this code with an authenticator app, such as Google Authenticator or 1Password.',
    ar: 'امسح هذا الرمز بتطبيق مصادقة مثل Google Authenticator أو 1Password.',
  },
  qrAlt: { en: 'QR code for the app', ar: 'رمز QR للتطبيق' },
  orType: { en: 'Or type this key into the app:', ar: 'أو اكتب هذا المفتاح في التطبيق:' },
  othersOut: {
    en: 'All your other devices are signed out then.',
    ar: 'بعدها يتم تسجيل الخروج من جميع أجهزتك الأخرى.',
  },
  code: { en: 'Authenticator code', ar: 'رمز تطبيق المصادقة' },
  anyCode: { en: 'Authenticator code, or a recovery code', ar: 'رمز تطبيق المصادقة أو أحد رموز الاسترداد' },
  password: { en: 'Your password', ar: 'كلمة مرورك' },
  showPassword: { en: 'Show the password', ar: 'إظهار كلمة المرور' },
  confirm: { en: 'Confirm', ar: 'تأكيد' },
  cancel: { en: 'Cancel', ar: 'إلغاء' },
  renewText: {
    en: 'The recovery codes you have now will work no more.',
    ar: 'لن تعمل رموز الاسترداد الحالية بعد ذلك.',
  },
  removeText: {
    en: 'Your sign-in will ask for your password only.',
    ar: 'سيطلب تسجيل دخولك كلمة المرور فقط.',
  },
  recoveryTitle: { en: 'Your recovery codes', ar: 'رموز الاسترداد' },
  recoveryText: {
    en: 'Each signs you in once when your phone is not at hand. They are shown only now: keep them in a safe place.',
    ar: 'كل رمز يتيح لك الدخول مرة واحدة إذا لم يكن هاتفك معك. تظهر الآن فقط، فاحفظها في مكان آمن.',
  },
  copy: { en: 'Copy', ar: 'نسخ' },
  copied: { en: 'Copied', ar: 'تم النسخ' },
  download: { en: 'Download', ar: 'تنزيل' },
  kept: { en: 'I’ve saved them', ar: 'حفظتها' },
  switchedOff: { en: 'Two-step sign-in is off.', ar: 'تم إيقاف الدخول بخطوتين.' },
});

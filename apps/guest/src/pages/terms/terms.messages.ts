import type { Locale } from '@diwan/contract/locale.ts';

interface Section {
  readonly title: string;
  readonly text: string;
}

export interface Document {
  readonly title: string;
  readonly sections: readonly Section[];
}

export const TERMS: Readonly<Record<Locale, Document>> = {
  en: {
    title: 'Terms & conditions',
    sections: [
      {
        title: 'What you agree to',
        text: 'Diwan is the back office of your business. Whoever runs this installation (the operator) offers it to you under these terms.',
      },
      {
        title: 'Your account',
        text: 'Give your real name and an address that is yours. Keep your password and codes to yourself: what is done with them counts as done by you. Add employees only with their knowledge, and give them no more rights than they need.',
      },
      {
        title: 'Your content and your guests',
        text: 'What you enter stays yours. You answer for it: prices, photos that you may use, and what you promise. Bookings, orders and payments are contracts between your business and your guests; the operator is no party to them.',
      },
      {
        title: 'Availability',
        text: 'The operator keeps the service running with care, and announces longer breaks where possible. You can export your lists at any time.',
      },
      {
        title: 'What is not allowed',
        text: 'Unlawful content, messages to people who did not ask for them, attacks on this service or on data of others. The operator may close accounts that do this.',
      },
      {
        title: 'The end',
        text: 'You can delete your business at any time in its settings. The operator can end the service with reasonable notice, so that you can take your data with you.',
      },
    ],
  },
  ar: {
    title: 'الشروط والأحكام',
    sections: [
      {
        title: 'على ماذا توافق',
        text: 'ديوان هو لوحة إدارة نشاطك. تقدمه لك الجهة التي تشغّل هذا النظام (المشغّل) وفق هذه الشروط.',
      },
      {
        title: 'حسابك',
        text: 'استخدم اسمك الحقيقي وبريدًا يخصك. احتفظ بكلمة المرور والرموز لنفسك، فما يتم بها يُعد صادرًا عنك. لا تضف موظفين إلا بعلمهم، ولا تمنحهم صلاحيات أكثر مما يحتاجون.',
      },
      {
        title: 'محتواك وضيوفك',
        text: 'يبقى ما تدخله ملكًا لك وأنت مسؤول عنه: الأسعار والصور التي يحق لك استخدامها وما تعد به. الحجوزات والطلبات والمدفوعات عقود بين نشاطك وضيوفك، والمشغّل ليس طرفًا فيها.',
      },
      {
        title: 'توفر الخدمة',
        text: 'يحرص المشغّل على استمرار الخدمة ويعلن عن التوقفات الطويلة متى أمكن. يمكنك تصدير قوائمك في أي وقت.',
      },
      {
        title: 'ما لا يُسمح به',
        text: 'المحتوى المخالف للقانون، ومراسلة من لم يطلب ذلك، والاعتداء على هذه الخدمة أو على بيانات الآخرين. يجوز للمشغّل إغلاق الحسابات التي تفعل ذلك.',
      },
      {
        title: 'انتهاء الخدمة',
        text: 'يمكنك حذف نشاطك في أي وقت من إعداداته. ويمكن للمشغّل إنهاء الخدمة بإشعار مسبق معقول حتى تأخذ بياناتك.',
      },
    ],
  },
};

export const PRIVACY: Readonly<Record<Locale, Document>> = {
  en: {
    title: 'Privacy',
    sections: [
      {
        title: 'What is stored',
        text: 'Your name, email and phone; your password only as a hash; where and with which device you signed in; an audit log of what was changed in the business; and what your business enters about its guests.',
      },
      {
        title: 'What for',
        text: 'To run the service for your business, and to keep it secure. Nothing is sold, there is no advertising, and nobody follows you across other sites. Your browser keeps your sign-in, your language and unsent drafts on your device.',
      },
      {
        title: 'Who else receives data',
        text: 'Only services that the operator or your business has switched on: sending mail, payments, push messages, and pictures of maps.',
      },
      {
        title: 'For how long',
        text: 'Sessions end after 30 days without use. Notices are kept for 12 months and the audit log for 24. Everything else stays until it is deleted, or until your business is.',
      },
      {
        title: 'Your rights',
        text: 'You can read and correct your data in your account settings. For a copy, for a deletion or with a question, ask the owner of your business or the operator of this installation.',
      },
    ],
  },
  ar: {
    title: 'الخصوصية',
    sections: [
      {
        title: 'ما الذي يُحفظ',
        text: 'اسمك وبريدك وهاتفك، وكلمة مرورك بصورة مشفرة لا يمكن قراءتها، ومن أين وبأي جهاز سجّلت الدخول، وسجل بما تغيّر في النشاط، وما يدخله نشاطك عن ضيوفه.',
      },
      {
        title: 'لأي غرض',
        text: 'لتشغيل الخدمة لنشاطك وحمايتها. لا تُباع البيانات ولا توجد إعلانات، ولا يتتبعك أحد في مواقع أخرى. يحفظ متصفحك جلسة الدخول واللغة والمسودات غير المرسلة على جهازك.',
      },
      {
        title: 'من يستلم البيانات غيرنا',
        text: 'فقط الخدمات التي فعّلها المشغّل أو نشاطك: إرسال البريد والمدفوعات والإشعارات وصور الخرائط.',
      },
      {
        title: 'إلى متى',
        text: 'تنتهي الجلسات بعد 30 يومًا دون استخدام. تُحفظ الإشعارات 12 شهرًا والسجل 24 شهرًا، ويبقى ما سوى ذلك حتى يُحذف أو يُحذف نشاطك.',
      },
      {
        title: 'حقوقك',
        text: 'يمكنك الاطلاع على بياناتك وتصحيحها من إعدادات حسابك. للحصول على نسخة أو للحذف أو للاستفسار تواصل مع مالك نشاطك أو مع مشغّل هذا النظام.',
      },
    ],
  },
};

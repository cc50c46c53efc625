import { defineMessages } from '#kit/i18n/messages.ts';

export const storageMessages = defineMessages('storage', {
  tab: { en: 'Storage', ar: 'مساحة التخزين' },
  title: { en: 'Pictures and videos', ar: 'الصور والفيديو' },
  about: {
    en: 'What you upload for items, categories, the logo and settings counts here.',
    ar: 'يُحسب هنا ما ترفعه للأصناف والتصنيفات والشعار والإعدادات.',
  },
  used: { en: '{used} of {maximum} used', ar: 'استُخدم {used} من {maximum}' },
  nearlyFull: {
    en: 'Little is left. Delete pictures and videos that you no longer need.',
    ar: 'المساحة على وشك الامتلاء. احذف ما لا تحتاجه من الصور والفيديو.',
  },
  pictures: { en: 'Pictures', ar: 'الصور' },
  videos: { en: 'Videos', ar: 'الفيديو' },
  deleted: { en: 'Deleted, can still be restored', ar: 'محذوفة ويمكن استعادتها' },
  files: {
    en: { one: '{count} file', other: '{count} files' },
    ar: {
      zero: 'لا ملفات',
      one: 'ملف واحد',
      two: 'ملفان',
      few: '{count} ملفات',
      many: '{count} ملفًا',
      other: '{count} ملف',
    },
  },
  deletedNote: {
    en: 'Deleted files are not counted. They are removed for good when they can no longer be restored.',
    ar: 'لا تُحسب الملفات المحذوفة، وتُزال نهائيًا عند انتهاء مدة استعادتها.',
  },
  photosNote: {
    en: 'Profile photos are not counted: a photo belongs to the person, in every business they work for.',
    ar: 'لا تُحسب الصور الشخصية لأن الصورة تتبع صاحبها في كل نشاط يعمل فيه.',
  },
  megabytes: { en: '{number} MB', ar: '{number} ميجابايت' },
});

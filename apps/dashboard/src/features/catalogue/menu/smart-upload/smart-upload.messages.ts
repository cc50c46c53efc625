import { defineMessages } from '#kit/i18n/messages.ts';

export const smartUploadMessages = defineMessages('smart-upload', {
  title: { en: 'Smart Uploader', ar: 'الرفع الذكي' },
  drop: { en: 'Drop photos, videos or whole folders here', ar: 'أفلت الصور أو الفيديوهات أو المجلدات هنا' },
  explain: {
    en: 'A folder becomes a category, each file in it {one} of its name. Images and MP4.',
    ar: 'كل مجلد تصنيف، وكل ملف فيه {one} باسمه. صور وفيديو MP4.',
  },
  chooseFiles: { en: 'Choose files', ar: 'اختيار ملفات' },
  chooseFolder: { en: 'Choose a folder', ar: 'اختيار مجلد' },
  /** `names`: the first of them, listed. */
  refused: {
    en: {
      one: '{names} is not an image or MP4 and was left out.',
      other: '{count} files are not images or MP4s and were left out: {names}',
    },
    ar: {
      zero: 'لم يُستبعد أي ملف.',
      one: 'استُبعد {names} لأنه ليس صورة أو MP4.',
      two: 'استُبعد ملفان لأنهما ليسا صورة أو MP4: {names}',
      few: 'استُبعدت {count} ملفات ليست صورًا أو MP4: {names}',
      many: 'استُبعد {count} ملفًا ليست صورًا أو MP4: {names}',
      other: 'استُبعد {count} ملف ليست صورًا أو MP4: {names}',
    },
  },
  progress: { en: '{done} of {total} done', ar: 'اكتمل {done} من {total}' },
  failedCount: {
    en: { one: '{count} failed', other: '{count} failed' },
    ar: {
      zero: 'لم يفشل أي ملف',
      one: 'فشل ملف واحد',
      two: 'فشل ملفان',
      few: 'فشلت {count} ملفات',
      many: 'فشل {count} ملفًا',
      other: 'فشل {count} ملف',
    },
  },
  waiting: { en: 'Waiting', ar: 'في الانتظار' },
  sending: { en: 'Uploading', ar: 'جارٍ الرفع' },
  done: { en: 'Done', ar: 'تم' },
  failed: { en: 'Failed', ar: 'فشل' },
  retry: { en: 'Retry', ar: 'إعادة المحاولة' },
  retryNamed: { en: 'Retry {name}', ar: 'إعادة محاولة {name}' },
  retryAll: { en: 'Retry all that failed', ar: 'إعادة محاولة كل ما فشل' },
  remove: { en: 'Remove {name} from the list', ar: 'إزالة {name} من القائمة' },
  cancelNamed: { en: 'Stop uploading {name}', ar: 'إيقاف رفع {name}' },
  cancelAll: { en: 'Stop and empty the list', ar: 'إيقاف الرفع وإفراغ القائمة' },
  halted: {
    en: 'Paused: there is no connection. The files wait here.',
    ar: 'متوقف مؤقتًا لعدم وجود اتصال. الملفات بانتظارك هنا.',
  },
  resume: { en: 'Continue', ar: 'متابعة' },
  unkept: {
    en: {
      one: '{count} file is too large to be kept on this device. Keep this page open until it is sent.',
      other:
        '{count} files are too large to be kept on this device. Keep this page open until they are sent.',
    },
    ar: {
      zero: 'جميع الملفات محفوظة على هذا الجهاز.',
      one: 'يوجد ملف أكبر من أن يُحفظ على هذا الجهاز. أبقِ هذه الصفحة مفتوحة حتى يُرفع.',
      two: 'يوجد ملفان أكبر من أن يُحفظا على هذا الجهاز. أبقِ هذه الصفحة مفتوحة حتى يُرفعا.',
      few: 'توجد {count} ملفات أكبر من أن تُحفظ على هذا الجهاز. أبقِ هذه الصفحة مفتوحة حتى تُرفع.',
      many: 'يوجد {count} ملفًا أكبر من أن تُحفظ على هذا الجهاز. أبقِ هذه الصفحة مفتوحة حتى تُرفع.',
      other: 'يوجد {count} ملف أكبر من أن تُحفظ على هذا الجهاز. أبقِ هذه الصفحة مفتوحة حتى تُرفع.',
    },
  },
  clear: { en: 'Clear the list', ar: 'مسح القائمة' },
});

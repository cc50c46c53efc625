import { defineMessages } from '#kit/i18n/messages.ts';

export const galleryMessages = defineMessages('gallery', {
  add: { en: 'Add pictures', ar: 'إضافة صور' },
  hint: {
    en: 'Choose or drop several at once: JPEG, PNG, WebP, GIF or MP4. The starred one is shown first.',
    ar: 'اختر أو أفلت عدة ملفات معًا: JPEG أو PNG أو WebP أو GIF أو MP4. الصورة المميزة بنجمة تظهر أولًا.',
  },
  list: { en: 'Pictures', ar: 'الصور' },
  picture: { en: 'Picture {place} of {total}', ar: 'الصورة {place} من {total}' },
  feature: { en: 'Make picture {place} the main one', ar: 'جعل الصورة {place} هي الرئيسية' },
  featured: { en: 'Main picture', ar: 'الصورة الرئيسية' },
  earlier: { en: 'Move picture {place} forward', ar: 'تقديم الصورة {place}' },
  later: { en: 'Move picture {place} back', ar: 'تأخير الصورة {place}' },
  remove: { en: 'Remove picture {place}', ar: 'إزالة الصورة {place}' },
  retry: { en: 'Try again', ar: 'إعادة المحاولة' },
  uploading: { en: 'Uploading {name}: {percent}%', ar: 'جارٍ رفع {name}: {percent}%' },
  waiting: { en: 'Waiting', ar: 'في الانتظار' },
  failed: { en: 'Not uploaded', ar: 'لم تُرفع' },
  stillUploading: {
    en: 'Wait until every picture is uploaded, or remove those that failed.',
    ar: 'انتظر حتى تُرفع كل الصور، أو أزل ما تعذر رفعه.',
  },
  moved: {
    en: 'Picture moved to place {place} of {total}.',
    ar: 'نُقلت الصورة إلى الموضع {place} من {total}.',
  },
});

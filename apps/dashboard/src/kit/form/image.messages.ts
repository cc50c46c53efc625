import { defineMessages } from '#kit/i18n/messages.ts';

/** Of the fields that hold pictures. */
export const imageMessages = defineMessages('form-image', {
  chooseImage: { en: 'Choose an image', ar: 'اختر صورة' },
  replaceImage: { en: 'Replace', ar: 'استبدال' },
  removeImage: { en: 'Remove', ar: 'إزالة' },
  imageHint: {
    en: 'or drop it here. JPEG, PNG, WebP or GIF.',
    ar: 'أو أفلتها هنا. JPEG أو PNG أو WebP أو GIF.',
  },
  imageOf: { en: 'Picture of {label}', ar: 'صورة {label}' },
  uploading: { en: 'Uploading… {percent}%', ar: 'جارٍ الرفع… {percent}%' },
  deleteImageTitle: { en: 'Are you sure?', ar: 'هل أنت متأكد؟' },
  deleteImage: {
    en: 'Are you sure you want to delete this image permanently ?',
    ar: 'هل أنت متأكد أنك تريد حذف هذه الصورة نهائيًا؟',
  },
  yesDelete: { en: 'Yes, delete it!', ar: 'نعم، احذف!' },
  cancel: { en: 'Cancel', ar: 'إلغاء' },
});

/** Messages about files that are uploaded. */
export const FILE_TEXTS = {
  file_required: { en: 'Please choose a file.', ar: 'يرجى اختيار ملف.' },
  file_unknown: { en: 'This file is not known here.', ar: 'هذا الملف غير معروف.' },
  too_many_pixels: {
    en: 'The picture has more than {maximum} megapixels.',
    ar: 'تتجاوز الصورة {maximum} ميجابكسل.',
  },
  file_too_costly: {
    en: 'This file takes too long to process. Please save it in a smaller size and try again.',
    ar: 'تستغرق معالجة هذا الملف وقتًا طويلًا. يرجى حفظه بحجم أصغر والمحاولة مرة أخرى.',
  },
  image_unreadable: { en: 'This picture could not be read.', ar: 'تعذرت قراءة هذه الصورة.' },
  video_unreadable: { en: 'This video could not be read.', ar: 'تعذرت قراءة هذا الفيديو.' },
  one_file: { en: 'Please send one file at a time.', ar: 'يرجى إرسال ملف واحد في كل مرة.' },
  folders_too_deep: { en: 'Folders nest at most 6 levels.', ar: 'يُسمح بستة مستويات من المجلدات.' },
  path_malformed: { en: 'The folder path could not be read.', ar: 'تعذرت قراءة مسار المجلد.' },
};

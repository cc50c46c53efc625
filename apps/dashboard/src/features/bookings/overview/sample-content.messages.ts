import { defineMessages } from '#kit/i18n/messages.ts';

export const sampleMessages = defineMessages('sample-content', {
  offer: { en: 'Begin with sample content', ar: 'ابدأ بمحتوى نموذجي' },
  restaurant: {
    en: 'Four categories and ten dishes with photos, names in both languages and prices. Change what you like and delete the rest with one press.',
    ar: 'أربعة تصنيفات وعشرة أطباق بصورها وأسمائها باللغتين وأسعارها. عدّل ما تريد واحذف الباقي بضغطة واحدة.',
  },
  salon: {
    en: 'Three categories and six services with photos, durations and prices, done by you until you name your staff. Change what you like and delete the rest with one press.',
    ar: 'ثلاثة تصنيفات وست خدمات بصورها ومددها وأسعارها، تقدمها أنت إلى أن تحدد موظفيك. عدّل ما تريد واحذف الباقي بضغطة واحدة.',
  },
  hotel: {
    en: 'Four room types with photos, eleven numbered rooms and prices with and without breakfast. Change what you like and delete the rest with one press.',
    ar: 'أربعة أنواع غرف بصورها، وإحدى عشرة غرفة مرقمة، وأسعار مع الفطور وبدونه. عدّل ما تريد واحذف الباقي بضغطة واحدة.',
  },
  chalet: {
    en: 'Two chalets with photos and prices for weekdays, weekends and full weeks. Change what you like and delete the rest with one press.',
    ar: 'شاليهان بصورهما وأسعار وسط الأسبوع ونهايته والأسبوع الكامل. عدّل ما تريد واحذف الباقي بضغطة واحدة.',
  },
  take: { en: 'Take the sample content', ar: 'أضف المحتوى النموذجي' },
  taking: { en: 'Writing the sample content…', ar: 'جارٍ كتابة المحتوى النموذجي…' },
  taken: { en: 'The sample content is on your menu.', ar: 'أصبح المحتوى النموذجي في قائمتك.' },
  there: { en: 'Your menu shows sample content', ar: 'قائمتك تعرض محتوى نموذجيًا' },
  count: {
    en: 'Samples that are left: {items}. A sample you change is yours and stays.',
    ar: 'النماذج الباقية: {items}. كل نموذج تعدّله يصبح لك ويبقى.',
  },
  delete: { en: 'Delete the sample content', ar: 'حذف المحتوى النموذجي' },
  deleting: { en: 'Deleting the sample content…', ar: 'جارٍ حذف المحتوى النموذجي…' },
  question: { en: 'Delete the sample content?', ar: 'هل تريد حذف المحتوى النموذجي؟' },
  questionText: {
    en: 'Samples that are deleted: {items}. Those you changed or that are booked stay: {kept}.',
    ar: 'النماذج التي ستُحذف: {items}. ما عدّلته أو تم حجزه منها يبقى: {kept}.',
  },
  keep: { en: 'Keep them', ar: 'إبقاؤها' },
  deleted: {
    en: 'Samples deleted: {deleted}. Those that stay: {kept}.',
    ar: 'النماذج المحذوفة: {deleted}. الباقية: {kept}.',
  },
});

import { defineMessages } from '#kit/i18n/messages.ts';

export const overviewMessages = defineMessages('overview', {
  title: { en: 'Dashboard', ar: 'لوحة التحكم' },
  hello: { en: 'Hello {name}', ar: 'أهلًا {name}' },
  figures: { en: 'At a glance', ar: 'نظرة سريعة' },
  businesses: { en: 'Businesses', ar: 'الأنشطة' },
  branches: { en: 'Branches', ar: 'الفروع' },
  menus: { en: 'Menus', ar: 'القوائم' },
  categories: { en: 'Categories', ar: 'التصنيفات' },
  items: { en: 'Items', ar: 'العناصر' },
  next: { en: 'What to do next', ar: 'الخطوات التالية' },
  nextText: {
    en: 'Your business, its first branch and an empty menu are ready. Three steps make them useful to guests.',
    ar: 'نشاطك وأول فرع وقائمة فارغة جاهزة. ثلاث خطوات تجعلها مفيدة لضيوفك.',
  },
  stepCategory: { en: 'Add your first category', ar: 'أضف أول تصنيف' },
  stepCategoryText: {
    en: 'Such as Breakfast, Rooms or Hair care.',
    ar: 'مثل الفطور أو الغرف أو العناية بالشعر.',
  },
  stepBranch: { en: 'Check your branch and its web address', ar: 'راجع الفرع ورابطه' },
  stepBranchText: {
    en: 'Guests open this address or scan its code.',
    ar: 'يفتح الضيوف هذا الرابط أو يمسحون رمزه.',
  },
  stepLogo: { en: 'Add your logo and Arabic name', ar: 'أضف شعارك واسمك بالعربية' },
  stepLogoText: {
    en: 'They stand at the top of everything guests see.',
    ar: 'يظهران في أعلى كل ما يراه الضيوف.',
  },
  links: { en: 'Quick links', ar: 'روابط سريعة' },
  addCategory: { en: 'Add a category', ar: 'إضافة تصنيف' },
  addBranch: { en: 'Add a branch', ar: 'إضافة فرع' },
  addMenu: { en: 'Add a menu', ar: 'إضافة قائمة' },
  openMenu: { en: 'See what guests see', ar: 'شاهد ما يراه ضيوفك' },
  unavailable: { en: 'not available', ar: 'غير متاح' },
});

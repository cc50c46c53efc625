import { defineMessages } from '#kit/i18n/messages.ts';

export const businessMessages = defineMessages('business', {
  one: { en: 'Business', ar: 'نشاط' },
  many: { en: 'Business', ar: 'الأنشطة' },
  about: {
    en: 'Everything you run under one name: its branches, menus and people.',
    ar: 'كل ما تديره تحت اسم واحد: فروعه وقوائمه وموظفوه.',
  },
  emptyTitle: { en: 'No business yet', ar: 'لا يوجد نشاط بعد' },
  emptyText: {
    en: 'Add your business; its first branch and menu are made with it.',
    ar: 'أضف نشاطك، ويُنشأ معه أول فرع وأول قائمة.',
  },
  readOnly: {
    en: 'You can look at this, but only someone who may change the business at all of its branches can save it.',
    ar: 'يمكنك عرض هذه البيانات، ولا يعدّلها إلا من لديه صلاحية تعديل النشاط في جميع فروعه.',
  },
  logo: { en: 'Logo', ar: 'الشعار' },
  type: { en: 'Business type', ar: 'نوع النشاط' },
  typeHint: {
    en: 'It can change only while the menu is empty.',
    ar: 'يمكن تغييره فقط ما دامت القائمة فارغة.',
  },
  timezone: { en: 'Time zone', ar: 'المنطقة الزمنية' },
  branchTotal: { en: 'Branches', ar: 'الفروع' },
});

import type { Locale } from './locale.ts';
import type { Action, ResourceName } from './permissions.ts';

type Label = Readonly<Record<Locale, string>>;

/** What the permissions screen calls each service; no two alike in one language, since answers are keyed by them. */
export const RESOURCE_LABELS: Readonly<Record<ResourceName, Label>> = {
  invoices: { en: 'Invoices', ar: 'الفواتير' },
  users: { en: 'Users', ar: 'المستخدمون' },
  business: { en: 'Business', ar: 'النشاط' },
  menu: { en: 'Menu', ar: 'القائمة' },
  menus: { en: 'Menus', ar: 'القوائم' },
  branches: { en: 'Branches', ar: 'الفروع' },
  roles: { en: 'Roles', ar: 'الأدوار' },
  holidays: { en: 'Holidays', ar: 'العطلات' },
  categories: { en: 'Categories', ar: 'التصنيفات' },
  items: { en: 'Items', ar: 'الأصناف' },
  reservations: { en: 'Reservations', ar: 'الحجوزات' },
  services: { en: 'Services', ar: 'الخدمات' },
  orders: { en: 'Orders', ar: 'الطلبات' },
  areas: { en: 'Areas', ar: 'الطوابق والطاولات' },
  seats: { en: 'Seats', ar: 'المقاعد' },
  settings: { en: 'Settings', ar: 'الإعدادات' },
};

export const ACTION_LABELS: Readonly<Record<Action, Label>> = {
  read: { en: 'Read', ar: 'عرض' },
  create: { en: 'Create', ar: 'إضافة' },
  update: { en: 'Update', ar: 'تعديل' },
  delete: { en: 'Delete', ar: 'حذف' },
};

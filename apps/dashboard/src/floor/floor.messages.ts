import { defineMessages } from '#kit/i18n/messages.ts';

export const floorMessages = defineMessages('floor', {
  lockOf: { en: 'Lock: {name} is signed in', ar: 'قفل الشاشة: المستخدم الحالي {name}' },
  toDashboard: { en: 'Dashboard', ar: 'لوحة التحكم' },
});

import { defineMessages } from '#kit/i18n/messages.ts';

export const tabletMessages = defineMessages('tablet', {
  tablet: { en: 'Menu of the branch', ar: 'قائمة الفرع' },
  tabletText: {
    en: 'Guests see the menu of this branch on its own page.',
    ar: 'يرى الضيوف قائمة هذا الفرع في صفحتها.',
  },
  openMenu: { en: 'Open the menu', ar: 'فتح القائمة' },
  noBranch: { en: 'There is no branch at this address', ar: 'لا يوجد فرع بهذا العنوان' },
  noBranchText: {
    en: 'The address may be mistyped, or the branch has moved.',
    ar: 'ربما كُتب العنوان بشكل خاطئ أو تغيّر عنوان الفرع.',
  },
});

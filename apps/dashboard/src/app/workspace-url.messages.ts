import { defineMessages } from '#kit/i18n/messages.ts';

export const workspaceUrlMessages = defineMessages('workspace-url', {
  closed: {
    en: 'This link leads to a branch that is not open to you. Ask its owner for access.',
    ar: 'هذا الرابط يخص فرعًا لا تملك صلاحية عليه. اطلب الصلاحية من مالك النشاط.',
  },
});

import type { MessageLanguage, WrittenMessage } from '@diwan/contract/bookings/messages.ts';

/** What is sent: one language, or both with Arabic first, as people here read it. */
export const textIn = ({ en, ar }: Pick<WrittenMessage, 'en' | 'ar'>, language: MessageLanguage): string =>
  language === 'both' ? `${ar}\n\n${en}` : { en, ar }[language];

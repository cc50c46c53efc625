import { isDesk, signInAgain } from '#kit/data/session.ts';
import { currentLocale } from '#kit/i18n/locale.ts';
import { translator } from '#kit/i18n/messages.ts';
import { ask } from '#ui/overlays.ts';
import { sessionEndedMessages } from './session-ended.messages.ts';

let isAsking = false;

/** Asked once, however many calls meet the end of a session. A shared computer shows its lock screen instead. */
export async function offerSignIn(): Promise<void> {
  if (isAsking || isDesk()) return;
  isAsking = true;
  const t = translator(sessionEndedMessages, currentLocale());
  const isReady = await ask({
    title: t('title'),
    text: t('text'),
    confirm: t('signInAgain'),
    cancel: t('notYet'),
  });
  isAsking = false;
  if (isReady) signInAgain();
}

import { onSessionEnd, signInAgain } from '#kit/data/session.ts';
import { currentLocale } from '#kit/i18n/locale.ts';
import { translator } from '#kit/i18n/messages.ts';
import { ask } from '#ui/overlays.ts';
import { layoutMessages } from './layout/layout.messages.ts';

let isAsking = false;

async function offerSignIn(): Promise<void> {
  if (isAsking) return;
  isAsking = true;
  const t = translator(layoutMessages, currentLocale());
  const isReady = await ask({
    title: t('sessionEnded'),
    text: t('sessionEndedText'),
    confirm: t('signInAgain'),
    cancel: t('notYet'),
  });
  isAsking = false;
  if (isReady) signInAgain();
}

/** A session that has ended is told where the person is, and signing in again leads back there. */
export function watchSession(): void {
  onSessionEnd(() => void offerSignIn());
}

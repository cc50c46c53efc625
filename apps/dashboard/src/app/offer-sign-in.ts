import { isDesk, readToken, signInAgain } from '#kit/data/session.ts';
import { currentLocale } from '#kit/i18n/locale.ts';
import { translator } from '#kit/i18n/messages.ts';
import { ask } from '#ui/overlays.ts';
import { sessionEndedMessages } from './session-ended.messages.ts';

/** What comes of what a person does is there by then; what a page asks by itself comes at any time. */
const OF_AN_ACT_MS = 10_000;

interface Declined {
  readonly token: string | null;
  actedAt: number;
}

let isAsking = false;
let declined: Declined | null = null;

const isAct = (event: Event) =>
  !(event instanceof KeyboardEvent) || event.key === 'Enter' || event.ctrlKey || event.metaKey;

function noteAct(event: Event): void {
  if (declined && isAct(event)) declined.actedAt = Date.now();
}

/** From here on a page that looks for news by itself is no reason to ask; typing on is none either. */
function decline(): void {
  declined = { token: readToken(), actedAt: Number.NEGATIVE_INFINITY };
  for (const kind of ['click', 'keydown']) window.addEventListener(kind, noteAct, { capture: true });
}

const isUnwanted = (): boolean =>
  declined !== null && declined.token === readToken() && Date.now() - declined.actedAt > OF_AN_ACT_MS;

/**
 * Asked once, however many calls meet the end of a session, and after a “Not yet” again only on what the person does. A
 * shared computer shows its lock screen instead.
 */
export async function offerSignIn(): Promise<void> {
  if (isAsking || isDesk() || isUnwanted()) return;
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
  else decline();
}

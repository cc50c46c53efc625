import { onUnlock } from '#kit/data/desk-session.ts';
import { onLeavingSession, onSessionEnd, readToken, USER } from '#kit/data/session.ts';

/**
 * Whether what is sent now goes out in a person's name: another tab may have signed them out and somebody else in, and a token
 * that the server has refused is not shown to it again. `onBack`: they have unlocked the page.
 */
export function sessionOfPerson(userId: number, onBack: () => void): () => boolean {
  let isLeft = false;
  let ended: string | null = null;
  onLeavingSession(() => (isLeft = true));
  onSessionEnd(() => (ended = readToken()));
  onUnlock(() => {
    isLeft = false;
    onBack();
  });
  return () => {
    const token = readToken();
    const isOpen = !isLeft && token !== null && token !== ended;
    // What this page knows of its user does not change with what another tab does.
    return isOpen && localStorage.getItem(USER) === String(userId);
  };
}

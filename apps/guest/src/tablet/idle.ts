const IDLE_MS = 90_000;
const SIGNS = ['pointerdown', 'keydown', 'input', 'wheel', 'touchmove'] as const;

/** Tells when nobody has touched the tablet for a minute and a half; what must not be broken off is waited for. */
export function onIdle(isBusy: () => boolean, leave: () => void): () => void {
  let timer = 0;
  const again = () => {
    clearTimeout(timer);
    timer = window.setTimeout(() => (isBusy() ? again() : leave()), IDLE_MS);
  };
  for (const sign of SIGNS) document.addEventListener(sign, again, { capture: true, passive: true });
  again();
  return () => {
    clearTimeout(timer);
    for (const sign of SIGNS) document.removeEventListener(sign, again, { capture: true });
  };
}

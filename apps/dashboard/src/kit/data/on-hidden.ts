/** Calls `flush` when the page goes out of sight: the last that it hears before it is closed, loaded again or swiped away. Returns how to stop. */
export function onHidden(flush: () => void): () => void {
  const hear = () => document.visibilityState === 'hidden' && flush();
  document.addEventListener('visibilitychange', hear);
  return () => document.removeEventListener('visibilitychange', hear);
}

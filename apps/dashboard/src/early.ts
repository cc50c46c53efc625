import { prefetch } from '#kit/data/first-calls.ts';
import { isDesk, readToken, readUserId } from '#kit/data/session.ts';
import { PARTS_ID, partsAt, type Parts } from './early-parts.ts';

/**
 * Runs before the libraries have come. Whoever is signed in is asked about while they load, and the files of the screen that
 * is opened come with them instead of one after the other (`vite.early.ts` names them in the page).
 */
function begin(): void {
  prefetch('/api/users/info');
  const id = readUserId();
  if (id !== '') prefetch(`/api/users/${id}/settings`);
  const parts = JSON.parse(document.getElementById(PARTS_ID)?.textContent ?? 'null') as Parts | null;
  for (const file of parts === null ? [] : partsAt(window.location.pathname, parts)) {
    const link = document.createElement('link');
    const isStyle = file.endsWith('.css');
    link.rel = isStyle ? 'preload' : 'modulepreload';
    if (isStyle) link.as = 'style';
    link.crossOrigin = '';
    link.href = file;
    document.head.append(link);
  }
}

// A computer that people share may be locked.
if (readToken() !== null && !isDesk()) begin();

import { currentLocale } from '#kit/i18n/locale.ts';
import { readToken } from './session.ts';

/** What every call says of the page and of who asks. */
export function requestHeaders(): Record<string, string> {
  const token = readToken();
  return {
    Accept: 'application/json',
    'app-name': 'dashboard',
    system: 'web',
    locale: currentLocale(),
    // Two windows of one person share a session, and neither may overwrite what the other one saved.
    'version-check': 'strict',
    ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
  };
}

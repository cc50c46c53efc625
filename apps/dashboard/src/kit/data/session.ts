const TOKEN = 'token';
const USER = 'user';

export const readToken = (): string | null => localStorage.getItem(TOKEN);

/** The user as last answered: painted at once on the next visit, and replaced as soon as the server answers. */
export function readStoredUser(): unknown {
  const stored = localStorage.getItem(USER);
  if (stored === null) return null;
  try {
    return JSON.parse(stored);
  } catch {
    return null;
  }
}

export function rememberUser(user: unknown): void {
  localStorage.setItem(USER, JSON.stringify(user));
}

export function startSession(token: string, user: unknown): void {
  localStorage.setItem(TOKEN, token);
  rememberUser(user);
}

export function endSession(): void {
  localStorage.removeItem(TOKEN);
  localStorage.removeItem(USER);
}

/** A full load, so that nothing of the former user stays in memory. */
export function reloadTo(path: string): void {
  window.location.assign(path);
}

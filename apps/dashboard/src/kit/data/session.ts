import { createListeners } from '#kit/store/listeners.ts';

export const TOKEN = 'token';
export const USER = 'user';
/** Where a computer that several people share keeps what it is. */
export const DESK = 'desk';
/** How the keys begin under which a kitchen screen keeps its tickets and presses: `kitchen-board user 7 1 11`, or `… device 1 11`. */
export const KITCHEN_BOARD = 'kitchen-board';
/** Where a number board keeps what it showed last. */
export const KITCHEN_NUMBERS = 'kitchen-numbers';

let deviceToken: string | null = null;

/** The page speaks for a device from now on, whoever else is signed in to this browser. */
export function setDeviceToken(token: string): void {
  deviceToken = token;
}

export const readToken = (): string | null => deviceToken ?? localStorage.getItem(TOKEN);

/** Whether people share this browser, each with a PIN of their own. */
export const isDesk = (): boolean => localStorage.getItem(DESK) !== null;

let knownUser: unknown = null;

/** The user as this page last heard of them. */
export const readUser = (): unknown => knownUser;

const idOf = (user: unknown): string =>
  typeof user === 'object' && user !== null && 'id' in user ? String(user.id) : '';

/** Whose browser this is at the moment; empty: nobody's. */
export const readUserId = (): string => idOf(knownUser) || (localStorage.getItem(USER) ?? '');

/** Of a person nothing but the id is written down: name, address and rights are for the page's own memory. */
export function rememberUser(user: unknown): void {
  knownUser = user;
  localStorage.setItem(USER, idOf(user));
}

const leaving = createListeners();
let held: Promise<unknown> | null = null;

/** What calls wait for: neither a person on the way out nor a locked page asks anything. Sign-outs go past them (`endOnServer`). */
export const heldCalls = (): Promise<unknown> | null => held;

export function holdCalls(until: Promise<unknown>): void {
  held = until;
}

export const onLeavingSession = leaving.subscribe;

/** Comes before the session ends, so that no read and no live update of this page meets its end. */
export function leaveSession(): void {
  holdCalls(new Promise(() => undefined));
  leaving.tell();
}

export function startSession(token: string, user: unknown): void {
  held = null;
  // Other tabs learn of a token after they can tell whose it is.
  rememberUser(user);
  localStorage.setItem(TOKEN, token);
}

/** The same session under another token. */
export function renewSession(token: string): void {
  localStorage.setItem(TOKEN, token);
}

/** In a board as its kitchen writes it; a text in it that says the same has its quotes escaped. */
const WAITING = /"(?:presses|strikes)":\[\{/;

/**
 * Of the kitchens that were opened here by those whose names begin so, and what a former version kept under one key for all.
 * `isReturning`: what waits to be sent stays, with its board. Gives whether anything stays.
 */
export function forgetBoards(of: string, isReturning = false): boolean {
  const keys = Object.keys(localStorage).filter(
    (key) => key === KITCHEN_BOARD || key.startsWith(`${KITCHEN_BOARD} ${of}`),
  );
  const kept = keys.filter((key) => isReturning && WAITING.test(localStorage.getItem(key) ?? ''));
  for (const key of keys) if (!kept.includes(key)) localStorage.removeItem(key);
  return kept.length > 0;
}

/** `isReturning`: the person is to sign in again, and what they pressed in a kitchen waits for them. */
export function endSession(isReturning = false): void {
  const id = readUserId();
  knownUser = null;
  for (const key of [TOKEN, USER]) localStorage.removeItem(key);
  // Where nobody knows whose session it was, nothing of any person stays.
  forgetBoards(id === '' ? 'user ' : `user ${id} `, isReturning);
}

/** A full load, so that nothing of the former user stays in memory. */
export function reloadTo(path: string): void {
  window.location.assign(path);
}

const RETURN = 'to';
const HOME = '/';
/** Browsers drop some of these from an address before they read it. */
const CONTROL_CHARACTER = /\p{Cc}/u;

/**
 * Where a sign-in leads, by the query of the login screen. Addresses of others are not followed: what counts is the
 * address as the browser reads it, whose path may begin with two slashes although the text did not.
 */
export function returnPath(query: string): string {
  const to = new URLSearchParams(query).get(RETURN) ?? HOME;
  const { origin } = window.location;
  if (!to.startsWith('/') || CONTROL_CHARACTER.test(to) || !URL.canParse(to, origin)) return HOME;
  const url = new URL(to, origin);
  const isOurs = url.origin === origin && !url.pathname.startsWith('//');
  return isOurs ? `${url.pathname}${url.search}${url.hash}` : HOME;
}

const FROM = 'from';
const LINK = 'link';

/** The query of the login screen for whoever came by an address without being signed in. */
export const returnTo = (address: string): Record<string, string> => ({ [RETURN]: address, [FROM]: LINK });

/** The login screen was not gone to: a session has ended. */
export function cameFromSession(query: string): boolean {
  const input = new URLSearchParams(query);
  return input.has(RETURN) && input.get(FROM) !== LINK;
}

const ending = createListeners();
let isSigningInAgain = false;

/** Is notified that the server no longer knows the session, or that another tab has ended it. A renewed token is no end. */
export function onSessionEnd(listener: () => void): () => void {
  const onStorage = ({ key, oldValue, newValue }: StorageEvent) =>
    key === TOKEN && oldValue !== null && newValue === null && deviceToken === null && listener();
  const forget = ending.subscribe(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    forget();
    window.removeEventListener('storage', onStorage);
  };
}

export function noteSessionEnd(): void {
  ending.tell();
}

/** The page is being left to come back to it: what is unsaved is on the device, and nobody need be asked. */
export const isLeavingToSignIn = (): boolean => isSigningInAgain;

const signingIn = createListeners();

/** Hears it while the page and its user are still there. */
export const onLeavingToSignIn = signingIn.subscribe;

/** Leaves for the login screen, which leads back here. */
export function signInAgain(): void {
  isSigningInAgain = true;
  signingIn.tell();
  endSession(true);
  const { pathname, search } = window.location;
  reloadTo(`/login?${new URLSearchParams({ [RETURN]: `${pathname}${search}` }).toString()}`);
}

import { auth } from '@diwan/contract/accounts/auth.ts';
import type { QueryClient } from '@tanstack/react-query';
import { createRoot, type Root } from 'react-dom/client';
import {
  dropToken,
  handOver,
  homeOfDesk,
  isLeftAlone,
  noteTouch,
  noteUnlock,
} from '#kit/data/desk-session.ts';
import { endOnServer } from '#kit/data/end-on-server.ts';
import {
  holdCalls,
  isDesk,
  onSessionEnd,
  readToken,
  readUserId,
  reloadTo,
  signInAgain,
  startSession,
  TOKEN,
  USER,
} from '#kit/data/session.ts';
import { chooseLocale } from '#kit/i18n/locale.ts';
import type { Unlocked } from './call-desk.ts';
import classes from './desk.module.css';
import { LockScreen } from './lock-screen.tsx';

const LOOK_MILLISECONDS = 1000;
/** The login screen was chosen instead of a PIN, or is a step of another way in. */
const OTHER_ENTRANCE = /[?&]to=|^\/(?:forgot-password|register|invitation)/;

let client: QueryClient | null = null;

interface Lock {
  readonly personId: string;
  readonly host: HTMLElement;
  readonly root: Root;
  readonly release: () => void;
  readonly title: string;
  readonly scrolled: number;
  readonly focused: Element | null;
}

let locked: Lock | null = null;

/** Takes the person's token away from browser and server. */
function endSessionHere(): void {
  const token = readToken();
  if (token === null) return;
  dropToken();
  void endOnServer(auth.logout, token);
}

/** Keys, scrolling and pasting on the lock screen mean nothing to the page beneath it. */
const KEPT_APART = ['keydown', 'keyup', 'keypress', 'paste', 'wheel', 'touchmove', 'focusin'] as const;

function placeHost(): HTMLElement {
  const host = document.createElement('div');
  host.className = classes.host ?? '';
  host.dataset['lockScreen'] = '';
  for (const kind of KEPT_APART) host.addEventListener(kind, (event) => event.stopPropagation());
  document.body.append(host);
  return host;
}

/** The same person goes on where they were; what the page asked meanwhile is asked now, under the new token. */
function goOn(lock: Lock, answer: Unlocked | null): void {
  locked = null;
  if (answer !== null) {
    const { token, ...user } = answer;
    startSession(token, user);
  }
  lock.root.unmount();
  lock.host.remove();
  delete document.documentElement.dataset['locked'];
  document.title = lock.title;
  window.scrollTo(0, lock.scrolled);
  if (lock.focused instanceof HTMLElement) lock.focused.focus({ preventScroll: true });
  lock.release();
  noteUnlock();
  void client?.invalidateQueries();
}

function unlock(answer: Unlocked): void {
  noteTouch(Date.now());
  if (locked !== null && String(answer.id) === locked.personId) return goOn(locked, answer);
  handOver(answer.token, answer.id);
  chooseLocale(answer.locale);
  return reloadTo(homeOfDesk());
}

/** Locks over the page as it stands. Does nothing where nobody is signed in. */
export function lockDesk(): void {
  if (locked !== null) return;
  const personId = readUserId();
  endSessionHere();
  let release = () => {};
  holdCalls(new Promise<void>((resolve) => (release = resolve)));
  const host = placeHost();
  locked = {
    personId,
    host,
    root: createRoot(host),
    release,
    title: document.title,
    scrolled: window.scrollY,
    focused: document.activeElement,
  };
  document.documentElement.dataset['locked'] = '';
  document.title = 'Diwan';
  locked.root.render(
    <LockScreen lastId={personId} onUnlocked={unlock} onPassword={signInAgain} onUnshared={signInAgain} />,
  );
}

/** Somebody has unlocked the computer in another tab: this one goes on for the same person, and is loaded anew for another. */
function hearOtherTabs({ key }: StorageEvent): void {
  if (key !== TOKEN || locked === null || readToken() === null) return;
  if (localStorage.getItem(USER) === locked.personId) goOn(locked, null);
  else reloadTo(homeOfDesk());
}

const TOUCHES = ['pointerdown', 'keydown', 'wheel'] as const;
let lastNoted = 0;

/** A touch after the time is over locks instead of counting: a computer that slept has no timers. */
function onTouch(event: Event): void {
  const now = Date.now();
  if (readToken() !== null && isLeftAlone(now)) {
    event.stopImmediatePropagation();
    lockDesk();
    return;
  }
  if (now - lastNoted < LOOK_MILLISECONDS) return;
  lastNoted = now;
  noteTouch(now);
}

/** Alt and L, by its place on the keyboard. A locked page hears none of its own keys. */
function onKey(event: KeyboardEvent): void {
  const isOfLock = locked === null || (event.target instanceof Node && locked.host.contains(event.target));
  if (!isOfLock) event.stopImmediatePropagation();
  if (!event.altKey || event.ctrlKey || event.metaKey || event.code !== 'KeyL' || readToken() === null)
    return;
  event.preventDefault();
  event.stopImmediatePropagation();
  lockDesk();
}

let isWatching = false;

/** From here on this page locks itself, and every page that is loaded here. */
export function watchDesk(queries: QueryClient): void {
  if (isWatching) return;
  isWatching = true;
  client = queries;
  if (isLeftAlone(Date.now())) endSessionHere();
  else noteTouch(Date.now());
  for (const kind of TOUCHES) window.addEventListener(kind, onTouch, { capture: true, passive: true });
  window.addEventListener('keydown', onKey, { capture: true });
  // What was typed is the former person's, and nobody else is asked about it.
  window.addEventListener('beforeunload', (event) => locked && event.stopImmediatePropagation(), true);
  if (readToken() === null) {
    window.addEventListener(
      'storage',
      ({ key }) => key === TOKEN && readToken() !== null && reloadTo(homeOfDesk()),
    );
    return;
  }
  window.addEventListener('storage', hearOtherTabs);
  onSessionEnd(() => isDesk() && lockDesk());
  setInterval(
    () => readToken() !== null && isDesk() && isLeftAlone(Date.now()) && lockDesk(),
    LOOK_MILLISECONDS,
  );
}

/** Without a person, the lock screen is the page, unless the password was chosen. */
export function isForPins(): boolean {
  const { pathname, search } = window.location;
  return !OTHER_ENTRANCE.test(pathname + search);
}

export function createApp() {
  const toLogin = () => reloadTo(`/login?${new URLSearchParams({ to: homeOfDesk() }).toString()}`);
  return <LockScreen lastId={readUserId()} onUnlocked={unlock} onPassword={toLogin} onUnshared={toLogin} />;
}

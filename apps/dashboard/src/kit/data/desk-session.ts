import type { Desk } from '@diwan/contract/accounts/desks.ts';
import { MINUTE_MS } from '@diwan/domain/time-range.ts';
import { createListeners } from '#kit/store/listeners.ts';
import { DESK, TOKEN, USER } from './session.ts';

/** What a browser that people share knows of itself. Its token opens nothing without a PIN. */
export interface KeptDesk {
  readonly token: string;
  readonly id: number;
  readonly business_id: number;
  readonly branch_id: number;
  readonly lock_minutes: Desk['lock_minutes'];
  /** It is for the tables of waiters; absent: for the whole dashboard. */
  readonly kind?: 'waiter';
}

export function readDesk(): KeptDesk | null {
  try {
    // What this module wrote, of an answer of the contract.
    return JSON.parse(localStorage.getItem(DESK) ?? 'null') as KeptDesk | null;
  } catch {
    return null;
  }
}

export const deskToken = (): string | null => readDesk()?.token ?? null;

export const storeDesk = (desk: KeptDesk): void => localStorage.setItem(DESK, JSON.stringify(desk));

export const forgetDesk = (): void => localStorage.removeItem(DESK);

/** Where whoever signs in here begins. */
export const homeOfDesk = (): string => (readDesk()?.kind === 'waiter' ? '/floor' : '/');

const TOUCHED = 'desk-touched';

export const noteTouch = (at: number): void => localStorage.setItem(TOUCHED, String(at));

/** Nobody has touched this computer for as long as it waits before it locks itself. */
export function isLeftAlone(now: number): boolean {
  const minutes = readDesk()?.lock_minutes ?? null;
  const touched = Number(localStorage.getItem(TOUCHED));
  return minutes !== null && touched > 0 && now - touched >= minutes * MINUTE_MS;
}

/** The person's token is in this browser no longer. The id stays, so that they are asked for their PIN first. */
export const dropToken = (): void => localStorage.removeItem(TOKEN);

const unlocking = createListeners();

/** Hears it once the person whose page was locked goes on in it: what hung on the former session has ended with that. */
export const onUnlock = unlocking.subscribe;

export const noteUnlock = unlocking.tell;

/** For the next page load alone: what this page still has to write down, it writes for the person it was loaded for. */
export function handOver(token: string, userId: number): void {
  localStorage.setItem(USER, String(userId));
  localStorage.setItem(TOKEN, token);
}

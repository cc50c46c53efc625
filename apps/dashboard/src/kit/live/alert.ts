import type { Car } from '@diwan/contract/bookings/car.ts';
import type { OrderType } from '@diwan/contract/bookings/order-row.ts';
import type { LocalizedRow } from '@diwan/contract/fields.ts';
import { MINUTE_MS } from '@diwan/domain/time-range.ts';
import { noteSeen, SEEN_AT, wasSeenThere } from './seen-alerts.ts';
import { playTone, type Sound } from './sounds.ts';
import { createListeners } from '#kit/store/listeners.ts';

/** What an order is, in short. */
export interface OrderFacts {
  /** What its table is called; empty: it goes to none. */
  readonly seat: readonly Pick<LocalizedRow, 'locale' | 'name'>[];
  readonly type: OrderType;
  /** In the currency of its branch. */
  readonly total: number;
  /** For when it is wanted; absent: at once. */
  readonly scheduledAt?: string;
}

export interface Alert {
  readonly sound: Sound;
  readonly id: number;
  /** What people call it: the number of an order is another one than its id. */
  readonly number: number;
  /** Where it waits; absent: wherever the person works. */
  readonly branchId?: number;
  /** Of an order that waits. */
  readonly order?: OrderFacts;
  /** Where its guest waits. */
  readonly car?: Car | null;
  /** Of money: what it came for. */
  readonly of?: 'order' | 'reservation';
  /** Of money: there is more than that costs. */
  readonly isSurplus?: true | undefined;
  /** Nobody ordered it: the desk is tried out. */
  readonly isTest?: true | undefined;
  /** Milliseconds since the epoch, by the clock of this device. */
  readonly at: number;
}

export const AGAIN_MS = 30_000;
export const LONGEST_MS = 10 * MINUTE_MS;

let alerts: readonly Alert[] = [];
let timer: ReturnType<typeof setInterval> | null = null;
const listeners = createListeners();

function change(next: readonly Alert[]): void {
  alerts = next;
  if (alerts.length === 0 && timer !== null) {
    clearInterval(timer);
    timer = null;
  }
  listeners.tell();
}

function ringAgain(): void {
  const waiting = alerts.filter(({ at }) => Date.now() - at < LONGEST_MS);
  // What is late drowns what is new.
  const last = waiting.findLast(({ sound }) => sound === 'late') ?? waiting.at(-1);
  if (last) playTone(last.sound);
  if (waiting.length < alerts.length) change(waiting);
}

/** Stands until it is acknowledged, rung again every half minute, and at most for ten. False: it stands already. */
export function raiseAlert(alert: Alert): boolean {
  const isSame = (one: Alert) => one.sound === alert.sound && one.id === alert.id && one.of === alert.of;
  if (alerts.some(isSame)) return false;
  change([...alerts, alert]);
  timer ??= setInterval(ringAgain, AGAIN_MS);
  return true;
}

/** What they were about is done: they wait for nobody any more. */
export function settleAlerts(sounds: readonly Sound[], id: number): void {
  const left = alerts.filter((alert) => alert.id !== id || !sounds.includes(alert.sound));
  if (left.length < alerts.length) change(left);
}

/** Somebody has seen them. */
export function acknowledgeAlerts(): void {
  if (alerts.length === 0) return;
  const seen = alerts;
  // First, so that nothing that goes wrong with the storage of the browser keeps them ringing.
  change([]);
  noteSeen(seen, Date.now());
}

export const currentAlerts = (): readonly Alert[] => alerts;

export function followAlerts(listener: () => void): () => void {
  const hearOtherTabs = ({ key }: StorageEvent) => {
    if (key === SEEN_AT) change(alerts.filter((alert) => !wasSeenThere(alert)));
  };
  const forget = listeners.subscribe(listener);
  window.addEventListener('storage', hearOtherTabs);
  return () => {
    forget();
    window.removeEventListener('storage', hearOtherTabs);
  };
}

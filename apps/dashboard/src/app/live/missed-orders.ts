import type { OrderRow } from '@diwan/contract/bookings/order-row.ts';
import { orders } from '@diwan/contract/bookings/orders.ts';
import { mayArrive } from '@diwan/domain/arrivals.ts';
import { DAY_MS } from '@diwan/domain/time-range.ts';
import { useEffect } from 'react';
import { currentAlerts, LONGEST_MS, raiseAlert, settleAlerts, type Alert } from '#kit/live/alert.ts';
import { useLiveState } from '#kit/live/live-state.ts';
import { wasSeen } from '#kit/live/seen-alerts.ts';
import { playTone, type Sound } from '#kit/live/sounds.ts';
import { timedCall } from '#kit/live/timed-call.ts';
import { askEach, paramsOf, useHeardPlaces, type HeardPlace } from './heard-places.ts';
import { factsOf, UNTIL_ACCEPTED, useWantsOrders } from './order-alerts.ts';

/** As many as a page of the list holds. */
const MOST = 100;

interface Listed {
  readonly place: HeardPlace;
  readonly rows: readonly OrderRow[];
  /** By the clock of the server. */
  readonly now: number;
}

/** Whether the list says of an order that it is not there: it ends with the newest ones where there are too many. */
const isGone = ({ rows }: Listed, id: number) =>
  rows.every((row) => row.id !== id) && (rows.length < MOST || id > (rows.at(-1)?.id ?? 0));

/** What stood before the lists were asked for and is in none of them is done: nobody waits there any more. */
function settleGone(stood: readonly Alert[], sounds: readonly Sound[], lists: readonly Listed[]): void {
  const branches = new Set(lists.flatMap(({ place }) => place.branches));
  for (const { sound, id, branchId = 0, isTest } of stood) {
    // A test order is in no list.
    if (isTest || !sounds.includes(sound) || !branches.has(branchId)) continue;
    if (lists.every((list) => isGone(list, id))) settleAlerts([sound], id);
  }
}

interface Waiting {
  readonly sound: 'order' | 'late';
  /** When a desk that was there heard of it, by the clock of this device. */
  readonly came: number;
}

/**
 * What a desk that was there would still ring for: that the server has called the order late (rule R20.11: when that is, the branch
 * says, and it is said once), or else that the order has come. Null: it would have rung out.
 */
function waitingOf({ source, created_at, late_told_at: lateAt }: OrderRow, now: number): Waiting | null {
  if (source === 'dashboard') return null;
  const rings = (sound: Waiting['sound'], at: string): Waiting | null => {
    const age = now - Date.parse(at);
    return age < LONGEST_MS ? { sound, came: Date.now() - age } : null;
  };
  return (lateAt ? rings('late', lateAt) : null) ?? rings('order', created_at);
}

const stands = (sound: Sound, id: number) =>
  currentAlerts().some((alert) => alert.sound === sound && alert.id === id);

function raiseWaiting(row: OrderRow, { now }: Listed): Sound | null {
  const waiting = waitingOf(row, now);
  if (waiting === null) return null;
  const { id, number, branch_id: branchId } = row;
  const { sound, came } = waiting;
  const isKnown = (one: Sound) => stands(one, id) || wasSeen({ sound: one, id }, came);
  if (isKnown(sound) || isKnown('late')) return null;
  return raiseAlert({ sound, id, number, branchId, order: factsOf(row), at: came }) ? sound : null;
}

function raiseArrived(row: OrderRow, { now }: Listed): Sound | null {
  const { id, number, branch_id: branchId, car } = row;
  // A guest who says so again rings again.
  const rungAt = row.arrival_rung_at ?? row.arrived_at;
  if (!rungAt || !mayArrive(row)) return null;
  const age = now - Date.parse(rungAt);
  if (age >= DAY_MS || wasSeen({ sound: 'arrived', id }, Date.now() - age)) return null;
  const alert = { sound: 'arrived', id, number, branchId, order: factsOf(row), car } as const;
  return raiseAlert({ ...alert, at: Date.now() }) ? 'arrived' : null;
}

/** One sound for all that was missed; what is late drowns what is new. */
function ringOnce(raised: readonly (Sound | null)[]): void {
  const sounds = raised.filter((sound) => sound !== null);
  const last = sounds.includes('late') ? 'late' : sounds.at(-1);
  if (last) playTone(last);
}

type List = (query: { status: string; order_type?: string }) => Promise<Listed>;

async function catchUp(list: List, wantsOrders: boolean): Promise<void> {
  const stood = currentAlerts();
  const isAnyToSettle = stood.some(({ sound }) => sound === 'arrived' || UNTIL_ACCEPTED.includes(sound));
  if (!wantsOrders && !isAnyToSettle) return;
  const pending = await list({ status: 'pending' });
  settleGone(stood, UNTIL_ACCEPTED, [pending]);
  const oldestFirst = pending.rows.toReversed();
  if (wantsOrders)
    ringOnce(oldestFirst.flatMap((row) => [raiseWaiting(row, pending), raiseArrived(row, pending)]));
  const cars = await list({ status: 'accepted,ready', order_type: 'car_pickup' });
  settleGone(stood, ['arrived'], [pending, cars]);
  if (wantsOrders) ringOnce(cars.rows.toReversed().map((row) => raiseArrived(row, cars)));
}

/**
 * What guests ordered before this desk was connected, or while its connection was lost, rings as well, as long as nobody
 * has accepted it, and so does a guest who waits in a car; what was accepted meanwhile falls silent. Asked once the channels
 * are heard, so that nothing falls between, and for every branch that is heard.
 */
export function useMissedOrders(): void {
  const wantsOrders = useWantsOrders();
  const isHeard = useLiveState() === 'connected';
  const places = useHeardPlaces('orders.read');
  useEffect(() => {
    if (!isHeard) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    const listOf =
      (place: HeardPlace): List =>
      async (query) => {
        const asked = { params: paramsOf(place), query: { ...query, per_page: String(MOST) }, signal };
        const { answer, now } = await timedCall(orders.list, asked);
        signal.throwIfAborted();
        return { place, rows: answer.data, now };
      };
    void askEach(places, (place) => catchUp(listOf(place), wantsOrders), signal);
    return () => leaving.abort();
  }, [isHeard, wantsOrders, places]);
}

import { reservations } from '@diwan/contract/bookings/reservations.ts';
import { MINUTE_MS } from '@diwan/domain/time-range.ts';
import { useEffect, useRef } from 'react';
import { useMe } from '#kit/access/me.ts';
import { raiseAlert } from '#kit/live/alert.ts';
import { useLiveState } from '#kit/live/live-state.ts';
import { wasSeen } from '#kit/live/seen-alerts.ts';
import { playTone } from '#kit/live/sounds.ts';
import { timedCall } from '#kit/live/timed-call.ts';
import { askEach, paramsOf, useHeardPlaces, type HeardPlace } from './heard-places.ts';

/** More at once are read in the list and not in alerts. */
const MOST = 20;
/** A connection that was cut is noticed two and a half minutes later at most. */
const UNNOTICED_MS = 3 * MINUTE_MS;
const BEAT_MS = MINUTE_MS / 2;
/** Between two beats of a page that was asleep, and heard nothing. */
const ASLEEP_MS = 5 * MINUTE_MS;

interface Gap {
  readonly userId: number;
  /** When the page was last heard to be connected, by the clock of this device. */
  readonly lastHeard: number;
  readonly signal: AbortSignal;
}

async function ringForBooked(place: HeardPlace, { userId, lastHeard, signal }: Gap): Promise<void> {
  const query = { per_page: String(MOST) };
  const { answer, now } = await timedCall(reservations.list, { params: paramsOf(place), query, signal });
  signal.throwIfAborted();
  const ahead = Date.now() - now;
  const raised = answer.data.toReversed().filter((row) => {
    const { id, branch_id: branchId, created_at: createdAt, status, reserved_by: by } = row;
    const came = Date.parse(createdAt) + ahead;
    if (came < lastHeard - UNNOTICED_MS || status === 'canceled' || by?.id === userId) return false;
    if (wasSeen({ sound: 'reservation', id }, came)) return false;
    return raiseAlert({ sound: 'reservation', id, number: id, branchId, at: Date.now() });
  });
  if (raised.length > 0) playTone('reservation');
}

/** What others booked while the connection of this desk was lost rings once it is back. */
export function useMissedReservations(): void {
  const { id: userId } = useMe();
  const isHeard = useLiveState() === 'connected';
  const places = useHeardPlaces('reservations.read');
  /** Of each business: one may not answer where others do. */
  const lastHeard = useRef(new Map<number, number>());
  useEffect(() => {
    if (!isHeard) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    const heard = lastHeard.current;
    const missed = places.filter(({ businessId }) => heard.has(businessId));
    // Of those that have not answered nobody knows yet what was missed.
    const caughtUp = new Set(places.filter((place) => !missed.includes(place)));
    const noteHeard = ({ businessId }: HeardPlace) => heard.set(businessId, Date.now());
    for (const place of caughtUp) noteHeard(place);
    const beat = () => {
      for (const place of caughtUp)
        if (Date.now() - (heard.get(place.businessId) ?? 0) < ASLEEP_MS) noteHeard(place);
    };
    const timer = setInterval(beat, BEAT_MS);
    const catchUp = async (place: HeardPlace) => {
      await ringForBooked(place, { userId, lastHeard: heard.get(place.businessId) ?? Date.now(), signal });
      caughtUp.add(place);
      noteHeard(place);
    };
    // What could not be asked for by the next loss is asked for after it.
    void askEach(missed, catchUp, signal);
    return () => {
      leaving.abort();
      clearInterval(timer);
    };
  }, [isHeard, userId, places]);
}

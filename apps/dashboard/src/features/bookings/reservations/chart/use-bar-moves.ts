import { blocks } from '@diwan/contract/bookings/blocks.ts';
import type { BlockRow } from '@diwan/contract/bookings/blocks.ts';
import type { ReservationRow } from '@diwan/contract/bookings/reservation-row.ts';
import { reservations } from '@diwan/contract/bookings/reservations.ts';
import { useRef, useState } from 'react';
import { CallError } from '#kit/data/call-error.ts';
import { useReadCache } from '#kit/data/use-read-cache.ts';
import { useWrite } from '#kit/data/use-write.ts';
import { useText } from '#kit/i18n/messages.ts';
import { useWorkspace } from '#kit/workspace/workspace.ts';
import { notify } from '#ui/overlays.ts';
import { wallText } from '../wall-time.ts';
import { nameOfBar, useBarTexts } from './bar-texts.ts';
import { blockBar, keyOfPlace, reservationBar, type Bar, type PlaceRow } from './chart-rows.ts';
import { chartMessages } from './chart.messages.ts';
import { priceOfMove, type QuotedPrice, type WantedMove } from './price-of-move.ts';
import type { Span } from './time-scale.ts';

export interface Rejected {
  readonly bar: Bar;
  readonly wanted: Span;
  readonly target: PlaceRow;
  /** The server's own message. */
  readonly sentence: string;
}

/** Which price holds for a booking that is to be moved; nothing is saved before it is said. */
export interface PriceRequest {
  readonly move: WantedMove;
  /** Null: there is no automatic price. */
  readonly quoted: QuotedPrice | null;
  /** The row to go back to when the move is taken back. */
  readonly origin: PlaceRow | null;
}

export interface BarMove {
  readonly bar: Bar;
  readonly span: Span;
  readonly target: PlaceRow;
}

const timesOf = ({ from, to }: Span) => ({ from: wallText(from), to: wallText(to) });

/** Only what a move changes is sent: a stay that stays in its unit asks for its dates alone. */
function placeBody({ bar, target }: BarMove) {
  if (bar.rowKey === target.key) return {};
  const { itemId, unit, employeeId, seatId } = target.place;
  if (employeeId !== null) return { provider_employee_id: employeeId };
  if (unit !== null) return { reservable_id: itemId, unit };
  return { seat_id: seatId };
}

function useSend() {
  const { business } = useWorkspace();
  const move = useWrite(reservations.update);
  const moveBlock = useWrite(blocks.update);
  return async (given: BarMove, reprice: boolean | null): Promise<Bar | null> => {
    const { bar, span, target } = given;
    const params = { business_id: business?.id ?? 0, branch_id: bar.row.branch_id, id: bar.row.id };
    const body = { ...timesOf(span), updated_at: bar.row.updated_at };
    if (bar.kind === 'block') {
      const { itemId, unit } = target.place;
      const saved = await moveBlock.run({
        params,
        body: { ...body, item_id: itemId ?? bar.row.item_id, unit: unit ?? bar.row.unit },
      });
      return saved && blockBar(saved);
    }
    const saved = await move.run({
      params,
      body: { ...body, ...placeBody(given), ...(reprice === null ? {} : { reprice }) },
    });
    return saved && reservationBar(saved);
  };
}

/** The price that a move would change; null where nobody has to be asked. */
async function priceToAsk({ bar, span, target }: BarMove) {
  if (bar.kind === 'block') return null;
  const move = { bar, span, target };
  const price = await priceOfMove(move);
  return price.is === 'same' ? null : { ...price, move };
}

/** The bar as the server has it, where its answer to an older version says so. */
function storedBar({ kind }: Bar, { current }: CallError): Bar | null {
  if (current === undefined) return null;
  return kind === 'block' ? blockBar(current as BlockRow) : reservationBar(current as ReservationRow);
}

/** What was refused last. `onStored` takes a bar that somebody else changed, as it is now. */
function useRejection(announce: (message: string) => void, onStored: (bar: Bar) => void) {
  const { refresh } = useReadCache();
  const [refused, setRefused] = useState<Rejected | null>(null);
  const refuse = ({ bar, span, target }: BarMove, sentence: string) => {
    setRefused({ bar, wanted: span, target, sentence });
    announce(sentence);
  };
  const fail = (given: BarMove, error: unknown) => {
    if (!(error instanceof CallError)) throw error;
    if (error.wantsPassword) return;
    const stored = storedBar(given.bar, error);
    refuse({ ...given, bar: stored ?? given.bar }, Object.values(error.fields)[0]?.[0] ?? error.message);
    if (!stored) return;
    onStored(stored);
    refresh(['reservations', 'blocks']);
  };
  return { refused, refuse, fail, dismiss: () => setRefused(null) };
}

/** Tells where a bar is now, with a way back where there is one. */
function useTelling(announce: (message: string) => void) {
  const t = useText(chartMessages);
  const { when } = useBarTexts();
  return (after: Bar, place: string, undo: (() => void) | null) => {
    const text = t('moved', { name: nameOfBar(after), place, ...when(after) });
    announce(text);
    notify({
      kind: 'success',
      text,
      topic: 'moved',
      isSaid: true,
      ...(undo ? { action: { label: t('undo'), run: undo } } : {}),
    });
  };
}

type Bars = ReadonlyMap<string, Bar>;
const NONE: Bars = new Map();

/** Those on their way in one row; the same nothing for all others, so that they need not be drawn again. */
export const pendingIn = (pending: Bars, row: { readonly key: string }): Bars =>
  [...pending.values()].some(({ rowKey }) => rowKey === row.key) ? pending : NONE;

/**
 * One move after another, each of the bar as the one before has left it: a hand is quicker than the network, and what it
 * has dropped is forgotten for no other. All of them are shown where they will be.
 */
function useTurns() {
  const last = useRef<Promise<unknown>>(Promise.resolve());
  /** The bars without what is on its way. */
  const known = useRef(new Map<string, Bar>());
  const [pending, setPending] = useState(NONE);
  const inTurn = async (given: BarMove, work: (now: BarMove) => Promise<void>): Promise<void> => {
    const { bar, span, target } = given;
    const shown: Bar = { ...bar, ...span, rowKey: keyOfPlace(target.place) };
    if (!pending.has(bar.key)) known.current.set(bar.key, bar);
    setPending((all) => new Map(all).set(bar.key, shown));
    const mine = last.current.then(() => work({ ...given, bar: known.current.get(bar.key) ?? bar }));
    last.current = mine.catch(() => undefined);
    await mine.finally(() =>
      setPending((all) =>
        all.get(bar.key) === shown ? new Map([...all].filter(([key]) => key !== bar.key)) : all,
      ),
    );
  };
  const note = (after: Bar) => void known.current.set(after.key, after);
  return { pending, inTurn, note };
}

/** Moves are shown at once; one that the server refuses goes back, with its message. */
export function useBarMoves(announce: (message: string) => void) {
  const t = useText(chartMessages);
  const send = useSend();
  const tell = useTelling(announce);
  const { pending, inTurn, note } = useTurns();
  /** As the server answered last; until the next reading reports it. */
  const [saved, setSaved] = useState(NONE);
  const keep = (stored: Bar) => {
    note(stored);
    setSaved((known) => new Map(known).set(stored.key, stored));
  };
  const { refused, refuse, fail, dismiss } = useRejection(announce, keep);
  const [request, setRequest] = useState<PriceRequest | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const answered = useRef(() => {});

  const save = async (given: BarMove, origin: PlaceRow | null, reprice: boolean | null): Promise<void> => {
    const after = await send(given, reprice);
    if (!after) return;
    keep(after);
    const { from, to } = given.bar;
    const undo = origin && (() => void run({ bar: after, span: { from, to }, target: origin }, () => null));
    tell(after, given.target.name, undo);
  };
  const ask = (asked: PriceRequest) =>
    new Promise<void>((resolve) => {
      answered.current = resolve;
      setRequest(asked);
    });
  /** `rowOf` finds the row to go back to when the move is taken back. */
  const run = async (wanted: BarMove, rowOf: (key: string) => PlaceRow | null): Promise<void> => {
    dismiss();
    await inTurn(wanted, async (given) => {
      const origin = rowOf(given.bar.rowKey);
      try {
        const price = await priceToAsk(given);
        if (price?.is === 'other') await ask({ move: price.move, quoted: price.quoted, origin });
        else if (price?.is === 'refused') refuse(given, price.sentence);
        else await save(given, origin, null);
      } catch (error) {
        fail(given, error);
      }
    });
  };
  const close = () => {
    setRequest(null);
    answered.current();
  };
  /** `reprice`: whether the price of the new dates holds, or the one that was agreed. */
  const answer = async ({ move, origin }: PriceRequest, reprice: boolean): Promise<void> => {
    setIsBusy(true);
    await save(move, origin, reprice).catch((error: unknown) => fail(move, error));
    setIsBusy(false);
    close();
  };
  const putBack = ({ move }: PriceRequest) => {
    close();
    announce(t('putBack', { name: nameOfBar(move.bar) }));
  };
  return { pending, saved, refused, price: { request, isBusy, answer, putBack }, run, dismiss };
}

/** The bars as they are known best: on their way, saved here, or read. */
export function withMoves(
  bars: readonly Bar[],
  { pending, saved }: { pending: Bars; saved: Bars },
): readonly Bar[] {
  if (pending.size === 0 && saved.size === 0) return bars;
  return bars.map((bar) => {
    const shown = pending.get(bar.key);
    if (shown) return shown;
    const own = saved.get(bar.key);
    return own && own.row.updated_at > bar.row.updated_at ? own : bar;
  });
}

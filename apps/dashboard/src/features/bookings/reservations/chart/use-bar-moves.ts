import { blocks } from '@diwan/contract/bookings/blocks.ts';
import { reservations } from '@diwan/contract/bookings/reservations.ts';
import { useState } from 'react';
import { CallError } from '#kit/data/call-error.ts';
import { useReadCache } from '#kit/data/use-read-cache.ts';
import { useWrite } from '#kit/data/use-write.ts';
import { useText } from '#kit/i18n/messages.ts';
import { usePlace } from '#kit/place/place.ts';
import { notify } from '#ui/overlays.ts';
import { wallText } from '../wall-time.ts';
import { nameOfBar, useBarWords } from './bar-words.ts';
import { blockBar, keyOfPlace, reservationBar, type Bar, type PlaceRow } from './chart-rows.ts';
import { chartMessages } from './chart.messages.ts';
import type { Span } from './time-scale.ts';
import { useMovedPrice } from './use-moved-price.ts';

export interface Refused {
  readonly bar: Bar;
  readonly wanted: Span;
  readonly target: PlaceRow;
  /** The server's own sentence. */
  readonly sentence: string;
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
  const { business } = usePlace();
  const move = useWrite(reservations.update);
  const moveBlock = useWrite(blocks.update);
  return async (given: BarMove): Promise<Bar | null> => {
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
    const saved = await move.run({ params, body: { ...body, ...placeBody(given) } });
    return saved && reservationBar(saved);
  };
}

/** Moves are shown at once; one that the server refuses goes back, with its sentence. */
export function useBarMoves(say: (sentence: string) => void) {
  const t = useText(chartMessages);
  const { when } = useBarWords();
  const send = useSend();
  const { refresh } = useReadCache();
  /** A bar on its way to the server, as it will be. */
  const [pending, setPending] = useState<Bar | null>(null);
  /** As last saved here; until the next reading tells of it. */
  const [saved, setSaved] = useState<ReadonlyMap<string, Bar>>(new Map());
  const [refused, setRefused] = useState<Refused | null>(null);
  const remember = (bar: Bar) => setSaved((known) => new Map(known).set(bar.key, bar));
  const price = useMovedPrice(remember);

  const refuse = (given: BarMove, error: CallError) => {
    const sentence = Object.values(error.fields)[0]?.[0] ?? error.message;
    setRefused({ bar: given.bar, wanted: given.span, target: given.target, sentence });
    say(sentence);
    if (error.current !== undefined) refresh(['reservations', 'blocks']);
  };
  const tell = (given: BarMove, after: Bar, origin: PlaceRow | null) => {
    const text = t('moved', { name: nameOfBar(after), place: given.target.name, ...when(after) });
    say(text);
    const back = {
      bar: after,
      span: { from: given.bar.from, to: given.bar.to },
      target: origin ?? given.target,
    };
    notify({
      kind: 'success',
      text,
      topic: 'moved',
      isSaid: true,
      ...(origin ? { action: { label: t('undo'), run: () => void run(back, null) } } : {}),
    });
  };
  /** `origin` is the row to go back to when the move is taken back. */
  const run = async (given: BarMove, origin: PlaceRow | null): Promise<void> => {
    const { bar, span, target } = given;
    setRefused(null);
    setPending({ ...bar, ...span, rowKey: keyOfPlace(target.place) });
    try {
      const after = await send(given);
      if (after) {
        remember(after);
        tell(given, after, origin);
        void price.ask(after);
      }
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (!error.wantsPassword) refuse(given, error);
    } finally {
      setPending(null);
    }
  };
  return { pending, saved, refused, price, run, dismiss: () => setRefused(null) };
}

/** The bars as they are known best: on their way, saved here, or read. */
export function withMoves(
  bars: readonly Bar[],
  { pending, saved }: { pending: Bar | null; saved: ReadonlyMap<string, Bar> },
): readonly Bar[] {
  if (pending === null && saved.size === 0) return bars;
  return bars.map((bar) => {
    if (pending?.key === bar.key) return pending;
    const own = saved.get(bar.key);
    return own && own.row.updated_at > bar.row.updated_at ? own : bar;
  });
}

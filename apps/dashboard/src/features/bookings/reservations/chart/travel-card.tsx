import { reservations } from '@diwan/contract/bookings/reservations.ts';
import type { BodyInput } from '@diwan/contract/operation.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { useMemo } from 'react';
import { useLookup } from '#kit/data/use-lookup.ts';
import { useWorkspace } from '#kit/workspace/workspace.ts';
import { useFormatAmount } from '../amount.tsx';
import { wallText } from '../wall-time.ts';
import { useDateWords } from './bar-texts.ts';
import { barStyle } from './chart-bar.tsx';
import type { Bar, PlaceRow } from './chart-rows.ts';
import classes from './chart.module.css';
import { quoteBodyOf } from './price-of-move.ts';
import type { Span, TimeScale } from './time-scale.ts';

interface GhostOf {
  readonly bar: Bar | null;
  readonly span: Span;
  readonly target: PlaceRow;
}

/** A price is asked for once the booking has rested somewhere. */
const REST_MILLISECONDS = 180;

/** What the dates would cost there; a booking that is drawn has a price where its unit names the item. */
function bodyOf({ bar, span, target }: GhostOf): BodyInput<typeof reservations.quote> | null {
  if (bar?.kind === 'reservation') return quoteBodyOf({ bar, span, target });
  const { itemId } = target.place;
  if (bar !== null || itemId === null) return null;
  return { item_id: itemId, from: wallText(span.from), to: wallText(span.to) };
}

function useQuoteParams({ bar }: GhostOf) {
  const { business, branch } = useWorkspace();
  return { business_id: business?.id ?? 0, branch_id: bar?.row.branch_id ?? branch?.id ?? 0 };
}

/** The price of where the ghost is, once it is known for just these dates. */
function useGhostPrice(ghost: GhostOf): number | null {
  const params = useQuoteParams(ghost);
  const { bar, span, target } = ghost;
  const body = useMemo(
    () => bodyOf({ bar, span, target }),
    // oxlint-disable-next-line react/exhaustive-deps -- a span is a new object with each move of the pointer
    [bar, span.from, span.to, target],
  );
  const [rested] = useDebouncedValue(body, REST_MILLISECONDS);
  const isRested = rested !== null && rested === body;
  const quote = useLookup(reservations.quote, {
    params,
    ...(rested === null ? {} : { body: rested }),
    enabled: isRested,
  });
  const isKnown = isRested && quote.isSuccess && !quote.isPlaceholderData;
  return isKnown ? quote.data.total_price : null;
}

/** Travels along with a booking that is dragged or held: its new dates and what they cost. */
export function TravelCard({ scale, ghost, top }: { scale: TimeScale; ghost: GhostOf; top: number }) {
  const dates = useDateWords();
  const format = useFormatAmount();
  const { business } = useWorkspace();
  const price = useGhostPrice(ghost);
  const { bar, span, target } = ghost;
  const old = bar?.kind === 'reservation' ? bar.row.total_price : null;
  const currency = bar?.kind === 'reservation' ? bar.row.currency : (business?.currency ?? 'KWD');
  const { insetInlineStart } = barStyle(scale, span);
  return (
    <div aria-hidden className={classes.travel} style={{ insetInlineStart, insetBlockStart: top }}>
      <strong>
        <bdi>{dates(span, scale.isStay)}</bdi>
      </strong>
      <span className={classes.travelMore}>
        <bdi>{target.name}</bdi>
        {price !== null && old !== null && price !== old && <s>{format(old, currency)}</s>}
        {price !== null && <bdi className={classes.travelPrice}>{format(price, currency)}</bdi>}
      </span>
    </div>
  );
}

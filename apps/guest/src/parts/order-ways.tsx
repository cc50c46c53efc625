import type { OrderMessage } from '../order/order.messages.ts';
import type { OrderType } from '../pages/menu/menu-settings.ts';

interface WaysProps {
  readonly ways: readonly OrderType[];
  readonly chosen: string;
  /** Whether tables are served that somebody without a code cannot order to. */
  readonly needsCode: boolean;
  /** The page has words of its own for some venues. */
  readonly wordFor: (key: OrderMessage) => string;
  /** Without it, as on a page without its script, the ways are words and nothing to press. */
  readonly onChoose?: (type: OrderType) => void;
}

const orderWayText = ({ chosen, needsCode }: WaysProps) =>
  needsCode ? 'scan_table' : chosen === 'dine_in' ? 'told_dine_in' : chosen === '' ? null : 'told_later';

/** How an order is handed over, and what follows from it. */
export function OrderWays(props: WaysProps) {
  const { ways, chosen, wordFor, onChoose } = props;
  const result = orderWayText(props);
  return (
    <>
      {ways.length > 0 && (
        <fieldset class="ways-of-order" aria-label={wordFor('how')}>
          {ways.map((way) =>
            onChoose && ways.length > 1 ? (
              <button key={way} type="button" aria-pressed={way === chosen} onClick={() => onChoose(way)}>
                {wordFor(way)}
              </button>
            ) : (
              <span key={way}>{wordFor(way)}</span>
            ),
          )}
        </fieldset>
      )}
      {result && <p>{wordFor(result)}</p>}
    </>
  );
}

import { VisuallyHidden } from '@mantine/core';
import type { ChartRow } from './chart-rows.ts';
import classes from './chart.module.css';
import { MovedPriceQuestion } from './moved-price-question.tsx';
import { RefusedMove } from './refused-move.tsx';
import type { ChartContent } from './use-chart-content.ts';
import type { ChartHands } from './use-chart-hands.ts';

interface ChartNoticesProps {
  readonly rows: readonly ChartRow[];
  readonly content: ChartContent;
  readonly move: ChartHands['move'];
  readonly said: string;
}

/** What is told below the chart: a refused move, what could not be read, and the last sentence for screen readers. */
export function ChartNotices({ rows, content, move, said }: ChartNoticesProps) {
  const { error, moves } = content;
  const { refused } = moves;
  return (
    <>
      <MovedPriceQuestion price={moves.price} />
      {refused && (
        <RefusedMove
          refused={refused}
          rows={rows}
          onClose={moves.dismiss}
          onMove={(span, target) => move(refused.bar, span, target)}
        />
      )}
      {error && (
        <p className={classes.failed} role="alert">
          {error.message}
        </p>
      )}
      <VisuallyHidden>
        <output aria-live="assertive">{said}</output>
      </VisuallyHidden>
    </>
  );
}

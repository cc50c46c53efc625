import { Skeleton } from '@mantine/core';
import classes from './board-skeleton.module.css';

const TABS = [110, 90, 130, 100];
const CARDS = 8;

/** The shape of a menu that is still coming. */
export function BoardSkeleton() {
  return (
    <div aria-hidden className={classes.board}>
      <div className={classes.tabs}>
        {TABS.map((width) => (
          <Skeleton key={width} height={44} width={width} radius="lg" />
        ))}
      </div>
      <Skeleton height={139} radius="lg" />
      <div className={classes.cards}>
        {Array.from({ length: CARDS }, (_, card) => (
          <Skeleton key={card} height={190} radius="lg" />
        ))}
      </div>
    </div>
  );
}

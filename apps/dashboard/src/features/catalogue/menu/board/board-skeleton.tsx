import { Skeleton } from '@mantine/core';
import classes from './board-skeleton.module.css';

const TABS = [110, 90, 130, 100];
const CARDS = 8;

/** The shape of a menu that is still coming. */
export function BoardSkeleton() {
  return (
    <div aria-hidden className={classes.board}>
      <Skeleton height={40} radius={10} />
      <div className={classes.tabs}>
        {TABS.map((width) => (
          <Skeleton key={width} height={44} width={width} radius="lg" />
        ))}
      </div>
      <Skeleton height={113} width={200} radius={10} />
      <div className={classes.cards}>
        {Array.from({ length: CARDS }, (_, card) => (
          <div key={card} className={classes.card}>
            <Skeleton className={classes.photo} radius={10} />
            <Skeleton height={16} width="70%" />
            <Skeleton height={12} width="50%" />
          </div>
        ))}
      </div>
    </div>
  );
}

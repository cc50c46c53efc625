import type { TodayFigures } from '@diwan/contract/bookings/today.ts';
import type { BusinessType } from '@diwan/contract/permissions.ts';
import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { useWorkspace } from '#kit/workspace/workspace.ts';
import { LoadError } from '#kit/resource/load-error.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { Panel } from '#ui/panel.tsx';
import { figureLink } from '../figure-link.ts';
import type { SeenBranch } from '../seen-branch.ts';
import classes from './today.module.css';
import { useDayFigures, type TodayProps } from './use-day-figures.ts';

const Restaurant = lazyPart(() => import('./restaurant-today.tsx'));
const Salon = lazyPart(() => import('./salon-today.tsx'));
const Hotel = lazyPart(() => import('./hotel-today.tsx'));
const Chalet = lazyPart(() => import('./chalet-today.tsx'));

const DAYS = { restaurant: Restaurant, salon: Salon, hotel: Hotel, chalet: Chalet };

interface PartProps extends Omit<TodayProps<TodayFigures>, 'isWall'> {
  readonly isWall: boolean;
}

function Part({ day, ...more }: PartProps) {
  if (day.type === 'restaurant') return <Restaurant day={day} {...more} />;
  if (day.type === 'salon') return <Salon day={day} {...more} />;
  if (day.type === 'hotel') return <Hotel day={day} {...more} />;
  return <Chalet day={day} {...more} />;
}

/** In the shape of what comes. */
function DaySkeleton({ type, isWall }: { type: BusinessType; isWall: boolean }) {
  const hasStrip = type === 'restaurant' || type === 'hotel';
  return (
    <div className={classes.today} data-wall={isWall || undefined} aria-busy>
      {!isWall && <Skeleton className={classes.actsComing} height={60} radius={12} />}
      {hasStrip && <Skeleton height={84} radius={12} />}
      <Skeleton height={320} radius={12} />
      <div className={classes.figures}>
        {[0, 1, 2].map((nth) => (
          <Skeleton key={nth} height={148} radius={12} />
        ))}
      </div>
    </div>
  );
}

interface TodayPartProps {
  readonly seen: SeenBranch;
  readonly pending: number | undefined;
  readonly isWall?: boolean;
}

/** The day as the type of the business needs it; each type comes as a part of its own, together with its figures. */
export function TodayPart({ seen, pending, isWall = false }: TodayPartProps) {
  const type = useWorkspace().business?.type ?? 'restaurant';
  const today = useDayFigures(seen);
  DAYS[type].preload();
  if (today.isError && !today.data) {
    return (
      <Panel>
        <LoadError error={today.error} onRetry={() => void today.refetch()} />
      </Panel>
    );
  }
  const skeleton = <DaySkeleton type={type} isWall={isWall} />;
  if (!today.data) return skeleton;
  return (
    <Suspense fallback={skeleton}>
      <div className={classes.today} data-wall={isWall || undefined} data-type={today.data.type}>
        <Part day={today.data} linkTo={figureLink(seen)} pending={pending} isWall={isWall} />
      </div>
    </Suspense>
  );
}

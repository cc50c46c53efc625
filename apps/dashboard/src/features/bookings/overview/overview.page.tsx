import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { useMe } from '#kit/access/me.ts';
import { useText } from '#kit/i18n/messages.ts';
import { usePlace } from '#kit/place/place.ts';
import { LoadError } from '#kit/resource/load-error.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { Panel } from '#ui/panel.tsx';
import { BranchSwitch } from './branch-switch.tsx';
import { FirstStepsPart } from './first-steps-part.tsx';
import { overviewMessages } from './overview.messages.ts';
import classes from './overview.module.css';
import { QuickLinks } from './quick-links.tsx';
import { useSeenBranch, type SeenBranch } from './seen-branch.ts';
import { Sizes, useCatalogueSizes } from './sizes.tsx';
import { TodayPart } from './today/today-part.tsx';
import { useToday } from './today/use-today.ts';
import { useOverview } from './use-overview.ts';

/** Below the day, and loaded after it: on a slow line their many files would keep it waiting. */
const More = lazyPart(() => import('./overview-more.tsx'));

const MoreSkeleton = () => <Skeleton height={480} radius={12} />;

function Sight({ seen }: { seen: SeenBranch }) {
  const overview = useOverview(seen);
  const { isPending: isDayComing } = useToday(seen);
  const known = overview.data;
  return (
    <>
      <TodayPart seen={seen} pending={known?.reservations_to_confirm ?? 0} />
      {overview.isError && !known ? (
        <Panel>
          <LoadError error={overview.error} onRetry={() => void overview.refetch()} />
        </Panel>
      ) : (
        <Suspense fallback={<MoreSkeleton />}>
          {isDayComing ? <MoreSkeleton /> : <More known={known} seen={seen} />}
        </Suspense>
      )}
    </>
  );
}

export default function OverviewPage() {
  const t = useText(overviewMessages);
  const user = useMe();
  const seen = useSeenBranch();
  const { isOwned } = usePlace();
  const sizes = useCatalogueSizes();
  return (
    <>
      <PageHeader title={t('title')} context={t('hello', { name: user.name })} />
      {seen.mayAny && (
        <div className={classes.tools}>
          <BranchSwitch seen={seen} />
        </div>
      )}
      <div className={classes.page}>
        {isOwned && <FirstStepsPart />}
        {seen.mayAny && <Sight seen={seen} />}
        <Sizes of={sizes} />
        <QuickLinks />
      </div>
    </>
  );
}

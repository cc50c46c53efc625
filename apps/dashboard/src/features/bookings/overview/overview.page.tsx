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
import { overviewMessages } from './overview.messages.ts';
import classes from './overview.module.css';
import { QuickLinks } from './quick-links.tsx';
import { useSeenBranch, type SeenBranch } from './seen-branch.ts';
import { Sizes, useCatalogueSizes } from './sizes.tsx';
import { TodayPart } from './today/today-part.tsx';
import { useOverview } from './use-overview.ts';

const FirstSteps = lazyPart(() => import('./first-steps.tsx'));
/** Below the day, and loaded after it. */
const More = lazyPart(() => import('./overview-more.tsx'));

function Sight({ seen }: { seen: SeenBranch }) {
  const overview = useOverview(seen);
  const known = overview.data;
  return (
    <>
      <TodayPart seen={seen} pending={known?.pending_reservations ?? 0} />
      {overview.isError && !known ? (
        <Panel>
          <LoadError error={overview.error} onRetry={() => void overview.refetch()} />
        </Panel>
      ) : (
        <Suspense fallback={<Skeleton height={480} radius={12} />}>
          <More known={known} seen={seen} />
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
        {isOwned && (
          <Suspense fallback={null}>
            <FirstSteps />
          </Suspense>
        )}
        {seen.mayAny && <Sight seen={seen} />}
        <Sizes of={sizes} />
        <QuickLinks />
      </div>
    </>
  );
}

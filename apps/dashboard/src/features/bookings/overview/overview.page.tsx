import { Skeleton, Button } from '@mantine/core';
import { Suspense } from 'react';
import { useMe } from '#kit/access/me.ts';
import { useText } from '#kit/i18n/messages.ts';
import { useWorkspace } from '#kit/workspace/workspace.ts';
import { LoadError } from '#kit/resource/load-error.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { Panel } from '#ui/panel.tsx';
import { BranchSwitch } from './branch-switch.tsx';
import { overviewMessages } from './overview.messages.ts';
import classes from './overview.module.css';
import { useSeenBranch, type SeenBranch } from './seen-branch.ts';
import { Sizes, useCatalogueSizes } from './sizes.tsx';
import { TodayPart } from './today/today-part.tsx';
import { useDayFigures } from './today/use-day-figures.ts';
import { useOverview } from './use-overview.ts';
import { installation } from '@diwan/contract/installation/installation.ts';
import { IconExternalLink, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useCan } from '#kit/access/can.tsx';
import { useRead } from '#kit/data/use-read.ts';
import { useIsShown } from '#kit/screens/shown-paths.ts';
import { sampleContent } from '@diwan/contract/catalogue/sample-content.ts';
import { firstSteps } from '@diwan/contract/venues/first-steps.ts';
import { useClosed } from './first-steps-closed.ts';

const FirstSteps = lazyPart(() => import('./first-steps.tsx'));

type Business = NonNullable<ReturnType<typeof useWorkspace>['business']>;

/** What there is to show of the business; null until all of it is there, so that nothing of it moves. */
function useFirstSteps(business: Business) {
  const closed = useClosed();
  const isOpen = closed !== undefined && !closed.includes(business.id);
  const params = { business_id: business.id };
  const { data } = useRead(firstSteps.get, { params, enabled: isOpen });
  const sample = useRead(sampleContent.get, { params });
  if (closed === undefined || sample.isPending) return null;
  if (isOpen && data === undefined) return null;
  const done = isOpen && data?.is_new === true ? data.done : null;
  if (done === null && !sample.data?.items) return null;
  return { sample: sample.data, done };
}

function PartOf({ business }: { business: Business }) {
  const shown = useFirstSteps(business);
  const { branch } = useWorkspace();
  if (shown === null) return null;
  return (
    <Suspense fallback={null}>
      <FirstSteps business={business} branch={branch} {...shown} />
    </Suspense>
  );
}

/** The first steps of an owner, which come only where there is something of them to show. */
export function FirstStepsPart() {
  const { business } = useWorkspace();
  return business && <PartOf business={business} />;
}

function QuickLinks() {
  const t = useText(overviewMessages);
  const can = useCan();
  const leadsTo = useIsShown();
  const { branch } = useWorkspace();
  const { data: config } = useRead(installation.clientConfig);
  const adds = [
    {
      to: '/categories/add',
      label: t('addCategory'),
      isShown: can('categories.create') && can('items.create'),
    },
    { to: '/menus/add', label: t('addMenu'), isShown: can('menus.create') },
    { to: '/branches/add', label: t('addBranch'), isShown: can('branches.create') },
  ].filter(({ to, isShown }) => isShown && leadsTo(to));
  return (
    <Panel title={t('links')}>
      <div className={classes.links}>
        {config && branch && (
          <Button
            component="a"
            href={`${config.apps.qr}/${branch.slug}`}
            target="_blank"
            rel="noopener"
            variant="light"
            leftSection={<IconExternalLink size={18} />}
          >
            {t('openMenu')}
          </Button>
        )}
        {adds.map(({ to, label }) => (
          <Button key={to} component={Link} to={to} variant="default" leftSection={<IconPlus size={18} />}>
            {label}
          </Button>
        ))}
      </div>
    </Panel>
  );
}

/** Below the day, and loaded after it: on a slow line their many files would keep it waiting. */
const More = lazyPart(() => import('./overview-more.tsx'));

const MoreSkeleton = () => <Skeleton height={480} radius={12} />;

function Sight({ seen }: { seen: SeenBranch }) {
  const overview = useOverview(seen);
  const { isPending: isDayComing } = useDayFigures(seen);
  const { data: known, isPending: isComing } = overview;
  return (
    <>
      <TodayPart seen={seen} pending={isComing ? undefined : (known?.reservations_to_confirm ?? 0)} />
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
  const { isOwned } = useWorkspace();
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

import { useMe } from '#kit/access/me.ts';
import { useText } from '#kit/i18n/messages.ts';
import { LoadError } from '#kit/resource/load-error.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Panel } from '#ui/panel.tsx';
import { Charts } from '../charts/charts.tsx';
import { AuditLines } from './audit-lines.tsx';
import { BranchSwitch } from './branch-switch.tsx';
import { Arrivals, Departures } from './coming-and-going.tsx';
import { FigureBoard } from './figure-board.tsx';
import { FirstSteps } from './first-steps.tsx';
import { overviewMessages } from './overview.messages.ts';
import classes from './overview.module.css';
import { QuickLinks } from './quick-links.tsx';
import { useSeenBranch, type SeenBranch } from './seen-branch.ts';
import { Sizes, useCatalogueSizes } from './sizes.tsx';
import { useFigures, useOverview } from './use-overview.ts';

function Sight({ seen }: { seen: SeenBranch }) {
  const t = useText(overviewMessages);
  const overview = useOverview(seen);
  const known = overview.data;
  const figures = useFigures(known, seen);
  if (overview.isError && !known) {
    return (
      <Panel>
        <LoadError error={overview.error} onRetry={() => void overview.refetch()} />
      </Panel>
    );
  }
  return (
    <>
      <FigureBoard label={t('now')} figures={figures} />
      {seen.may.reservations && (
        <div className={classes.pair}>
          <Arrivals rows={known?.next_arrivals ?? undefined} />
          <Departures seen={seen} />
        </div>
      )}
      <Charts seen={seen} />
      {known?.recent_audits && <AuditLines lines={known.recent_audits} />}
    </>
  );
}

export default function OverviewPage() {
  const t = useText(overviewMessages);
  const user = useMe();
  const seen = useSeenBranch();
  const sizes = useCatalogueSizes();
  return (
    <>
      <PageHeader title={t('title')} context={t('hello', { name: user.name })} />
      <div className={classes.tools}>{seen.mayAny && <BranchSwitch seen={seen} />}</div>
      <div className={classes.page}>
        {sizes.isNew && <FirstSteps />}
        {seen.mayAny && <Sight seen={seen} />}
        <Sizes of={sizes} />
        <QuickLinks />
      </div>
    </>
  );
}

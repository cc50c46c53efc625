import { Button } from '@mantine/core';
import { useFullscreenElement } from '@mantine/hooks';
import { IconMaximize } from '@tabler/icons-react';
import { useText } from '#kit/i18n/messages.ts';
import { MomentIn } from '#kit/i18n/moment.tsx';
import { useWorkspace } from '#kit/workspace/workspace.ts';
import { LoadError } from '#kit/resource/load-error.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Panel } from '#ui/panel.tsx';
import { BranchSwitch } from './branch-switch.tsx';
import { FigureBoard } from './figure-board.tsx';
import { isStayedIn } from './figures.ts';
import { overviewMessages } from './overview.messages.ts';
import classes from './overview.module.css';
import { useSeenBranch, type SeenBranch } from './seen-branch.ts';
import { TodayPart } from './today/today-part.tsx';
import { useFigures, useOverview } from './use-overview.ts';
import wall from './wall.module.css';

function Board({ seen }: { seen: SeenBranch }) {
  const t = useText(overviewMessages);
  const { business } = useWorkspace();
  const overview = useOverview(seen);
  const figures = useFigures(overview.data, seen);
  if (overview.isError && !overview.data) {
    return (
      <Panel>
        <LoadError error={overview.error} onRetry={() => void overview.refetch()} />
      </Panel>
    );
  }
  const hasStays = isStayedIn(business?.type);
  const board = <FigureBoard label={t('now')} figures={figures} isLarge />;
  const at = new Date(overview.dataUpdatedAt).toISOString();
  return (
    <>
      {hasStays && board}
      <TodayPart seen={seen} pending={overview.data?.reservations_to_confirm ?? 0} isWall />
      {!hasStays && board}
      {overview.data && (
        <p className={classes.lineNote}>
          <MomentIn at={at} sentence={(moment) => t('updatedAt', { at: moment })} />
        </p>
      )}
    </>
  );
}

/** The figures and the picture of the day, large, to be left open on a wall. */
export default function WidgetsPage() {
  const t = useText(overviewMessages);
  const seen = useSeenBranch();
  const { ref, toggle } = useFullscreenElement();
  return (
    <div data-all-width>
      <PageHeader
        title={t('widgets')}
        context={t('widgetsAbout')}
        action={
          <div className={wall.tools}>
            <BranchSwitch seen={seen} />
            <Button variant="default" leftSection={<IconMaximize size={18} />} onClick={() => void toggle()}>
              {t('fullScreen')}
            </Button>
          </div>
        }
      />
      <div ref={ref} className={wall.wall}>
        {seen.mayAny ? <Board seen={seen} /> : <Panel>{t('noFigures')}</Panel>}
      </div>
    </div>
  );
}

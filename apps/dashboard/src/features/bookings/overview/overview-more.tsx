import { useText } from '#kit/i18n/messages.ts';
import { usePlace } from '#kit/place/place.ts';
import { Charts } from '../charts/charts.tsx';
import { AuditLines } from './audit-lines.tsx';
import { Arrivals, Departures } from './coming-and-going.tsx';
import { FigureBoard } from './figure-board.tsx';
import { isStayedIn } from './figures.ts';
import { overviewMessages } from './overview.messages.ts';
import classes from './overview.module.css';
import type { SeenBranch } from './seen-branch.ts';
import { useFigures, type useOverview } from './use-overview.ts';

type Known = ReturnType<typeof useOverview>['data'];

/** Who comes and goes; restaurants and salons, whose guests do not stay, see those that come, once there are any. */
function ComingAndGoing({ known, seen }: { known: Known; seen: SeenBranch }) {
  const type = usePlace().business?.type;
  const hasStays = isStayedIn(type);
  if (!seen.may.reservations) return null;
  if (!hasStays && !known?.next_arrivals?.length) return null;
  return (
    <div className={classes.pair}>
      <Arrivals rows={known?.next_arrivals ?? undefined} />
      {hasStays && <Departures seen={seen} />}
    </div>
  );
}

/** What every type of business looks at after its day: comings and goings, the month, the charts and the last changes. */
export default function OverviewMore({ known, seen }: { known: Known; seen: SeenBranch }) {
  const t = useText(overviewMessages);
  const figures = useFigures(known, seen);
  return (
    <>
      <ComingAndGoing known={known} seen={seen} />
      <FigureBoard label={t('now')} figures={figures} />
      <Charts seen={seen} />
      {known?.recent_audits && <AuditLines lines={known.recent_audits} />}
    </>
  );
}

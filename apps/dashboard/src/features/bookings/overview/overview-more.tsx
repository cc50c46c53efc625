import { useText } from '#kit/i18n/messages.ts';
import { useWorkspace } from '#kit/workspace/workspace.ts';
import { Charts } from '../charts/charts.tsx';
import { Arrivals, Departures } from './coming-and-going.tsx';
import { FigureBoard } from './figure-board.tsx';
import { isStayedIn } from './figures.ts';
import { overviewMessages } from './overview.messages.ts';
import classes from './overview.module.css';
import type { SeenBranch } from './seen-branch.ts';
import { useFigures, type useOverview } from './use-overview.ts';
import { auditActorText } from '@diwan/contract/audits/audit-actor-text.ts';
import type { OverviewFigures } from '@diwan/contract/bookings/statistics.ts';
import { ACTION_WORDS, ENTITY_WORDS } from '@diwan/contract/vocabulary.ts';
import { useLocale } from '#kit/i18n/locale.ts';
import { Moment } from '#kit/i18n/moment.tsx';
import { usePick } from '#kit/i18n/localized.ts';
import { RouteLink } from '#kit/screens/route-link.tsx';
import { useIsShown } from '#kit/screens/shown-paths.ts';
import { Panel } from '#ui/panel.tsx';

type AuditLine = NonNullable<OverviewFigures['recent_audits']>[number];

/** They are about nobody but who did them. */
const COMINGS: ReadonlySet<string> = new Set(['login', 'logout']);

/** Who changed what lately: for owners. */
function AuditLines({ lines }: { lines: readonly AuditLine[] }) {
  const t = useText(overviewMessages);
  const pick = usePick();
  const locale = useLocale();
  const isShown = useIsShown();
  const entityWord = (name: string) => {
    const noun = ENTITY_WORDS[name];
    return noun ? pick(noun) : name;
  };
  return (
    <Panel title={t('audits')}>
      {lines.length === 0 && <p className={classes.lineNote}>{t('noAudits')}</p>}
      <ul className={classes.lines}>
        {lines.map(({ id, action, entity, label, created_at: at, ...actor }) => (
          <li key={id} className={classes.auditLine}>
            <span className={classes.lineName}>
              {COMINGS.has(action) ? (
                pick(ACTION_WORDS[action])
              ) : (
                <>
                  {t('auditWhat', { action: pick(ACTION_WORDS[action]), entity: entityWord(entity) })}{' '}
                  <bdi>{label}</bdi>
                </>
              )}
            </span>
            <span className={classes.whoAndWhen}>
              <bdi>{auditActorText(actor, locale)}</bdi>
              <Moment at={at} />
            </span>
          </li>
        ))}
      </ul>
      {isShown('/audits/list') && (
        <RouteLink to="/audits/list" className={classes.more}>
          {t('allAudits')}
        </RouteLink>
      )}
    </Panel>
  );
}

type Known = ReturnType<typeof useOverview>['data'];

/** Who comes and goes; restaurants and salons, whose guests do not stay, see those that come, once there are any. */
function ComingAndGoing({ known, seen }: { known: Known; seen: SeenBranch }) {
  const type = useWorkspace().business?.type;
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

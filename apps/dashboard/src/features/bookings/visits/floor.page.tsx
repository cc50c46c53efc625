import { visits, type FloorArea, type VisitRow } from '@diwan/contract/bookings/visits.ts';
import { IconArmchair } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useCan } from '#kit/access/can.tsx';
import { useRead } from '#kit/data/use-read.ts';
import { useNameOf } from '#kit/i18n/localized.ts';
import { useWorkspace } from '#kit/workspace/workspace.ts';
import { LoadError } from '#kit/resource/load-error.tsx';
import { paramsOf } from '#kit/resource/resource-calls.ts';
import { DeskRows } from '#ui/desk-card.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { EmptyState, RowsSkeleton } from '#ui/states.tsx';
import { ApproveRow, CallRow } from './waiting-rows.tsx';
import { Taken, Tables } from './floor-tables.tsx';
import classes from './floor.module.css';
import {
  areasIn,
  countsOf,
  openVisits,
  toApprove,
  waitingCalls,
  type Floor,
  type TableState,
} from './floor.rules.ts';
import { useVisitText } from './use-visit-text.ts';

const FreeTable = lazyPart(() => import('./free-table.tsx'));

type Seat = FloorArea['seats'][number];

const NOTHING: Floor = { areas: [], elsewhere: [] };

/** What somebody is needed for now: first orders that wait for approval, and calls. */
function Needed({ open }: { readonly open: readonly VisitRow[] }) {
  const t = useVisitText();
  const approvals = toApprove(open);
  const waiting = waitingCalls(open);
  if (approvals.length + waiting.length === 0) return null;
  return (
    <section className={classes.area}>
      <h2 className={classes.title}>{t('calls')}</h2>
      <DeskRows areCards>
        {approvals.map((visit) => (
          <ApproveRow key={visit.id} locales={visit.seat.locales} since={visit.ordered_at} at={visit} />
        ))}
        {waiting.map(({ call, visit }) => (
          <CallRow
            key={call.id}
            call={call}
            owes={{ value: visit.sums.open, currency: visit.currency }}
            at={visit}
          />
        ))}
      </DeskRows>
    </section>
  );
}

interface StatesProps {
  readonly areas: readonly FloorArea[];
  readonly shown: TableState | null;
  readonly onShow: (state: TableState | null) => void;
}

/** How many tables are in which state; a press shows those alone, and another one all of them again. */
function States({ areas, shown, onShow }: StatesProps) {
  const t = useVisitText();
  return (
    <fieldset className={classes.states} aria-label={t('states')}>
      {countsOf(areas).map(({ state, count }) => (
        <button
          key={state}
          type="button"
          className={classes.state}
          aria-pressed={shown === state}
          onClick={() => onShow(shown === state ? null : state)}
        >
          {t(state)} <strong>{count}</strong>
        </button>
      ))}
    </fieldset>
  );
}

function Elsewhere({ left }: { readonly left: readonly VisitRow[] }) {
  const t = useVisitText();
  const nameOf = useNameOf();
  if (left.length === 0) return null;
  return (
    <section className={classes.area}>
      <h2 className={classes.title}>{t('elsewhere')}</h2>
      <ul className={classes.tables}>
        {left.map((visit) => (
          <li key={visit.id}>
            <Taken name={nameOf(visit.seat.locales)} visit={visit} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The tables of the picked branch by area, each with those who sit there. */
export default function FloorPage() {
  const t = useVisitText();
  const workspace = useWorkspace();
  const nameOf = useNameOf();
  const mayOpen = useCan()('orders.create', { branch: workspace.branch?.id ?? 0 });
  const [shown, setShown] = useState<TableState | null>(null);
  const [free, setFree] = useState<Seat | null>(null);
  const floor = useRead(visits.list, { params: paramsOf(workspace), enabled: workspace.branch !== null });
  const { areas, elsewhere } = floor.data ?? NOTHING;
  // Of the last table of a state somebody has just taken care: then all of them are shown again.
  const isSome = countsOf(areas).some(({ state }) => state === shown);
  return (
    <>
      <PageHeader title={t('title')} context={t('about')} isOfList />
      {floor.error && <LoadError error={floor.error} onRetry={() => void floor.refetch()} />}
      {floor.isPending && <RowsSkeleton />}
      {floor.data && areas.length === 0 && (
        <EmptyState
          icon={<IconArmchair size={28} stroke={1.5} />}
          title={t('noTables')}
          text={t('noTablesText')}
        />
      )}
      <Needed open={openVisits({ areas, elsewhere })} />
      {areas.length > 0 && <States areas={areas} shown={isSome ? shown : null} onShow={setShown} />}
      {areasIn(areas, isSome ? shown : null).map((area) => (
        <Tables key={area.id} area={area} onFree={mayOpen ? setFree : null} />
      ))}
      <Elsewhere left={elsewhere} />
      {free && (
        <Suspense fallback={null}>
          <FreeTable seatId={free.id} name={nameOf(free.locales)} onClose={() => setFree(null)} />
        </Suspense>
      )}
    </>
  );
}

import { visits, type FloorArea, type VisitRow } from '@diwan/contract/bookings/visits.ts';
import { UnstyledButton } from '@mantine/core';
import { IconArmchair } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useCan } from '#kit/access/can.tsx';
import { useRead } from '#kit/data/use-read.ts';
import { useWrite } from '#kit/data/use-write.ts';
import { useNameOf } from '#kit/i18n/localized.ts';
import { useText } from '#kit/i18n/messages.ts';
import { usePlace } from '#kit/place/place.ts';
import { LoadError } from '#kit/resource/load-error.tsx';
import { paramsOf } from '#kit/resource/resource-calls.ts';
import { ask, notify } from '#ui/overlays.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { EmptyState, RowsSkeleton } from '#ui/states.tsx';
import { OpenAge } from '../orders/open-age.tsx';
import { Amount } from '../reservations/amount.tsx';
import { CallRow } from './call-row.tsx';
import calls from './calls.module.css';
import classes from './floor.module.css';
import { VisitMark } from './visit-mark.tsx';
import { visitMessages } from './visits.messages.ts';

type Seat = FloorArea['seats'][number];

/** A table at which somebody sits: how long, what goes on, and what is open. */
function Taken({ name, visit }: { readonly name: string; readonly visit: VisitRow }) {
  const t = useText(visitMessages);
  return (
    <Link
      to="/floor/$id"
      params={{ id: String(visit.id) }}
      className={classes.table}
      data-state={visit.state}
      aria-label={t('openOf', { seat: name })}
    >
      <strong className={classes.name}>
        <bdi>{name}</bdi>
      </strong>
      <VisitMark state={visit.state} />
      <span className={classes.facts}>
        <OpenAge since={visit.opened_at} />
        {visit.sums.open > 0 && <Amount value={visit.sums.open} currency={visit.currency} />}
      </span>
    </Link>
  );
}

/** A free table, at which guests are seated by a press. */
function Free({ name, seat }: { readonly name: string; readonly seat: Seat }) {
  const t = useText(visitMessages);
  const place = usePlace();
  const can = useCan();
  const navigate = useNavigate();
  const open = useWrite(visits.open);
  const mayOpen = place.branch !== null && can('orders.create', { branch: place.branch.id });
  const seatGuests = async () => {
    const isSure = await ask({
      title: t('seatTitle'),
      subject: name,
      text: t('seatText'),
      confirm: t('seatYes'),
      cancel: t('no'),
    });
    if (!isSure) return;
    const opened = await open.run({ params: paramsOf(place), body: { seat_id: seat.id } }).catch(() => {
      notify({ kind: 'danger', text: t('notTaken') });
      return null;
    });
    if (opened) void navigate({ to: '/floor/$id', params: { id: String(opened.id) } });
  };
  const inside = (
    <>
      <strong className={classes.name}>
        <bdi>{name}</bdi>
      </strong>
      <span className={classes.facts}>{t('free')}</span>
    </>
  );
  if (!mayOpen) return <div className={classes.table}>{inside}</div>;
  return (
    <UnstyledButton
      className={classes.table}
      aria-label={t('seatAt', { seat: name })}
      onClick={() => void seatGuests()}
    >
      {inside}
    </UnstyledButton>
  );
}

function Tables({ area }: { readonly area: FloorArea }) {
  const nameOf = useNameOf();
  return (
    <section className={classes.area}>
      <h2 className={classes.title}>
        <bdi>{nameOf(area.locales)}</bdi>
      </h2>
      <ul className={classes.tables}>
        {area.seats.map((seat) => {
          const name = nameOf(seat.locales);
          return (
            <li key={seat.id}>
              {seat.visit ? <Taken name={name} visit={seat.visit} /> : <Free name={name} seat={seat} />}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Calls({ open }: { readonly open: readonly VisitRow[] }) {
  const t = useText(visitMessages);
  const waiting = open
    .flatMap((visit) => visit.calls.map((call) => ({ call, at: visit })))
    .toSorted((a, b) => a.call.called_at.localeCompare(b.call.called_at));
  if (waiting.length === 0) return null;
  return (
    <section className={classes.area}>
      <h2 className={classes.title}>{t('calls')}</h2>
      <ul className={calls.list}>
        {waiting.map(({ call, at: { business_id, branch_id } }) => (
          <CallRow key={call.id} call={call} at={{ business_id, branch_id }} />
        ))}
      </ul>
    </section>
  );
}

/** The tables of the picked branch by area, each with those who sit there. */
export default function FloorPage() {
  const t = useText(visitMessages);
  const place = usePlace();
  const nameOf = useNameOf();
  const floor = useRead(visits.list, { params: paramsOf(place), enabled: place.branch !== null });
  const { areas = [], elsewhere = [] } = floor.data ?? {};
  const open = [
    ...areas.flatMap(({ seats }) => seats.flatMap(({ visit }) => (visit ? [visit] : []))),
    ...elsewhere,
  ];
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
      <Calls open={open} />
      {areas.map((area) => (
        <Tables key={area.id} area={area} />
      ))}
      {elsewhere.length > 0 && (
        <section className={classes.area}>
          <h2 className={classes.title}>{t('elsewhere')}</h2>
          <ul className={classes.tables}>
            {elsewhere.map((visit) => (
              <li key={visit.id}>
                <Taken name={nameOf(visit.seat.locales)} visit={visit} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

import type { FloorArea, VisitRow } from '@diwan/contract/bookings/visits.ts';
import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useNameOf } from '#kit/i18n/localized.ts';
import { OpenAge } from '../orders/open-age.tsx';
import { Amount } from '../reservations/amount.tsx';
import classes from './floor.module.css';
import { VisitBadge } from './visit-badge.tsx';
import { useVisitText } from './use-visit-text.ts';

type Seat = FloorArea['seats'][number];

interface NameProps {
  readonly name: string;
  /** What a press on the table does, with its name: heard before what goes on there, which a label would take the place of. */
  readonly heard: string;
}

function Name({ name, heard }: NameProps) {
  return (
    <>
      <strong className={classes.name} aria-hidden>
        <bdi>{name}</bdi>
      </strong>
      <VisuallyHidden>{heard}</VisuallyHidden>
    </>
  );
}

/** A table at which somebody sits: how long, what goes on, and what is open. */
export function Taken({ name, visit }: { readonly name: string; readonly visit: VisitRow }) {
  const t = useVisitText();
  const needed = visit.waits_for_approval || visit.calls.length > 0;
  return (
    <Link
      to="/floor/$id"
      params={{ id: String(visit.id) }}
      className={classes.table}
      data-needed={needed || undefined}
    >
      <Name name={name} heard={t('openOf', { seat: name })} />
      <VisitBadge state={visit.state} />
      <span className={classes.facts}>
        <OpenAge since={visit.opened_at} />
        {visit.sums.open > 0 && <Amount value={visit.sums.open} currency={visit.currency} />}
      </span>
    </Link>
  );
}

interface FreeProps {
  readonly name: string;
  /** Null: this person seats nobody. */
  readonly onPress: (() => void) | null;
}

function Free({ name, onPress }: FreeProps) {
  const t = useVisitText();
  const inside = (
    <>
      <strong className={classes.name}>
        <bdi>{name}</bdi>
      </strong>
      <span className={classes.facts}>{t('free')}</span>
    </>
  );
  if (!onPress) return <div className={classes.table}>{inside}</div>;
  return (
    <UnstyledButton
      className={classes.table}
      data-free
      aria-label={t('seatAt', { seat: name })}
      onClick={onPress}
    >
      {inside}
    </UnstyledButton>
  );
}

interface TablesProps {
  readonly area: FloorArea;
  readonly onFree: ((seat: Seat) => void) | null;
}

/** The tables of an area, each with those who sit there. */
export function Tables({ area, onFree }: TablesProps) {
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
              {seat.visit ? (
                <Taken name={name} visit={seat.visit} />
              ) : (
                <Free name={name} onPress={onFree && (() => onFree(seat))} />
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

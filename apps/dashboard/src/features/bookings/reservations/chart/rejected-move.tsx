import { reservations } from '@diwan/contract/bookings/reservations.ts';
import { Alert, Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { DAY_MS } from '@diwan/domain/time-range.ts';
import { useRead } from '#kit/data/use-read.ts';
import { useText } from '#kit/i18n/messages.ts';
import { useWorkspace } from '#kit/workspace/workspace.ts';
import { drawerMessages } from '../drawer/drawer.messages.ts';
import { slotChoices, type SlotChoice } from '../drawer/free-slot-choices.ts';
import { isolated } from '../isolated.ts';
import { wallText, wallTime } from '../wall-time.ts';
import { nameOfBar, useDateWords } from './bar-texts.ts';
import {
  barsWithin,
  employeePlace,
  keyOfPlace,
  seatPlace,
  unitPlace,
  type Bar,
  type ChartRow,
  type PlaceRow,
} from './chart-rows.ts';
import classes from './chart.module.css';
import { chartMessages } from './chart.messages.ts';
import type { Span } from './time-scale.ts';
import type { Rejected } from './use-bar-moves.ts';

const BEFORE_MS = 7 * DAY_MS;
const AFTER_MS = 28 * DAY_MS;

interface RejectedMoveProps {
  readonly refused: Rejected;
  readonly rows: readonly ChartRow[];
  /** Of the place it was moved to. */
  readonly bars: readonly Bar[];
  readonly isStay: boolean;
  /** Wall time. */
  readonly now: number;
  readonly onClose: () => void;
  readonly onMove: (span: Span, target: PlaceRow) => void;
}

/** The place whose free slots help: the unit or seat it was moved to, or who was to do the service. */
function requestedPlace({ bar, target }: Rejected) {
  const { itemId, unit, employeeId, seatId } = target.place;
  if (employeeId !== null) {
    const service = bar.kind === 'reservation' ? bar.row.reservable_id : null;
    return { item_id: service ?? undefined, provider_employee_id: employeeId };
  }
  return unit === null ? { seat_id: seatId ?? 0 } : { item_id: itemId ?? 0 };
}

const placeOf = ({ place }: PlaceRow, { unit, employeeId }: SlotChoice) => {
  if (employeeId !== null) return employeePlace(employeeId);
  return unit === null ? seatPlace(place.seatId ?? 0) : unitPlace(place.itemId ?? 0, unit);
};

interface Free {
  readonly row: PlaceRow;
  readonly span: Span;
}

/** Periods as long as the wanted one that are free and not over, nearest first; null while they are looked for. */
function useFreePeriods({ refused, rows, now }: Pick<RejectedMoveProps, 'refused' | 'rows' | 'now'>) {
  const { business } = useWorkspace();
  const { bar, wanted, target } = refused;
  const slots = useRead(reservations.freeSlots, {
    params: { business_id: business?.id ?? 0, branch_or_all: bar.row.branch_id },
    query: {
      ...requestedPlace(refused),
      ...(bar.kind === 'reservation' ? { exclude_id: bar.row.id } : {}),
      from: wallText(wanted.from - BEFORE_MS),
      to: wallText(Math.max(now, wanted.to) + AFTER_MS),
    },
  });
  if (!slots.data) return null;
  const choices = slotChoices(slots.data.slots, {
    from: wallText(wanted.from),
    to: wallText(wanted.to),
    notBefore: wallText(now),
  });
  return choices.flatMap((choice): Free[] => {
    const key = keyOfPlace(placeOf(target, choice));
    const row = rows.find((one): one is PlaceRow => one.kind === 'place' && one.key === key);
    return row ? [{ row, span: { from: wallTime(choice.from), to: wallTime(choice.to) } }] : [];
  });
}

/** Escape puts it away, wherever the focus is. */
function useEscape(onClose: () => void): void {
  useEffect(() => {
    const onEscape = ({ key }: KeyboardEvent) => key === 'Escape' && onClose();
    window.addEventListener('keydown', onEscape);
    return () => window.removeEventListener('keydown', onEscape);
  }, [onClose]);
}

/** Below the chart, so that no row is covered: why a move was refused, who is there, and where there is room instead. */
export function RejectedMove(props: RejectedMoveProps) {
  const { refused, bars, isStay, onClose, onMove } = props;
  const t = useText(chartMessages);
  const translate = useText(drawerMessages);
  const dates = useDateWords();
  const card = useRef<HTMLDivElement>(null);
  const { bar, wanted, sentence } = refused;
  const there = barsWithin(bars, wanted).filter(({ key }) => key !== bar.key);
  const free = useFreePeriods(props);
  useEscape(onClose);
  const isSearched = free === null;
  useEffect(() => {
    // Its answer, a promise in new browsers, would be taken for what ends the effect.
    card.current?.scrollIntoView?.({ block: 'nearest' });
    // oxlint-disable-next-line react/exhaustive-deps -- once more for each error and when the card has grown
  }, [refused, isSearched]);
  return (
    <Alert
      ref={card}
      color="red.9"
      variant="white"
      className={classes.refused}
      classNames={{ title: classes.refusedTitle ?? '', closeButton: classes.refusedClose ?? '' }}
      title={t('refused', { name: isolated(nameOfBar(bar)) })}
      withCloseButton
      closeButtonLabel={t('close')}
      onClose={onClose}
    >
      <p className={classes.sentence}>{sentence}</p>
      {there.map((one) => (
        <p key={one.key} className={classes.sentence}>
          {t(one.kind === 'block' ? 'whatIsThere' : 'whoIsThere', {
            name: isolated(nameOfBar(one) || '–'),
            dates: isolated(dates(one, isStay)),
          })}
        </p>
      ))}
      {free !== null && (
        <div className={classes.slots}>
          <span className={classes.slotsTitle}>{t(free.length === 0 ? 'noneFree' : 'freeInstead')}</span>
          {free.map(({ row, span }) => (
            <Button
              key={`${row.key}${span.from}`}
              size="compact-md"
              variant="default"
              onClick={() => onMove(span, row)}
            >
              {translate('slotOn', { name: isolated(row.name), dates: isolated(dates(span, isStay)) })}
            </Button>
          ))}
        </div>
      )}
    </Alert>
  );
}

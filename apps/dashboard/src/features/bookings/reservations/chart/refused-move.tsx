import { reservations } from '@diwan/contract/bookings/reservations.ts';
import { Alert, Button } from '@mantine/core';
import { useRead } from '#kit/data/use-read.ts';
import { formatLocalTime } from '#kit/i18n/dates.ts';
import { useLocale } from '#kit/i18n/locale.ts';
import { useText } from '#kit/i18n/messages.ts';
import { usePlace } from '#kit/place/place.ts';
import { drawerMessages } from '../drawer/drawer.messages.ts';
import { slotChoices, type SlotChoice } from '../drawer/free-slot-choices.ts';
import { isolated } from '../isolated.ts';
import { wallText, wallTime } from '../wall-time.ts';
import { nameOfBar } from './bar-words.ts';
import {
  employeePlace,
  keyOfPlace,
  seatPlace,
  unitPlace,
  type ChartRow,
  type PlaceRow,
} from './chart-rows.ts';
import classes from './chart.module.css';
import { chartMessages } from './chart.messages.ts';
import { DAY_MS, type Span } from './time-scale.ts';
import type { Refused } from './use-bar-moves.ts';

const BEFORE_MS = 7 * DAY_MS;
const AFTER_MS = 28 * DAY_MS;

interface RefusedMoveProps {
  readonly refused: Refused;
  readonly rows: readonly ChartRow[];
  readonly onClose: () => void;
  readonly onMove: (span: Span, target: PlaceRow) => void;
}

/** The place whose free slots help: the unit or seat it was moved to, or who was to do the service. */
function askedPlace({ bar, target }: Refused) {
  const { itemId, unit, employeeId, seatId } = target.place;
  if (employeeId !== null) {
    const service = bar.kind === 'reservation' ? bar.row.reservable_id : null;
    return { item_id: service ?? 0, provider_employee_id: employeeId };
  }
  return unit === null ? { seat_id: seatId ?? 0 } : { item_id: itemId ?? 0 };
}

const placeOf = ({ place }: PlaceRow, { unit, employeeId }: SlotChoice) => {
  if (employeeId !== null) return employeePlace(employeeId);
  return unit === null ? seatPlace(place.seatId ?? 0) : unitPlace(place.itemId ?? 0, unit);
};

/** Why a move was refused, in the server's words, and where there is room instead. */
export function RefusedMove({ refused, rows, onClose, onMove }: RefusedMoveProps) {
  const t = useText(chartMessages);
  const words = useText(drawerMessages);
  const locale = useLocale();
  const { business } = usePlace();
  const { bar, wanted, target, sentence } = refused;
  const slots = useRead(reservations.freeSlots, {
    params: { business_id: business?.id ?? 0, branch_or_all: bar.row.branch_id },
    query: {
      ...askedPlace(refused),
      from: wallText(wanted.from - BEFORE_MS),
      to: wallText(wanted.to + AFTER_MS),
    },
  });
  const choices = slotChoices(slots.data?.slots ?? [], {
    from: wallText(wanted.from),
    to: wallText(wanted.to),
  });
  const rowOf = (choice: SlotChoice) => {
    const key = keyOfPlace(placeOf(target, choice));
    return rows.find((row): row is PlaceRow => row.kind === 'place' && row.key === key);
  };
  return (
    <Alert
      color="red.9"
      variant="white"
      className={classes.refused}
      classNames={{ title: classes.refusedTitle ?? '', closeButton: classes.refusedClose ?? '' }}
      title={t('refused', { name: nameOfBar(bar) })}
      withCloseButton
      closeButtonLabel={t('close')}
      onClose={onClose}
    >
      <p className={classes.sentence}>{sentence}</p>
      <div className={classes.slots}>
        {choices.map((choice) => {
          const row = rowOf(choice);
          return row ? (
            <Button
              key={`${row.key}${choice.from}`}
              size="compact-md"
              variant="default"
              onClick={() => onMove({ from: wallTime(choice.from), to: wallTime(choice.to) }, row)}
            >
              {words('slot', {
                name: isolated(row.name),
                from: isolated(formatLocalTime(choice.from, locale)),
                to: isolated(formatLocalTime(choice.to, locale)),
              })}
            </Button>
          ) : null;
        })}
      </div>
    </Alert>
  );
}

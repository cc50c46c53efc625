import { IconCheck } from '@tabler/icons-react';
import { useNameOf } from '#kit/i18n/localized.ts';
import { useText } from '#kit/i18n/messages.ts';
import type { Strikes } from './board/board.rules.ts';
import type { Line, Ticket } from './board/ticket.rules.ts';
import { madeAt, stationStates } from './board/work.rules.ts';
import { kitchenMessages } from './kitchen.messages.ts';
import classes from './ticket.module.css';
import type { Stations } from './use-stations.ts';

interface AtStations {
  readonly work: Strikes;
  readonly stations: Stations;
}

/** How far each station is with a ticket; a screen of one station has it in its own lines. */
export function StationRow({ ticket, work, stations }: AtStations & { readonly ticket: Ticket }) {
  const t = useText(kitchenMessages);
  const nameOf = useNameOf();
  // What is ready waits for no station any more.
  if (stations.picked !== null || stations.all.length < 2 || ticket.status === 'ready') return null;
  return (
    <ul className={classes.stations}>
      {stationStates(work, ticket).map(({ id, made, of }) => {
        const station = stations.all.find((one) => one.id === id);
        if (!station) return null;
        const isDone = made === of;
        const name = `\u2068${nameOf(station.locales)}\u2069`;
        return (
          <li key={id} data-done={isDone || undefined}>
            {isDone && <IconCheck size={20} stroke={2.4} aria-hidden />}
            <span>
              {isDone ? `${name}: ${t('stationDone')}` : t('stationOf', { station: name, made, count: of })}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** Which stations cook a line, for who sees the lines of several. */
export function StationTags({ line, work, stations }: AtStations & { readonly line: Line }) {
  const t = useText(kitchenMessages);
  const nameOf = useNameOf();
  const { all, picked } = stations;
  const shown = all.filter(
    ({ id }) =>
      line.stations?.includes(id) &&
      (picked === null ? all.length > 1 : picked.length > 1 && picked.includes(id)),
  );
  if (shown.length === 0) return null;
  const made = madeAt(work, line);
  return (
    <span className={classes.tags}>
      {shown.map(({ id, locales }) => (
        <span key={id} data-done={made.has(id) || undefined}>
          <bdi>{nameOf(locales)}</bdi>
          {made.has(id) && (
            <>
              <IconCheck size={18} stroke={2.4} aria-hidden />
              <span className={classes.unseen}>{t('stationDone')}</span>
            </>
          )}
        </span>
      ))}
    </span>
  );
}

import { PAUSES, SNOOZES } from '@diwan/contract/catalogue/serving-times.ts';
import type { ServingRow } from '@diwan/contract/catalogue/serving.ts';
import { IconPlayerPause } from '@tabler/icons-react';
import { servingMessages } from '#features/bookings/orders/serving/serving.messages.ts';
import { formatInstant } from '#kit/i18n/dates.ts';
import { useNameOf } from '#kit/i18n/localized.ts';
import { useLocale } from '#kit/i18n/locale.ts';
import { useText } from '#kit/i18n/messages.ts';
import classes from './board.module.css';
import type { itemsOnBoard } from './board/work.rules.ts';
import { Press, Sheet } from './parts.tsx';
import sheets from './sheets.module.css';
import type { Serving } from './use-serving.ts';

const MINUTES_PER_HOUR = 60;

interface PausedBarProps extends Pick<Serving, 'pause'> {
  readonly until: string;
  readonly timezone: string;
  readonly mayMove: boolean;
}

/** Guests cannot order: said for as long as it is so, with the way out. */
export function PausedBar({ until, timezone, mayMove, pause }: PausedBarProps) {
  const t = useText(servingMessages);
  const time = formatInstant(until, useLocale(), timezone);
  return (
    <div className={classes.bar}>
      <IconPlayerPause size={26} stroke={1.8} aria-hidden />
      <output>{t('paused', { time })}</output>
      {mayMove && <Press onClick={() => pause(null)}>{t('resume')}</Press>}
    </div>
  );
}

interface ItemRowProps extends Pick<Serving, 'snooze'> {
  readonly id: number;
  readonly name: string;
  /** In words; null: it is there. */
  readonly until: string | null;
}

function ItemRow({ id, name, until, snooze }: ItemRowProps) {
  const t = useText(servingMessages);
  const item = `\u2068${name}\u2069`;
  return (
    <li>
      <span>
        <bdi>{name}</bdi>
        {until !== null && <small>{t('until', { time: until })}</small>}
      </span>
      <span className={sheets.ways}>
        {until !== null ? (
          <Press aria-label={t('backSaid', { item })} onClick={() => snooze(id, null)}>
            {t('back')}
          </Press>
        ) : (
          SNOOZES.map((wanted) => {
            const hours = Number(wanted) / MINUTES_PER_HOUR;
            const isClosing = wanted === 'closing';
            return (
              <Press
                key={wanted}
                aria-label={isClosing ? t('closingSaid', { item }) : t('hoursSaid', { item, hours })}
                onClick={() => snooze(id, wanted)}
              >
                {isClosing ? t('closing') : t('hours', { hours })}
              </Press>
            );
          })
        )}
      </span>
    </li>
  );
}

interface ServingSheetProps {
  readonly serving: Serving;
  /** As it is now. */
  readonly served: ServingRow;
  readonly items: ReturnType<typeof itemsOnBoard>;
  readonly timezone: string;
  readonly onClose: () => void;
}

/** Stops the orders of guests for a while, or single items of those that are being made. */
export function ServingSheet({ serving, served, items, timezone, onClose }: ServingSheetProps) {
  const t = useText(servingMessages);
  const nameOf = useNameOf();
  const locale = useLocale();
  const { pause, snooze, problem } = serving;
  const gone = served.snoozed.map(({ item_id: id, locales, until }) => ({
    id,
    name: nameOf(locales),
    until: formatInstant(until, locale, timezone),
  }));
  const there = items
    .filter(({ id }) => !gone.some((one) => one.id === id))
    .map(({ id, item }) => ({ id, name: nameOf(item), until: null }));
  return (
    <Sheet title={t('pause')} onClose={onClose}>
      {problem !== null && (
        <p role="alert" className={classes.refused}>
          {problem}
        </p>
      )}
      <div className={sheets.ways}>
        {served.paused_until === null ? (
          PAUSES.map((wanted) => {
            const minutes = Number(wanted);
            const isLong = wanted === 'tomorrow';
            return (
              <Press
                key={wanted}
                aria-label={isLong ? t('tomorrowSaid') : t('pauseForSaid', { minutes })}
                onClick={() => pause(wanted)}
              >
                {isLong ? t('tomorrow') : t('pauseFor', { minutes })}
              </Press>
            );
          })
        ) : (
          <Press look="main" onClick={() => pause(null)}>
            {t('resume')}
          </Press>
        )}
      </div>
      <h3>{t('soldOutTitle')}</h3>
      <p className={sheets.text}>{t('soldOutText')}</p>
      <ul className={sheets.items}>
        {[...gone, ...there].map((one) => (
          <ItemRow key={one.id} {...one} snooze={snooze} />
        ))}
      </ul>
    </Sheet>
  );
}

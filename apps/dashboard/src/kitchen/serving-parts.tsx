import { PAUSES } from '@diwan/contract/catalogue/serving-times.ts';
import type { ServingRow } from '@diwan/contract/catalogue/serving.ts';
import { IconPlayerPause } from '@tabler/icons-react';
import { servingMessages } from '#features/bookings/orders/serving/serving.messages.ts';
import { formatInstant } from '#kit/i18n/format-instant.ts';
import { useLocale } from '#kit/i18n/locale.ts';
import { useText } from '#kit/i18n/messages.ts';
import classes from './board.module.css';
import type { itemsOnBoard } from './board/work.rules.ts';
import { Press, Sheet } from './parts.tsx';
import sheets from './sheets.module.css';
import { SoldOutItems } from './sold-out-items.tsx';
import type { Serving } from './use-serving.ts';

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

interface ServingSheetProps {
  readonly serving: Serving;
  /** As it is now. */
  readonly served: ServingRow;
  readonly items: ReturnType<typeof itemsOnBoard>;
  readonly timezone: string;
  readonly onClose: () => void;
}

/** Stops the orders of guests for a while, or those of single items. */
export function ServingSheet({ serving, served, items, timezone, onClose }: ServingSheetProps) {
  const t = useText(servingMessages);
  const { pause, problem } = serving;
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
      <SoldOutItems serving={serving} snoozed={served.snoozed} cooked={items} timezone={timezone} />
    </Sheet>
  );
}

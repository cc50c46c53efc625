import type { WaitingRow } from '@diwan/contract/accounts/desks.ts';
import type { BusinessType } from '@diwan/contract/permissions.ts';
import { callText } from '@diwan/domain/notification-texts.ts';
import { nameOf } from '#kit/i18n/localized.ts';
import { useLocale } from '#kit/i18n/locale.ts';
import { useSoundLocked } from '#kit/live/use-sound-locked.ts';
import { useText } from '#kit/i18n/messages.ts';
import classes from './desk.module.css';
import { useWaiting, type WaitingAt } from './use-waiting.ts';
import { waitingMessages } from './waiting.messages.ts';

const bothOf = ({ seat }: WaitingRow) => ({
  en: seat ? nameOf(seat.locales, 'en') : '',
  ar: seat ? nameOf(seat.locales, 'ar') : '',
});

/** What it is and where, in one line; who it is, nobody reads who has not typed a PIN. */
function Words({ row, business }: { readonly row: WaitingRow; readonly business: BusinessType }) {
  const t = useText(waitingMessages);
  const locale = useLocale();
  const { kind } = row;
  const seat = bothOf(row);
  if (kind === 'call_waiter' || kind === 'ask_bill' || kind === 'clean_table') {
    return <bdi>{callText({ seat, kind, business }, locale)}</bdi>;
  }
  const place = seat[locale];
  return (
    <>
      {t(kind)}
      {place !== '' && (
        <>
          {' · '}
          <bdi>{place}</bdi>
        </>
      )}
    </>
  );
}

/** Loaded once the lock screen stands: what waits at the branch meanwhile. */
export default function Waiting(at: WaitingAt) {
  const t = useText(waitingMessages);
  const rows = useWaiting(at);
  const isSilent = useSoundLocked();
  const hint = isSilent && <p className={classes.text}>{t('soundLocked')}</p>;
  if (rows.length === 0) return hint;
  return (
    <>
      <p className={classes.waitingCount}>{t('waiting', { count: rows.length })}</p>
      {hint}
      <ul className={classes.waitingRows}>
        {rows.map((row) => (
          <li key={`${row.kind} ${row.id}`}>
            <Words row={row} business={at.venueType} />
          </li>
        ))}
      </ul>
    </>
  );
}

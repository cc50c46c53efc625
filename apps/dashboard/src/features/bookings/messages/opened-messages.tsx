import type { OpenedMessageRow } from '@diwan/contract/bookings/messages.ts';
import { formatInstant } from '#kit/i18n/dates.ts';
import { useLocale } from '#kit/i18n/locale.ts';
import { usePick } from '#kit/i18n/localized.ts';
import { useText } from '#kit/i18n/messages.ts';
import { usePlace } from '#kit/place/place.ts';
import classes from './messages.module.css';
import { KIND_NAMES, messagesMessages } from './messages.messages.ts';

/** Who opened which message, the latest first. */
export function OpenedMessages({ rows }: { rows: readonly OpenedMessageRow[] }) {
  const t = useText(messagesMessages);
  const pick = usePick();
  const locale = useLocale();
  const timeZone = usePlace().business?.timezone;
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="opened-messages">
      <h3 id="opened-messages" className={classes.heading}>
        {t('opened')}
      </h3>
      <ul className={classes.opened}>
        {rows.map(({ id, kind, language, opened_by: by, created_at: at }) => (
          <li key={id}>
            {t('openedBy', {
              kind: pick(KIND_NAMES[kind]),
              language: t(language),
              by: by.name,
              at: formatInstant(at, locale, timeZone),
            })}
          </li>
        ))}
      </ul>
    </section>
  );
}

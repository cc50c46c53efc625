import { Alert, Button } from '@mantine/core';
import { IconBell, IconVolumeOff } from '@tabler/icons-react';
import { formatInstant } from '#kit/i18n/dates.ts';
import { useLocale } from '#kit/i18n/locale.ts';
import { useText } from '#kit/i18n/messages.ts';
import classes from './kitchen.module.css';
import { kitchenMessages } from './kitchen.messages.ts';

/** Nobody can be heard: said in red, in words, and until somebody can. */
export function NotConnected({ since, timezone }: { readonly since: number; readonly timezone: string }) {
  const t = useText(kitchenMessages);
  const time = formatInstant(new Date(since).toISOString(), useLocale(), timezone);
  return (
    <Alert color="red" variant="filled" role="alert" className={classes.wide}>
      {t('notConnectedSince', { time })}
    </Alert>
  );
}

export function SilentBar({ turnOn }: { readonly turnOn: () => void }) {
  const t = useText(kitchenMessages);
  return (
    <output className={`${classes.wide} ${classes.bar}`}>
      <IconVolumeOff size={22} stroke={1.6} aria-hidden />
      <span>{t('soundLocked')}</span>
      <Button size="md" variant="default" onClick={turnOn}>
        {t('soundOn')}
      </Button>
    </output>
  );
}

/** Says that tickets have come, wherever on the board they stand, and leads to the first of them. */
export function NewBar({ ids, see }: { readonly ids: readonly number[]; readonly see: () => void }) {
  const t = useText(kitchenMessages);
  const show = () => {
    const ticket = document.getElementById(`ticket-${ids[0]}`);
    ticket?.scrollIntoView({ block: 'center' });
    ticket?.focus();
    see();
  };
  return (
    <output className={classes.news}>
      {ids.length > 0 && (
        <Button size="lg" leftSection={<IconBell size={22} stroke={1.6} aria-hidden />} onClick={show}>
          {t('newTickets', { count: ids.length })}
        </Button>
      )}
    </output>
  );
}

import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useCan } from '#kit/access/can.tsx';
import { useText } from '#kit/i18n/messages.ts';
import { menuMessages } from '../menu.messages.ts';

/** The way to the holidays of the business. */
export function ManageHolidays() {
  const t = useText(menuMessages);
  const can = useCan();
  if (!can('holidays.read')) return null;
  return (
    <Anchor component={Link} to="/holidays" size="sm">
      {t('manageHolidays')}
    </Anchor>
  );
}

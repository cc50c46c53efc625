import { ActionIcon } from '@mantine/core';
import { IconUserCircle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useCan } from '#kit/access/can.tsx';
import { useText } from '#kit/i18n/messages.ts';
import { profileLinkMessages } from './profile-link.messages.ts';

const IN_THE_LINE = { verticalAlign: 'middle' } as const;

interface LinkProps {
  /** Null: nobody the business knows. */
  readonly id: number | null | undefined;
  readonly name: string;
}

/** Leads to all that is known of a customer, for those who may read it. */
export function ProfileLink({ id, name }: LinkProps) {
  const t = useText(profileLinkMessages);
  const mayRead = useCan()('users.read');
  if (!mayRead || id === null || id === undefined) return null;
  return (
    <ActionIcon
      component={Link}
      to={`/customers/${id}`}
      variant="subtle"
      color="gray"
      size={24}
      style={IN_THE_LINE}
      aria-label={t('open', { name: `\u2068${name}\u2069` })}
    >
      <IconUserCircle size={18} stroke={1.6} />
    </ActionIcon>
  );
}

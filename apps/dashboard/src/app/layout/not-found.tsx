import { Button } from '@mantine/core';
import { IconMapPinOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useText } from '#kit/i18n/messages.ts';
import { EmptyState } from '#ui/states.tsx';
import { layoutMessages } from './layout.messages.ts';

export function NotFound() {
  const t = useText(layoutMessages);
  return (
    <EmptyState
      isPage
      icon={<IconMapPinOff size={28} stroke={1.5} />}
      title={t('notFound')}
      text={t('notFoundText')}
      action={
        <Button component={Link} to="/">
          {t('toMainPage')}
        </Button>
      }
    />
  );
}

import { Button } from '@mantine/core';
import { IconMapPinOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useText } from '#kit/i18n/messages.ts';
import { EmptyState } from '#ui/states.tsx';
import { notFoundMessages } from './not-found.messages.ts';

export default function NotFound() {
  const t = useText(notFoundMessages);
  return (
    <EmptyState
      isPage
      icon={<IconMapPinOff size={28} stroke={1.5} />}
      title={t('title')}
      text={t('text')}
      action={
        <Button component={Link} to="/">
          {t('toMainPage')}
        </Button>
      }
    />
  );
}

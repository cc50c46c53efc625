import { Alert, Button } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { useEffect, useSyncExternalStore } from 'react';
import { useText } from '#kit/i18n/messages.ts';
import { useMenu } from '../menu-context.ts';
import { moveMessages } from './move.messages.ts';

/** A calm line while moves wait for the network. */
export function MovesWaiting() {
  const t = useText(moveMessages);
  const { queue } = useMenu().screen.moves;
  const { pending, isWaiting } = useSyncExternalStore(queue.subscribe, queue.get);
  useEffect(() => {
    window.addEventListener('online', queue.retry);
    return () => window.removeEventListener('online', queue.retry);
  }, [queue]);
  if (!isWaiting) return null;
  return (
    <Alert mb="md" color="gray" icon={<IconCloudOff size={20} />}>
      <output>{t('waiting', { count: pending.length })}</output>{' '}
      <Button variant="subtle" size="compact-md" onClick={queue.retry}>
        {t('retry')}
      </Button>
    </Alert>
  );
}

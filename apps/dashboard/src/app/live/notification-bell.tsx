import { notifications } from '@diwan/contract/notifications/notifications.ts';
import { ActionIcon } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { Suspense, useEffect } from 'react';
import { MINUTE_MS } from '@diwan/domain/time-range.ts';
import { logQuietly } from '#kit/data/log.ts';
import { useRead } from '#kit/data/use-read.ts';
import { useText } from '#kit/i18n/messages.ts';
import { Dropdown } from '#ui/dropdown.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import classes from './notification-bell.module.css';
import { liveMessages } from './live.messages.ts';

const BADGE = /^\(\d+\) /;

/** `(3) Diwan` in the browser's tab. */
function useTitleBadge(count: number): void {
  useEffect(() => {
    const plain = document.title.replace(BADGE, '');
    document.title = count > 0 ? `(${count}) ${plain}` : plain;
    return () => {
      document.title = plain;
    };
  }, [count]);
}

const NotificationPanel = lazyPart(() => import('./notification-panel.tsx'));

/** Events report most changes at once; this is for when none get through. */
const ASK_AGAIN_MS = MINUTE_MS;
const MOST_SHOWN = 99;

function useUnread(): number {
  const { data, error } = useRead(notifications.unread, { refetchMilliseconds: ASK_AGAIN_MS });
  useEffect(() => {
    if (error) logQuietly('The number of unread notifications could not be read', error);
  }, [error]);
  return data?.unread_count ?? 0;
}

/** Where nothing has rung yet, what rings is not there yet: it comes after the first page. */
async function seeAlerts(): Promise<void> {
  try {
    const { acknowledgeAlerts } = await import('#kit/live/alert.ts');
    acknowledgeAlerts();
  } catch (error) {
    logQuietly('Alerts could not be taken for seen', error);
  }
}

export function NotificationBell() {
  const t = useText(liveMessages);
  const count = useUnread();
  useTitleBadge(count);
  const label = count > 0 ? t('unread', { count }) : t('notifications');
  return (
    <Dropdown
      label={t('notifications')}
      width={360}
      target={({ onClick }) => (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="xl"
          className={classes.bell}
          title={t('notifications')}
          aria-label={label}
          onClick={() => {
            void seeAlerts();
            onClick();
          }}
        >
          <IconBell size={20} stroke={1.6} />
          {count > 0 && (
            <span className={classes.badge} aria-hidden>
              {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
            </span>
          )}
        </ActionIcon>
      )}
    >
      {(close) => (
        <Suspense fallback={null}>
          <NotificationPanel onLeave={close} />
        </Suspense>
      )}
    </Dropdown>
  );
}

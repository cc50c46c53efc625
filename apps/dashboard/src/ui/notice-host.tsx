import { Notification, Portal } from '@mantine/core';
import '@mantine/core/styles/Notification.css';
import { useEffect } from 'react';
import { dismissNotice, type Notice, type OverlayState } from './overlays.ts';
import classes from './notice-host.module.css';

const STAYS_MILLISECONDS = 5_000;
const COLOURS = { success: 'teal', warning: 'yellow', danger: 'red' } as const;

function OneNotice({ id, notice }: { id: number; notice: Notice }) {
  useEffect(() => {
    const timer = setTimeout(() => dismissNotice(id), STAYS_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [id]);
  return (
    <Notification
      className={classes.notice}
      color={COLOURS[notice.kind]}
      title={notice.title}
      role={notice.kind === 'success' ? 'status' : 'alert'}
      withBorder
      radius="lg"
      onClose={() => dismissNotice(id)}
    >
      {notice.text}
    </Notification>
  );
}

export default function NoticeHost({ notices }: Pick<OverlayState, 'notices'>) {
  return (
    <Portal>
      <div className={classes.corner}>
        {notices.map((notice) => (
          <OneNotice key={notice.id} id={notice.id} notice={notice} />
        ))}
      </div>
    </Portal>
  );
}

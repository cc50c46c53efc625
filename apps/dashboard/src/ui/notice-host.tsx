import { Notification, Portal } from '@mantine/core';
import '@mantine/core/styles/Notification.css';
import { useEffect } from 'react';
import { dismissNotice, type Notice, type OverlayState } from './overlays.ts';
import classes from './notice-host.module.css';

const STAYS_MILLISECONDS = 5_000;
const COLOURS = { success: 'teal', warning: 'yellow', danger: 'red' } as const;

interface OneNoticeProps {
  readonly id: number;
  readonly notice: Notice;
  readonly closeLabel: string;
}

function OneNotice({ id, notice, closeLabel }: OneNoticeProps) {
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
      closeButtonProps={{ 'aria-label': closeLabel }}
      onClose={() => dismissNotice(id)}
    >
      {notice.text}
    </Notification>
  );
}

interface NoticeHostProps extends Pick<OverlayState, 'notices'> {
  readonly closeLabel: string;
}

export default function NoticeHost({ notices, closeLabel }: NoticeHostProps) {
  return (
    <Portal>
      <div className={classes.corner}>
        {notices.map((notice) => (
          <OneNotice key={notice.id} id={notice.id} notice={notice} closeLabel={closeLabel} />
        ))}
      </div>
    </Portal>
  );
}

import { Button, Notification, Portal } from '@mantine/core';
import '@mantine/core/styles/Notification.css';
import { useEffect, useState } from 'react';
import { dismissNotice, type Notice, type OverlayState } from './overlays.ts';
import classes from './notice-host.module.css';

const STAYS_MILLISECONDS = 5_000;
const STAYS_WITH_ACTION_MILLISECONDS = 10_000;
const COLOURS = { success: 'teal', warning: 'yellow', danger: 'red' } as const;

interface OneNoticeProps {
  readonly id: number;
  readonly notice: Notice;
  readonly closeLabel: string;
}

/** Goes by itself, but not from under somebody's pointer or focus. */
function useStay(id: number, milliseconds: number) {
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => dismissNotice(id), milliseconds);
    return () => clearTimeout(timer);
  }, [id, milliseconds, isHeld]);
  const hold = () => setIsHeld(true);
  const release = () => setIsHeld(false);
  return { onMouseEnter: hold, onMouseLeave: release, onFocus: hold, onBlur: release };
}

function roleOf({ kind, isSaid }: Notice) {
  if (isSaid) return 'group';
  return kind === 'success' ? 'status' : 'alert';
}

function OneNotice({ id, notice, closeLabel }: OneNoticeProps) {
  const { action } = notice;
  const holding = useStay(id, action ? STAYS_WITH_ACTION_MILLISECONDS : STAYS_MILLISECONDS);
  return (
    <Notification
      {...holding}
      className={classes.notice}
      color={COLOURS[notice.kind]}
      title={notice.title}
      role={roleOf(notice)}
      withBorder
      radius="lg"
      closeButtonProps={{ 'aria-label': closeLabel }}
      onClose={() => dismissNotice(id)}
    >
      {notice.text}
      {action && (
        <Button
          className={classes.action}
          variant="subtle"
          size="compact-md"
          onClick={() => {
            dismissNotice(id);
            action.run();
          }}
        >
          {action.label}
        </Button>
      )}
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

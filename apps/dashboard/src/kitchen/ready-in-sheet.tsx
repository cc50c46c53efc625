import { READY_IN_MINUTES } from '@diwan/contract/bookings/ready-in.ts';
import { useText } from '#kit/i18n/messages.ts';
import { kitchenMessages } from './kitchen.messages.ts';
import { Press, Sheet } from './parts.tsx';
import classes from './sheets.module.css';

interface ReadyInSheetProps {
  /** The order in words. */
  readonly subject: string;
  readonly onChoose: (minutes: number) => void;
  readonly onClose: () => void;
}

/** Accepts an order together with the minutes after which it will be ready: its guest reads the time. */
export function ReadyInSheet({ subject, onChoose, onClose }: ReadyInSheetProps) {
  const t = useText(kitchenMessages);
  return (
    <Sheet title={t('readyIn')} onClose={onClose}>
      <p className={classes.subject}>
        <bdi>{subject}</bdi>
      </p>
      <p className={classes.text}>{t('readyInText')}</p>
      <div className={classes.ways}>
        {READY_IN_MINUTES.map((minutes) => (
          <Press key={minutes} look="main" onClick={() => onChoose(minutes)}>
            {t('minutes', { minutes })}
          </Press>
        ))}
      </div>
    </Sheet>
  );
}

import { READY_IN_MINUTES } from '@diwan/contract/bookings/ready-in.ts';
import { USUAL_REASONS } from '@diwan/domain/order-reasons.ts';
import { useState } from 'react';
import { useLocale } from '#kit/i18n/locale.ts';
import { useText } from '#kit/i18n/messages.ts';
import { kitchenMessages } from './kitchen.messages.ts';
import { Press, Sheet } from './parts.tsx';
import classes from './sheets.module.css';

/** As long as the contract lets a reason be. */
const LONGEST = 255;

interface RejectSheetProps {
  /** The order in words. */
  readonly subject: string;
  readonly onReject: (reason: string) => void;
  readonly onClose: () => void;
}

/** Asks why an order is rejected: one press for the usual reasons, or words of one's own. */
export function RejectSheet({ subject, onReject, onClose }: RejectSheetProps) {
  const t = useText(kitchenMessages);
  const locale = useLocale();
  const [reason, setReason] = useState('');
  const words = reason.trim();
  return (
    <Sheet title={t('rejectTitle')} onClose={onClose}>
      <p className={classes.subject}>
        <bdi>{subject}</bdi>
      </p>
      <p className={classes.text}>{t('rejectText')}</p>
      <fieldset className={classes.choices}>
        <legend>{t('reason')}</legend>
        {USUAL_REASONS.map(({ en, [locale]: word }) => (
          <label key={en} className={classes.choice}>
            <input type="radio" name="reason" checked={reason === word} onChange={() => setReason(word)} />
            {word}
          </label>
        ))}
      </fieldset>
      <label className={classes.field}>
        {t('otherReason')}
        <input
          maxLength={LONGEST}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </label>
      <div className={classes.ends}>
        <Press onClick={onClose}>{t('back')}</Press>
        <Press look="danger" disabled={words === ''} onClick={() => onReject(words)}>
          {t('reject')}
        </Press>
      </div>
    </Sheet>
  );
}

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

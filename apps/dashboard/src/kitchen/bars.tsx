import { IconBell, IconPlugConnectedX, IconVolumeOff } from '@tabler/icons-react';
import { formatInstant } from '#kit/i18n/format-instant.ts';
import { useLocale } from '#kit/i18n/locale.ts';
import { useText } from '#kit/i18n/messages.ts';
import { pressedAway, type Board } from './board/board.rules.ts';
import { endedHere, type Picked } from './board/stations.rules.ts';
import classes from './board.module.css';
import { kitchenMessages } from './kitchen.messages.ts';
import type { KitchenStore } from './kitchen-store.ts';
import { Press, useCalled, useWord } from './parts.tsx';
import type { Silence } from './use-kitchen-sound.ts';

interface NotConnectedProps {
  readonly since: number;
  readonly timezone: string;
  /** Presses that wait. */
  readonly kept: number;
}

/** Nobody can be heard: said in red, in words, and until somebody can. */
export function NotConnected({ since, timezone, kept }: NotConnectedProps) {
  const t = useText(kitchenMessages);
  const time = formatInstant(new Date(since).toISOString(), useLocale(), timezone);
  return (
    <div role="alert" className={classes.away}>
      <IconPlugConnectedX size={28} stroke={1.8} aria-hidden />
      <span>
        {t('notConnectedSince', { time })} {kept > 0 && t('keptAll', { count: kept })}
      </span>
    </div>
  );
}

interface SilentBarProps {
  readonly silence: Silence;
  readonly turnOn: () => void;
}

export function SilentBar({ silence, turnOn }: SilentBarProps) {
  const t = useText(kitchenMessages);
  return (
    <output className={classes.bar}>
      <IconVolumeOff size={26} stroke={1.8} aria-hidden />
      <span>{t(silence === 'off' ? 'soundIsOff' : 'soundLocked')}</span>
      <Press onClick={turnOn}>{t('soundOn')}</Press>
    </output>
  );
}

/** Says that tickets have come, wherever on the board they stand, and leads to the first of them. */
export function NewBar({ ids, see }: { readonly ids: readonly number[]; readonly see: () => void }) {
  const t = useText(kitchenMessages);
  const show = () => {
    const ticket = document.getElementById(`ticket-${ids[0]}`);
    ticket?.scrollIntoView({ block: 'center' });
    ticket?.focus();
    see();
  };
  return (
    <output className={classes.news}>
      {ids.length > 0 && (
        <Press look="main" sign={IconBell} onClick={show}>
          {t('newTickets', { count: ids.length })}
        </Press>
      )}
    </output>
  );
}

/** What the server would not do, by ticket, until somebody has read it. */
export function RejectedSteps({
  refused,
  store,
}: {
  readonly refused: Board['refused'];
  readonly store: KitchenStore;
}) {
  const t = useText(kitchenMessages);
  const called = useCalled();
  return refused.map(({ id, number, text }) => (
    <div key={id} role="alert" className={classes.refused}>
      <span>{t('refusedOf', { number: called(number), reason: text })}</span>
      <Press aria-label={t('seenRefusal', { number: called(number) })} onClick={() => store.readRefusal(id)}>
        {t('seen')}
      </Press>
    </div>
  ));
}

/** What was just pressed, and how it is taken back: a wrong press is no end. */
export function UndoList({
  board,
  picked,
  store,
}: {
  readonly board: Board;
  readonly picked: Picked;
  readonly store: KitchenStore;
}) {
  const t = useText(kitchenMessages);
  const called = useCalled();
  const word = useWord('order_statuses');
  const pressed = board.undoable.map(({ key, number, to }) => ({
    key,
    number: called(number),
    what: word(to),
    undo: () => store.undo(key),
  }));
  const away = endedHere(pressedAway(board), picked).map(({ ticket: { id, number } }) => ({
    key: `ended ${id}`,
    number: called(number),
    what: word('rejected'),
    undo: () => store.putBack(id),
  }));
  const all = [...pressed, ...away];
  if (all.length === 0) return null;
  return (
    <output className={classes.undo}>
      {all.map(({ key, number, what, undo }) => (
        <span key={key} className={classes.bar}>
          <span>
            {number} · {what}
          </span>
          <Press aria-label={t('undoOf', { number })} onClick={undo}>
            {t('undo')}
          </Press>
        </span>
      ))}
    </output>
  );
}

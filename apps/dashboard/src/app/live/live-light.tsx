import { IconPlugConnectedX } from '@tabler/icons-react';
import { useText } from '#kit/i18n/messages.ts';
import { useLiveState } from '#kit/live/live-state.ts';
import classes from './live-light.module.css';
import { liveMessages } from './live.messages.ts';

const WORDS = { connected: 'connected', connecting: 'connecting', offline: 'disconnected' } as const;

/** Whether what others do is shown at once: a dot, a ring, or a pulled plug, and the words for them. */
export function LiveLight() {
  const t = useText(liveMessages);
  const state = useLiveState();
  if (state === 'off') return null;
  const words = t(WORDS[state]);
  return (
    <output className={classes.light} title={words}>
      {state === 'offline' ? (
        <IconPlugConnectedX size={18} stroke={1.6} aria-hidden />
      ) : (
        <span className={classes.dot} data-state={state} aria-hidden />
      )}
      <span className={classes.words}>{words}</span>
    </output>
  );
}

import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './badge.module.css';

/**
 * What a state means to whoever reads it (the families of palette.css): somebody has to decide (waiting), it is agreed
 * (confirmed), it is being done (busy), it is over as wanted (done) or otherwise (ended), somebody must act now
 * (attention). What means nothing of this, such as money, is neutral.
 */
export type Tone = 'waiting' | 'confirmed' | 'busy' | 'done' | 'ended' | 'attention' | 'neutral';

interface BadgeProps {
  readonly tone: Tone;
  readonly sign: Icon;
  readonly children: ReactNode;
}

const SIGN_SIZE = 15;

/** A state as a chip: a sign, a word, and a quiet colour that both would do without. */
export function Badge({ tone, sign: Sign, children }: BadgeProps) {
  return (
    <span className={classes.mark} data-tone={tone}>
      <Sign size={SIGN_SIZE} stroke={2} className={classes.sign} aria-hidden />
      <span className={classes.word}>{children}</span>
    </span>
  );
}

import type { ReactNode } from 'react';
import classes from './action-bar.module.css';

interface ActionBarProps {
  readonly children: ReactNode;
  /** At the bottom of the window on tablets as well. */
  readonly isOnTablets?: boolean;
  /** At the bottom of every window, below what is longer than one. */
  readonly isAlways?: boolean;
}

/** The actions of a form: at its end on wide screens, at the bottom of the window on small ones. */
export function ActionBar({ children, isOnTablets = false, isAlways = false }: ActionBarProps) {
  return (
    <div className={classes.bar} data-tablets={isOnTablets || undefined} data-always={isAlways || undefined}>
      {children}
    </div>
  );
}

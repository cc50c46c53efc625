import type { ReactNode } from 'react';
import classes from './action-bar.module.css';

interface ActionBarProps {
  readonly children: ReactNode;
  /** At the bottom of the window on tablets as well. */
  readonly isOnTablets?: boolean;
}

/** The actions of a form: at its end on wide screens, at the bottom of the window on small ones. */
export function ActionBar({ children, isOnTablets = false }: ActionBarProps) {
  return (
    <div className={classes.bar} data-tablets={isOnTablets || undefined}>
      {children}
    </div>
  );
}

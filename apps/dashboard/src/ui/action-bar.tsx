import type { ReactNode } from 'react';
import classes from './action-bar.module.css';

/** The actions of a form: at its end on wide screens, at the bottom of the window on small ones. */
export function ActionBar({ children }: { children: ReactNode }) {
  return <div className={classes.bar}>{children}</div>;
}

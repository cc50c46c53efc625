import { useRouterState } from '@tanstack/react-router';
import classes from './progress.module.css';

/** A thin line while the next screen is on its way; it appears after 100 ms, by its animation's delay. */
export function Progress() {
  const isLoading = useRouterState({ select: ({ status }) => status === 'pending' });
  return isLoading ? <div className={classes.line} /> : null;
}

import type { ReactNode } from 'react';
import { LanguageSwitch } from '#kit/i18n/language-switch.tsx';
import classes from './device.module.css';

interface DeviceFrameProps {
  readonly title: string;
  readonly branch?: string;
  /** At the end of the bar, before the language. */
  readonly tools?: ReactNode;
  readonly children: ReactNode;
}

/** What surrounds every page of a device. */
export function DeviceFrame({ title, branch, tools, children }: DeviceFrameProps) {
  return (
    <div className={classes.page}>
      <header className={classes.bar}>
        <h1 className={classes.title}>{title}</h1>
        {branch !== undefined && <bdi className={classes.branch}>{branch}</bdi>}
        <div className={classes.end}>
          {tools}
          <LanguageSwitch />
        </div>
      </header>
      <main className={classes.main}>{children}</main>
    </div>
  );
}

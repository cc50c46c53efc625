import type { ReactNode } from 'react';
import { LanguageSwitch } from '#kit/i18n/language-switch.tsx';
import classes from './lone-page.module.css';

interface LonePageProps {
  readonly title: string;
  readonly branch?: string | undefined;
  /** In the bar, before the language. */
  readonly tools?: ReactNode;
  /** In the bar, after the language. */
  readonly way?: ReactNode;
  readonly children: ReactNode;
}

/** A page with a bar of its own instead of the dashboard around it: the kitchen, and all pages of devices. */
export function LonePage({ title, branch, tools, way, children }: LonePageProps) {
  return (
    <div className={classes.page}>
      <header className={classes.bar}>
        <h1 className={classes.title}>{title}</h1>
        {branch !== undefined && <bdi className={classes.branch}>{branch}</bdi>}
        <div className={classes.end}>
          {tools}
          <LanguageSwitch />
          {way}
        </div>
      </header>
      <main className={classes.main}>{children}</main>
    </div>
  );
}

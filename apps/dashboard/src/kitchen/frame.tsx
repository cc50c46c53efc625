import type { Locale } from '@diwan/contract/locale.ts';
import { IconLanguage } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { LiveLight } from '#app/live/live-light.tsx';
import { LANGUAGE_NAMES } from '#kit/i18n/language.messages.ts';
import { chooseLocale, useLocale } from '#kit/i18n/locale.ts';
import { useText } from '#kit/i18n/messages.ts';
import classes from './frame.module.css';
import { kitchenMessages } from './kitchen.messages.ts';
import { Press } from './parts.tsx';

export interface FrameProps {
  readonly branch?: string | undefined;
  readonly tools?: ReactNode;
  /** How this screen is left. */
  readonly way?: ReactNode;
  readonly children: ReactNode;
}

/** The bar of the kitchen and what stands below it. */
export function Frame({ branch, tools, way, children }: FrameProps) {
  const t = useText(kitchenMessages);
  const other: Locale = useLocale() === 'ar' ? 'en' : 'ar';
  return (
    <div className={classes.page}>
      <header className={classes.bar}>
        <div className={classes.place}>
          <h1>{t('title')}</h1>
          {branch !== undefined && <bdi className={classes.branch}>{branch}</bdi>}
        </div>
        {tools && (
          <>
            <div className={classes.light}>
              <LiveLight />
            </div>
            <div className={classes.tools}>{tools}</div>
          </>
        )}
        <div className={classes.ways}>
          <Press lang={other} sign={IconLanguage} onClick={() => chooseLocale(other)}>
            {LANGUAGE_NAMES[other]}
          </Press>
          {way}
        </div>
      </header>
      <main className={classes.main}>{children}</main>
    </div>
  );
}

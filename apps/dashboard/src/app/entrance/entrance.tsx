import { Outlet } from '@tanstack/react-router';
import { LanguageSwitch } from '#kit/i18n/language-switch.tsx';
import { useText } from '#kit/i18n/messages.ts';
import { ColourSchemeSwitch } from '#ui/colour-scheme-switch.tsx';
import { Wordmark } from '#ui/wordmark.tsx';
import { entranceMessages } from './entrance.messages.ts';
import classes from './entrance.module.css';

/** Around the screens of those who are not signed in. */
export function Entrance() {
  const t = useText(entranceMessages);
  return (
    <div className={classes.page}>
      <header className={classes.bar}>
        <Wordmark name={t('product')} />
        <div className={classes.switches}>
          <LanguageSwitch />
          <ColourSchemeSwitch label={t('colourScheme')} />
        </div>
      </header>
      <main className={classes.main}>
        <div className={classes.card}>
          <Outlet />
        </div>
        <p className={classes.promise}>{t('promise')}</p>
      </main>
    </div>
  );
}

import { Outlet, useLocation } from '@tanstack/react-router';
import { LanguageSwitch } from '#kit/i18n/language-switch.tsx';
import { useText } from '#kit/i18n/messages.ts';
import { ColourSchemeSwitch } from '#ui/colour-scheme-switch.tsx';
import { Wordmark } from '#ui/wordmark.tsx';
import { authScreenMessages } from './auth-screen.messages.ts';
import classes from './auth-screen.module.css';
import { Showcase } from './showcase.tsx';

/** Around the screens of those who are not signed in. */
export function AuthScreen() {
  const t = useText(authScreenMessages);
  const isLogin = useLocation({ select: ({ pathname }) => pathname === '/login' });
  return (
    <div className={classes.page}>
      <header className={classes.bar}>
        <Wordmark name={t('product')} />
        <div className={classes.switches}>
          <LanguageSwitch />
          <ColourSchemeSwitch label={t('colourScheme')} />
        </div>
      </header>
      <main className={`${classes.main} ${classes.beside}`}>
        <div className={classes.product} data-login={isLogin || undefined}>
          <p className={classes.promise}>{t('promise')}</p>
          <Showcase />
        </div>
        <div className={classes.card}>
          <Outlet />
        </div>
      </main>
    </div>
  );
}

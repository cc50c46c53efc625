import type { ReactNode } from 'react';
import { deviceMessages } from '#app/device/device.messages.ts';
import { endSession } from '#kit/data/session.ts';
import { useText } from '#kit/i18n/messages.ts';
import classes from './sign-in-screen.module.css';
import { Frame } from './frame.tsx';
import { kitchenMessages } from './kitchen.messages.ts';
import parts from './parts.module.css';
import { Press } from './parts.tsx';

interface SignInScreenProps {
  readonly title: string;
  readonly children: ReactNode;
}

function SignInScreen({ title, children }: SignInScreenProps) {
  return (
    <Frame>
      <section className={classes.sheet}>
        <h2>{title}</h2>
        {children}
      </section>
    </Frame>
  );
}

interface SignedOutScreenProps {
  /** Somebody was signed in until now. */
  readonly ended?: { readonly hasPresses: boolean };
}

/** What somebody who is not signed in, or no longer, sees of the kitchen. */
export function SignedOutScreen({ ended }: SignedOutScreenProps) {
  const t = useText(kitchenMessages);
  // With the business and branch that the URL names.
  const { search } = window.location;
  const signIn = `/login?${new URLSearchParams({ to: `/kitchen${search}` }).toString()}`;
  // Past the login screen leads a token, also one that the server knows no more.
  const leave = () => ended && endSession(true);
  return (
    <SignInScreen title={t(ended ? 'endedTitle' : 'signInTitle')}>
      {ended?.hasPresses && <p role="alert">{t('keptHere')}</p>}
      <p>{t('signInText')}</p>
      <p>{t('codeText')}</p>
      <a className={parts.press} data-look="main" href={signIn} onClick={leave}>
        {t('signIn')}
      </a>
    </SignInScreen>
  );
}

interface DeviceScreenProps {
  readonly title: string;
  readonly reason: string;
  readonly mayTryAgain: boolean;
}

/** A device that is not, or no longer, signed in: why, and how it gets in. */
export function DeviceScreen({ title, reason, mayTryAgain }: DeviceScreenProps) {
  const t = useText(deviceMessages);
  return (
    <SignInScreen title={title}>
      <p role="alert" className={classes.reason}>
        {reason}
      </p>
      <p>{t('howTo')}</p>
      <div className={classes.ways}>
        {mayTryAgain && (
          <Press look="main" onClick={() => window.location.reload()}>
            {t('tryAgain')}
          </Press>
        )}
        <a className={parts.press} href="/login">
          {t('withAccount')}
        </a>
      </div>
    </SignInScreen>
  );
}

/** Signed in, but nothing of this branch is open to them, or it could not be read who they are. */
export function ClosedScreen({
  title,
  text,
  children,
}: {
  title: string;
  text: string;
  children?: ReactNode;
}) {
  const t = useText(kitchenMessages);
  return (
    <SignInScreen title={title}>
      <p>{text}</p>
      <div className={classes.ways}>
        {children}
        <a className={parts.press} href="/admin/overview">
          {t('toDashboard')}
        </a>
      </div>
    </SignInScreen>
  );
}

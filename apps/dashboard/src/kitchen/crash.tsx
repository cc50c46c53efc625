import { useEffect, type ReactNode } from 'react';
import { deviceMessages } from '#app/device/device.messages.ts';
import { CallError } from '#kit/data/call-error.ts';
import { useText } from '#kit/i18n/messages.ts';
import { ErrorBoundary } from '#ui/error-boundary.tsx';
import classes from './sign-in-screen.module.css';
import { Frame } from './frame.tsx';
import { readConfig } from './kitchen-calls.ts';
import { Press } from './parts.tsx';

const LOOK_MILLISECONDS = 15_000;

/** Nobody stands at a screen on the wall to reload it. It is not loaded anew before the server answers. */
function useReturn(ask: () => Promise<unknown>, reload: () => void): void {
  useEffect(() => {
    let isThere = true;
    const look = async () => {
      try {
        await ask();
        if (isThere) reload();
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
      }
    };
    const timer = setInterval(() => void look(), LOOK_MILLISECONDS);
    const onOnline = () => void look();
    window.addEventListener('online', onOnline);
    return () => {
      isThere = false;
      clearInterval(timer);
      window.removeEventListener('online', onOnline);
    };
  }, [ask, reload]);
}

function Crash({ error, reload }: { readonly error: unknown; readonly reload: () => void }) {
  const t = useText(deviceMessages);
  useReturn(readConfig, reload);
  return (
    <Frame>
      <section className={classes.sheet}>
        <h2>{t('crashed')}</h2>
        <p role="alert" className={classes.reason}>
          {t('crashedText')}
        </p>
        <p>
          <bdi dir="ltr">{error instanceof Error ? error.message : String(error)}</bdi>
        </p>
        <div className={classes.ways}>
          <Press look="main" onClick={reload}>
            {t('reload')}
          </Press>
        </div>
      </section>
    </Frame>
  );
}

interface KitchenBoundaryProps {
  readonly reload: () => void;
  readonly children: ReactNode;
}

/** A kitchen screen never stays blank: it says what happened and comes back by itself. */
export function KitchenBoundary({ reload, children }: KitchenBoundaryProps) {
  return (
    <ErrorBoundary fallback={(error) => <Crash error={error} reload={reload} />}>{children}</ErrorBoundary>
  );
}

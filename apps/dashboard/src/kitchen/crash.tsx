import type { ReactNode } from 'react';
import { deviceMessages } from '#app/device/device.messages.ts';
import { useText } from '#kit/i18n/messages.ts';
import { useReturn } from '#kit/live/use-return.ts';
import { ErrorBoundary } from '#ui/error-boundary.tsx';
import classes from './sign-in-screen.module.css';
import { Frame } from './frame.tsx';
import { readConfig } from './kitchen-calls.ts';
import { Press } from './parts.tsx';

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

import { useEffect, type ReactNode } from 'react';
import { LOCALES } from '@diwan/contract/locale.ts';
import { translator } from '#kit/i18n/messages.ts';
import { ErrorBoundary } from '#ui/error-boundary.tsx';
import { Notice } from './ready-app.tsx';
import { readyMessages } from './ready.messages.ts';

const AGAIN_MS = 5000;

function Crash({ reload }: { readonly reload: () => void }) {
  useEffect(() => {
    const timer = setTimeout(reload, AGAIN_MS);
    return () => clearTimeout(timer);
  }, [reload]);
  const messages = LOCALES.map((locale) => translator(readyMessages, locale)('crashed'));
  return <Notice title={messages.join(' ')}>{null}</Notice>;
}

/** Nobody stands beside this screen: it says that it broke, and comes back by itself. */
export function ReadyBoundary({
  reload,
  children,
}: {
  readonly reload: () => void;
  readonly children: ReactNode;
}) {
  return <ErrorBoundary fallback={() => <Crash reload={reload} />}>{children}</ErrorBoundary>;
}

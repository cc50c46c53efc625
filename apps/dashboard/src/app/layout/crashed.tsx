import { useNetwork } from '@mantine/hooks';
import { CallError } from '#kit/data/call-error.ts';
import { readToken } from '#kit/data/session.ts';
import { useText } from '#kit/i18n/messages.ts';
import { ErrorBoundary } from '#ui/error-boundary.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { ErrorState } from '#ui/states.tsx';
import { Suspense, type ReactNode } from 'react';
import { layoutMessages } from './layout.messages.ts';

/** How browsers name a file of the program that is missing: replaced by a newer version, or out of reach. */
const MISSING_FILE = /dynamically imported module|module script failed|Unable to preload/i;

function titleOf(error: unknown, isOnline: boolean) {
  if (!(error instanceof Error && MISSING_FILE.test(error.message))) return 'crashed';
  return isOnline ? 'outdated' : 'offlinePart';
}

const SignOutButton = lazyPart(() => import('./sign-out-button.tsx'));

interface CrashedProps {
  readonly error: unknown;
  readonly beside?: ReactNode;
}

/** What is shown when a screen fails; a reload also fetches code of a newer version. */
export function Crashed({ error, beside }: CrashedProps) {
  const t = useText(layoutMessages);
  const failure = error instanceof CallError ? error : null;
  const { online } = useNetwork();
  const title = titleOf(error, online);
  return (
    <ErrorState
      title={t(title)}
      text={failure?.message ?? t(`${title}Text`)}
      requestLabel=""
      requestId={failure?.requestId ?? null}
      retryLabel={t('reload')}
      onRetry={() => window.location.reload()}
      beside={beside}
    />
  );
}

/**
 * What is shown when the first load fails. The session stays, because the server may only be busy; who wants to sign in
 * anew has no menu here that would sign them out.
 */
export function NotOpened({ error }: { error: unknown }) {
  const button = (
    <ErrorBoundary fallback={() => null}>
      <Suspense fallback={null}>
        <SignOutButton />
      </Suspense>
    </ErrorBoundary>
  );
  return <Crashed error={error} beside={readToken() !== null && button} />;
}

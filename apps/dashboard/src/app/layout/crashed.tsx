import { CallError } from '#kit/data/call-error.ts';
import { useText } from '#kit/i18n/messages.ts';
import { ErrorState } from '#ui/states.tsx';
import { layoutMessages } from './layout.messages.ts';

/** How browsers name a file of the program that a newer version has replaced. */
const MISSING_FILE = /dynamically imported module|module script failed|Unable to preload/i;

/** What is shown when a screen or the first load fails; a reload also fetches code of a newer version. */
export function Crashed({ error }: { error: unknown }) {
  const t = useText(layoutMessages);
  const failure = error instanceof CallError ? error : null;
  const isOutdated = error instanceof Error && MISSING_FILE.test(error.message);
  return (
    <ErrorState
      title={t(isOutdated ? 'outdated' : 'crashed')}
      text={failure?.message ?? t(isOutdated ? 'outdatedText' : 'crashedText')}
      requestLabel=""
      requestId={failure?.requestId ?? null}
      retryLabel={t('reload')}
      onRetry={() => window.location.reload()}
    />
  );
}

import { CallError } from '#kit/data/call-error.ts';
import { useText } from '#kit/i18n/messages.ts';
import { ErrorState } from '#ui/states.tsx';
import { layoutMessages } from './layout.messages.ts';

/** What is shown when a screen or the first load fails; a reload also fetches code of a newer version. */
export function Crashed({ error }: { error: unknown }) {
  const t = useText(layoutMessages);
  const failure = error instanceof CallError ? error : null;
  return (
    <ErrorState
      title={t('crashed')}
      text={failure?.message ?? t('crashedText')}
      requestLabel=""
      requestId={failure?.requestId ?? null}
      retryLabel={t('reload')}
      onRetry={() => window.location.reload()}
    />
  );
}

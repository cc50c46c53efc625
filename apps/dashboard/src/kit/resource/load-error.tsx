import type { CallError } from '#kit/data/call-error.ts';
import { useText } from '#kit/i18n/messages.ts';
import { ErrorState } from '#ui/states.tsx';
import { resourceMessages } from './resource.messages.ts';

const GONE = 404;

export function LoadError({ error, onRetry }: { error: CallError; onRetry: () => void }) {
  const t = useText(resourceMessages);
  return (
    <ErrorState
      title={error.status === GONE ? t('notThere') : t('loadFailed')}
      text={error.message}
      requestLabel={t('request')}
      requestId={error.requestId}
      retryLabel={t('retry')}
      onRetry={onRetry}
    />
  );
}

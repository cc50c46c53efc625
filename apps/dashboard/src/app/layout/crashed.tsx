import { useNetwork } from '@mantine/hooks';
import { CallError } from '#kit/data/call-error.ts';
import { useText } from '#kit/i18n/messages.ts';
import { ErrorState } from '#ui/states.tsx';
import { layoutMessages } from './layout.messages.ts';

/** How browsers name a file of the program that is missing: replaced by a newer version, or out of reach. */
const MISSING_FILE = /dynamically imported module|module script failed|Unable to preload/i;

function titleOf(error: unknown, isOnline: boolean) {
  if (!(error instanceof Error && MISSING_FILE.test(error.message))) return 'crashed';
  return isOnline ? 'outdated' : 'offlinePart';
}

/** What is shown when a screen or the first load fails; a reload also fetches code of a newer version. */
export function Crashed({ error }: { error: unknown }) {
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
    />
  );
}

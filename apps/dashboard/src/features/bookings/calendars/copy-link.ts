import { useText } from '#kit/i18n/messages.ts';
import { notify } from '#ui/overlays.ts';
import { calendarLinkMessages } from './calendars.messages.ts';

/** Where the browser forbids copying, the link is shown to be copied by hand. */
export function useCopyLink(): (url: string) => Promise<void> {
  const t = useText(calendarLinkMessages);
  return async (url) => {
    try {
      await navigator.clipboard.writeText(url);
      notify({ kind: 'success', text: t('copied') });
    } catch {
      notify({ kind: 'warning', text: t('copyFailed', { url }) });
    }
  };
}

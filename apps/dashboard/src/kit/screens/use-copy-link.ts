import { useText } from '#kit/i18n/messages.ts';
import { notify } from '#ui/overlays.ts';
import { copyLinkMessages } from './copy-link.messages.ts';

/** Asked for within the press: some browsers let nothing be copied once an answer had to be waited for. */
function write(link: string | Promise<string>): Promise<void> {
  if (typeof link === 'string') return navigator.clipboard.writeText(link);
  if (!('ClipboardItem' in window)) return link.then((text) => navigator.clipboard.writeText(text));
  const blob = link.then((text) => new Blob([text], { type: 'text/plain' }));
  return navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
}

/** False where the browser forbids copying or knows no clipboard. */
async function isCopied(link: string | Promise<string>): Promise<boolean> {
  try {
    await write(link);
    return true;
  } catch {
    return false;
  }
}

/**
 * Copies a link, or one that is still asked for, and says `done` or that it is copied; where the browser forbids copying,
 * the link is shown to be copied by hand. Fails as the asking does.
 */
export function useCopyLink(): (link: string | Promise<string>, done?: string) => Promise<void> {
  const t = useText(copyLinkMessages);
  return async (link, done = t('copied')) => {
    const isThere = await isCopied(link);
    const url = await link;
    if (isThere) notify({ kind: 'success', text: done });
    else notify({ kind: 'warning', text: t('copyFailed', { url }) });
  };
}

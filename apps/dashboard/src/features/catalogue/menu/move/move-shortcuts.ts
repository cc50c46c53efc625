import { useText } from '#kit/i18n/messages.ts';
import { usePageShortcuts } from '#kit/resource/page-shortcuts.ts';
import { moveMessages } from './move.messages.ts';

/** The keys that move things, in the list of all keys. */
export function useMenuShortcuts(): void {
  const t = useText(moveMessages);
  usePageShortcuts([
    ['Alt+← ↑ ↓ →', t('keyArrows')],
    ['Alt+PgUp / PgDn', t('keyPages')],
  ]);
}

import { useText } from '#kit/i18n/messages.ts';
import { ShortcutRows } from '#kit/resource/shortcut-rows.tsx';
import { keyListMessages } from './menu-key-list.messages.ts';

/** The keys that move things. */
export default function MenuKeyList() {
  const t = useText(keyListMessages);
  return (
    <ShortcutRows
      keys={[
        ['Alt+← ↑ ↓ →', t('keyArrows')],
        ['Alt+PgUp / PgDn', t('keyPages')],
      ]}
    />
  );
}

import { useDisclosure, useHotkeys } from '@mantine/hooks';
import { lazy, Suspense } from 'react';
import { BY_PLACE } from '#ui/keys.ts';

const ShortcutList = lazy(() => import('./shortcut-list.tsx'));

/** `?` lists the keys. */
export function ShortcutHelp() {
  const [isOpen, { open, close }] = useDisclosure(false);
  useHotkeys([
    ['shift+/', open, BY_PLACE],
    ['?', open],
  ]);
  return <Suspense fallback={null}>{isOpen && <ShortcutList onClose={close} />}</Suspense>;
}

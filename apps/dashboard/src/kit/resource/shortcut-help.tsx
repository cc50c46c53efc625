import { useDisclosure, useHotkeys } from '@mantine/hooks';
import { Suspense } from 'react';
import { BY_PLACE } from '#ui/keys.ts';
import { lazyPart } from '#ui/lazy-part.ts';

const ShortcutList = lazyPart(() => import('./shortcut-list.tsx'));

/** `?` lists the keys. */
export function ShortcutHelp() {
  const [isOpen, { open, close }] = useDisclosure(false);
  useHotkeys([
    ['shift+/', open, BY_PLACE],
    ['?', open],
  ]);
  return <Suspense fallback={null}>{isOpen && <ShortcutList onClose={close} />}</Suspense>;
}

import { useFocusTrap } from '@mantine/hooks';
import { useEffect } from 'react';

/** Keeps the focus in the ticket while it is over the tiles; loaded where it does. */
export default function ColumnTrap({ of }: { readonly of: HTMLElement }) {
  const trap = useFocusTrap();
  useEffect(() => {
    trap(of);
    return () => {
      trap(null);
    };
  }, [of, trap]);
  return null;
}

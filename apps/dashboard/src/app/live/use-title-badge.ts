import { useEffect } from 'react';

const BADGE = /^\(\d+\) /;

/** `(3) Diwan` in the browser's tab. */
export function useTitleBadge(count: number): void {
  useEffect(() => {
    const plain = document.title.replace(BADGE, '');
    document.title = count > 0 ? `(${count}) ${plain}` : plain;
    return () => {
      document.title = plain;
    };
  }, [count]);
}

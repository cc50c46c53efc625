import { useEffect, useState } from 'react';

/**
 * What is drawn only while it is open gives the focus back to what had it before, unless its end has put the focus elsewhere.
 * Mantine does so for what stays drawn while it is closed.
 */
export function useReturnedFocus(isOpenAtOnce: boolean): void {
  const [opener] = useState(() => (isOpenAtOnce ? document.activeElement : null));
  useEffect(
    () => () => {
      // The focus of what has gone falls to the body.
      if (opener instanceof HTMLElement && opener.isConnected && document.activeElement === document.body) {
        opener.focus({ preventScroll: true });
      }
    },
    [opener],
  );
}

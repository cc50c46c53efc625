import { useState } from 'react';

/**
 * The life of a dialog that is drawn only while it is open: it leaves after its transition, and focus goes back to what
 * had it before. Spread `life` over a Modal.
 */
export function useDialogLife(onGone: () => void) {
  const [isOpen, setIsOpen] = useState(true);
  const [opener] = useState(() =>
    document.activeElement instanceof HTMLElement ? document.activeElement : null,
  );
  const close = () => setIsOpen(false);
  const life = {
    opened: isOpen,
    onClose: close,
    onExitTransitionEnd: () => {
      onGone();
      opener?.focus();
    },
    returnFocus: false,
  };
  return { close, life };
}

import { useState } from 'react';

/** The life of a dialog that is drawn only while it is open: it leaves after its transition. Spread `life` over a Modal. */
export function useDialogLife(onGone: () => void) {
  const [isOpen, setIsOpen] = useState(true);
  const close = () => setIsOpen(false);
  return { close, life: { opened: isOpen, onClose: close, onExitTransitionEnd: onGone } };
}

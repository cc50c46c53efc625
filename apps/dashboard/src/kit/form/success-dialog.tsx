import type { ReactNode } from 'react';
import { useText } from '#kit/i18n/messages.ts';
import { Modal } from '#ui/modal.tsx';
import { formMessages } from './form.messages.ts';

interface SuccessDialogProps {
  /** 'Done Successfully' where nothing better is known. */
  readonly title?: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Shows what a success brought that is not seen again: only its buttons close it, never a press beside it. */
export function SuccessDialog({ title, onClose, children }: SuccessDialogProps) {
  const t = useText(formMessages);
  return (
    <Modal
      opened
      onClose={onClose}
      title={title ?? t('success')}
      closeOnClickOutside={false}
      closeOnEscape={false}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {children}
    </Modal>
  );
}

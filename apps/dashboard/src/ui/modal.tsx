// oxlint-disable-next-line no-restricted-imports -- the one place that gives its focus back
import { Modal as MantineModal, type ModalProps } from '@mantine/core';
import { useReturnedFocus } from './returned-focus.ts';

/** Mantine's, also where it is drawn only while it is open. */
export function Modal(props: ModalProps) {
  useReturnedFocus(props.opened);
  return <MantineModal {...props} />;
}

import { type ModalProps } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { formMessages } from '#kit/form/form.messages.ts';
import { useText } from '#kit/i18n/messages.ts';
import { Modal } from '#ui/modal.tsx';

/** Laid over the till; on a phone it is the whole window. */
export function Sheet(props: Omit<ModalProps, 'opened'>) {
  const t = useText(formMessages);
  const isSmall = useMediaQuery('(max-width: 48em)') ?? false;
  return <Modal opened fullScreen={isSmall} closeButtonProps={{ 'aria-label': t('close') }} {...props} />;
}

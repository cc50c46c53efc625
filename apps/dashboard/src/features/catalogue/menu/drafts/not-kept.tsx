import { Alert } from '@mantine/core';
import { IconDeviceFloppy } from '@tabler/icons-react';
import { useText } from '#kit/i18n/messages.ts';
import { storedDraftMessages } from './stored-drafts.messages.ts';

/** Where the browser keeps nothing, that is said as soon as there is something to lose. */
export default function NotKept() {
  const t = useText(storedDraftMessages);
  return (
    <Alert mb="md" color="gray" icon={<IconDeviceFloppy size={20} />} title={t('notKeptTitle')}>
      {t('notKeptText')}
    </Alert>
  );
}

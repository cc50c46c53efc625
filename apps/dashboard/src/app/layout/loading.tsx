import { Center, Loader } from '@mantine/core';
import { useText } from '#kit/i18n/messages.ts';
import { layoutMessages } from './layout.messages.ts';

export function Loading() {
  const t = useText(layoutMessages);
  return (
    <Center component="output" mih="40vh" aria-label={t('loading')}>
      <Loader />
    </Center>
  );
}

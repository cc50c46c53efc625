import { Center, Loader } from '@mantine/core';
import { useEffect } from 'react';
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

/** An address of a page with a build of its own: whoever comes to it from here has it loaded. */
export function LoadAnew() {
  useEffect(() => window.location.reload(), []);
  return <Loading />;
}

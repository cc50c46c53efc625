import { Button, Group } from '@mantine/core';
import { IconQrcodeOff } from '@tabler/icons-react';
import { deviceMessages } from '#app/device/device.messages.ts';
import type { RejectedCode } from '#kit/data/enter-device.ts';
import { dropScannedCode } from '#kit/data/device-session.ts';
import { useText } from '#kit/i18n/messages.ts';
import { EmptyState } from '#ui/states.tsx';

/** A device that waiters were to share: why it is not signed in, and how it gets in. */
export function RejectedDevice({ reason, mayTryAgain }: RejectedCode) {
  const t = useText(deviceMessages);
  const withAccount = () => {
    dropScannedCode();
    window.location.reload();
  };
  return (
    <main>
      <EmptyState
        isPage
        icon={<IconQrcodeOff size={24} stroke={1.5} />}
        title={t('refused')}
        text={`${reason} ${t('howTo')}`}
        action={
          <Group justify="center">
            {mayTryAgain && <Button onClick={() => window.location.reload()}>{t('tryAgain')}</Button>}
            <Button variant="default" onClick={withAccount}>
              {t('withAccount')}
            </Button>
          </Group>
        }
      />
    </main>
  );
}

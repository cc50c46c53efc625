import { Button, Group, Stack, Text } from '@mantine/core';
import { ContractForm } from '#kit/form/contract-form.tsx';
import { FailureAlert } from '#kit/form/failure-alert.tsx';
import { TextField } from '#kit/form/text-field.tsx';
import { useText } from '#kit/i18n/messages.ts';
import { Bdi } from '#ui/bdi.tsx';
import { useEffect, useState } from 'react';
import { MINUTE_MS } from '@diwan/domain/time-range.ts';
import type { Registration } from './email-step.tsx';
import { registerMessages } from './register.messages.ts';

const BETWEEN_SENDS_MILLISECONDS = MINUTE_MS;
const TICK_MILLISECONDS = 1_000;

const secondsLeft = (sentAt: number) =>
  Math.max(0, Math.ceil((sentAt + BETWEEN_SENDS_MILLISECONDS - Date.now()) / TICK_MILLISECONDS));

/** The server sends one code a minute. */
function useSecondsUntilResend(sentAt: number): number {
  const [, setTick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTick((tick) => tick + 1), TICK_MILLISECONDS);
    return () => clearInterval(timer);
  }, []);
  return secondsLeft(sentAt);
}

export function CodeStep({ registration }: { registration: Registration }) {
  const t = useText(registerMessages);
  const { wizard, email, code, isBusy, sentAt, resend } = registration;
  const seconds = useSecondsUntilResend(sentAt);
  return (
    <ContractForm of={code} onSubmit={() => void wizard.next()}>
      <Stack>
        <Text size="sm">
          {t('codeSent')}
          <br />
          {t('sentTo')} <Bdi>{email.form.getValues('email')}</Bdi>
        </Text>
        {email.failure && <FailureAlert failure={email.failure} />}
        {code.isFailureUnplaced && code.failure && <FailureAlert failure={code.failure} />}
        <TextField name="code" label={t('code')} isCode autoComplete="one-time-code" autoFocus />
        <Button type="submit" size="md" loading={isBusy}>
          {t('checkCode')}
        </Button>
        <Group justify="space-between">
          <Button variant="subtle" color="gray" onClick={wizard.back}>
            {t('back')}
          </Button>
          <Button variant="subtle" disabled={seconds > 0 || isBusy} onClick={() => void resend()}>
            {seconds > 0 ? t('resendIn', { count: seconds }) : t('resend')}
          </Button>
        </Group>
      </Stack>
    </ContractForm>
  );
}

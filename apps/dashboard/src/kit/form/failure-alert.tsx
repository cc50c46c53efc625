import { Alert, Text } from '@mantine/core';
import { Bdi } from '#ui/bdi.tsx';
import type { CallError } from '#kit/data/call-error.ts';
import { useText } from '#kit/i18n/messages.ts';
import { formMessages } from './form.messages.ts';

interface FailureAlertProps {
  readonly failure: CallError;
  readonly tone?: 'danger' | 'warning';
}

/** What the server refused as a whole; for a defect with the id its operator can look up. */
export function FailureAlert({ failure, tone = 'danger' }: FailureAlertProps) {
  const t = useText(formMessages);
  const isDefect = failure.status >= 500;
  return (
    <Alert color={tone === 'danger' ? 'red' : 'yellow'} role="alert" variant="light">
      {failure.message}
      {isDefect && failure.requestId !== null && (
        <Text size="xs" mt={4}>
          {t('requestId')} <Bdi>{failure.requestId}</Bdi>
        </Text>
      )}
    </Alert>
  );
}

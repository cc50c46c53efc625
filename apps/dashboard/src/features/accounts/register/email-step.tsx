import { Button, Stack } from '@mantine/core';
import { ContractForm } from '#kit/form/contract-form.tsx';
import { FailureAlert } from '#kit/form/failure-alert.tsx';
import { TextField } from '#kit/form/text-field.tsx';
import { useText } from '#kit/i18n/messages.ts';
import { registerMessages } from './register.messages.ts';
import type { useRegistration } from './use-registration.ts';

export type Registration = ReturnType<typeof useRegistration>;

export function EmailStep({ registration: { wizard, email, isBusy } }: { registration: Registration }) {
  const t = useText(registerMessages);
  return (
    <ContractForm of={email} onSubmit={() => void wizard.next()}>
      <Stack>
        {email.isFailureUnplaced && email.failure && <FailureAlert failure={email.failure} />}
        <TextField
          name="email"
          type="email"
          label={t('email')}
          description={t('emailHint')}
          autoComplete="email"
          autoFocus
        />
        <Button type="submit" size="md" loading={isBusy}>
          {t('sendCode')}
        </Button>
      </Stack>
    </ContractForm>
  );
}

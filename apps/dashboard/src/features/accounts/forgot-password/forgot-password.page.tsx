import { auth, resetPasswordBody, sendCodeBody } from '@diwan/contract/accounts/auth.ts';
import { Button, Stack, Text, Title } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useWrite } from '#kit/data/use-write.ts';
import { ContractForm } from '#kit/form/contract-form.tsx';
import { FailureAlert } from '#kit/form/failure-alert.tsx';
import { PasswordField, TextField } from '#kit/form/text-field.tsx';
import { useContractForm } from '#kit/form/use-contract-form.ts';
import { useText } from '#kit/i18n/messages.ts';
import { RouteLink } from '#kit/screens/route-link.tsx';
import { notify } from '#ui/overlays.ts';
import { forgotPasswordMessages } from './forgot-password.messages.ts';

function AskForCode({ onSent }: { onSent: (email: string) => void }) {
  const t = useText(forgotPasswordMessages);
  const send = useWrite(auth.forgotPassword);
  const contractForm = useContractForm(sendCodeBody, { email: '' });
  const submit = () =>
    void contractForm.submit(async (body) => {
      await send.run({ body });
      onSent(body.email);
    });
  return (
    <ContractForm of={contractForm} onSubmit={submit}>
      <Stack>
        <Text size="sm">{t('hint')}</Text>
        {contractForm.isFailureUnplaced && contractForm.failure && (
          <FailureAlert failure={contractForm.failure} />
        )}
        <TextField name="email" type="email" label={t('email')} autoComplete="email" autoFocus />
        <Button type="submit" size="md" loading={send.isBusy}>
          {t('sendCode')}
        </Button>
      </Stack>
    </ContractForm>
  );
}

function ChoosePassword({ email }: { email: string }) {
  const t = useText(forgotPasswordMessages);
  const navigate = useNavigate();
  const reset = useWrite(auth.resetPassword);
  const contractForm = useContractForm(resetPasswordBody, {
    email,
    code: '',
    password: '',
    password_confirmation: '',
  });
  const submit = async () => {
    if (!(await contractForm.submit((body) => reset.run({ body })))) return;
    notify({ kind: 'success', text: t('done') });
    await navigate({ to: '/login' });
  };
  return (
    <ContractForm of={contractForm} onSubmit={() => void submit()}>
      <Stack>
        <Text size="sm">{t('sent')}</Text>
        {contractForm.isFailureUnplaced && contractForm.failure && (
          <FailureAlert failure={contractForm.failure} />
        )}
        <TextField name="email" type="email" label={t('email')} autoComplete="username" readOnly />
        <TextField name="code" label={t('code')} isCode autoComplete="one-time-code" autoFocus />
        <PasswordField name="password" label={t('password')} autoComplete="new-password" />
        <PasswordField name="password_confirmation" label={t('passwordAgain')} autoComplete="new-password" />
        <Button type="submit" size="md" loading={reset.isBusy}>
          {t('save')}
        </Button>
      </Stack>
    </ContractForm>
  );
}

export default function ForgotPasswordPage() {
  const t = useText(forgotPasswordMessages);
  const [email, setEmail] = useState<string | null>(null);
  return (
    <Stack gap="lg">
      <Title order={1} size="h2">
        {t('title')}
      </Title>
      {email === null ? <AskForCode onSent={setEmail} /> : <ChoosePassword email={email} />}
      <RouteLink to="/login">{t('toLogin')}</RouteLink>
    </Stack>
  );
}

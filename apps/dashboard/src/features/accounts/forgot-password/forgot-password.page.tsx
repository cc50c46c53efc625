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

interface SentCode {
  readonly email: string;
  /** What ties the code to this browser. */
  readonly request: string | null;
}

function AskForCode({ onSent }: { onSent: (sent: SentCode) => void }) {
  const t = useText(forgotPasswordMessages);
  const send = useWrite(auth.forgotPassword);
  const contractForm = useContractForm(sendCodeBody, { email: '' });
  const submit = () =>
    void contractForm.submit(async (body) => {
      const response = await send.run({ body });
      onSent({ email: body.email, request: response?.request ?? null });
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

function ChoosePassword({ email, request }: SentCode) {
  const t = useText(forgotPasswordMessages);
  const navigate = useNavigate();
  const reset = useWrite(auth.resetPassword);
  const contractForm = useContractForm(resetPasswordBody, {
    email,
    request,
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
  const [sent, setSent] = useState<SentCode | null>(null);
  return (
    <Stack gap="lg">
      <Title order={1} size="h2">
        {t('title')}
      </Title>
      {sent === null ? <AskForCode onSent={setSent} /> : <ChoosePassword {...sent} />}
      <RouteLink to="/login">{t('toLogin')}</RouteLink>
    </Stack>
  );
}

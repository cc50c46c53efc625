import { Button, PasswordInput, Stack, Text, Title } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useText } from '#kit/i18n/messages.ts';
import { LoginWarning } from './login-warning.tsx';
import { loginMessages } from './login.messages.ts';
import { signIn, type Credentials, type SignInOutcome } from './sign-in.ts';

interface ChoosePasswordProps {
  /** The password that works once, and whose it is. */
  readonly given: Credentials;
  /** Signed in, or only a code is still missing. */
  readonly onDone: (outcome: SignInOutcome) => void;
  readonly onBack: () => void;
}

function useChoice({ given, onDone }: ChoosePasswordProps) {
  const [refused, setRefused] = useState<SignInOutcome | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const field = event.currentTarget.elements.namedItem('new_password');
    const chosen = field instanceof HTMLInputElement ? field.value : '';
    setIsBusy(true);
    const result = await signIn({ ...given, new_password: chosen });
    if (result.isSignedIn || result.challenge !== null) return onDone(result);
    setIsBusy(false);
    setRefused(result);
    if (field instanceof HTMLInputElement) field.focus();
    return undefined;
  };
  return { refused, isBusy, submit };
}

/** Asked for after a password that somebody else knows. */
export default function ChoosePassword(props: ChoosePasswordProps) {
  const t = useText(loginMessages);
  const { refused, isBusy, submit } = useChoice(props);
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap="md">
        <Title order={1} size="h2">
          {t('ownTitle')}
        </Title>
        <Text>{t('ownText')}</Text>
        <LoginWarning warning={refused?.warning ?? null} reason={refused?.reason ?? null} />
        <input type="hidden" name="email" autoComplete="username" value={props.given.email} />
        <PasswordInput
          name="new_password"
          dir="ltr"
          label={t('ownPassword')}
          description={t('ownHint')}
          autoComplete="new-password"
          visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
          withAsterisk
          autoFocus
          error={refused?.fields['new_password']}
        />
        <Button type="submit" size="md" loading={isBusy} fullWidth>
          {t('ownSubmit')}
        </Button>
        <Button variant="subtle" color="gray" onClick={props.onBack}>
          {t('back')}
        </Button>
      </Stack>
    </form>
  );
}

import { Button, Stack, Text, TextInput, Title } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useText } from '#kit/i18n/messages.ts';
import { LoginWarning } from './login-warning.tsx';
import { loginMessages } from './login.messages.ts';
import { finishSignIn, type SignInOutcome } from './sign-in.ts';

interface SecondStepProps {
  readonly challenge: string;
  readonly onSignedIn: () => void;
  /** With the reason, where the person did not choose it. */
  readonly onBack: (warning: string | null) => void;
}

function useFinish({ challenge, onSignedIn, onBack }: SecondStepProps) {
  const [wrong, setWrong] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<Pick<SignInOutcome, 'warning' | 'reason'>>({
    warning: null,
    reason: null,
  });
  const [isBusy, setIsBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const field = event.currentTarget.elements.namedItem('code');
    const code = field instanceof HTMLInputElement ? field.value : '';
    setIsBusy(true);
    const result = await finishSignIn(challenge, code);
    if (result.isSignedIn) return onSignedIn();
    setIsBusy(false);
    if (result.challenge === null) return onBack(result.warning);
    setWrong(result.fields['code'] ?? null);
    setOutcome(result);
    if (field instanceof HTMLInputElement) field.select();
    return undefined;
  };
  return { wrong, outcome, isBusy, submit };
}

/** The code that is asked for after a right password. */
export default function SecondStep(props: SecondStepProps) {
  const t = useText(loginMessages);
  const { wrong, outcome, isBusy, submit } = useFinish(props);
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap="md">
        <Title order={1} size="h2">
          {t('secondTitle')}
        </Title>
        <Text>{t('secondText')}</Text>
        <LoginWarning warning={outcome.warning} reason={outcome.reason} />
        <TextInput
          name="code"
          dir="ltr"
          label={t('secondCode')}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          withAsterisk
          autoFocus
          error={wrong}
        />
        <Button type="submit" size="md" loading={isBusy} fullWidth>
          {t('submit')}
        </Button>
        <Button variant="subtle" color="gray" onClick={() => props.onBack(null)}>
          {t('back')}
        </Button>
      </Stack>
    </form>
  );
}

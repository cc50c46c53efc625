import { Alert, Button, PasswordInput, Stack, Text, TextInput, Title } from '@mantine/core';
import { Suspense, useState, type FormEvent } from 'react';
import { cameFromSession, isDesk, reloadTo, returnPath } from '#kit/data/session.ts';
import { useText } from '#kit/i18n/messages.ts';
import { RouteLink } from '#kit/screens/route-link.tsx';
import { lazyPart, loadAgain } from '#ui/lazy-part.ts';
import { LoginWarning } from './login-warning.tsx';
import { loginMessages } from './login.messages.ts';
import type { SignInOutcome } from './sign-in.ts';

const REDIRECT_MILLISECONDS = 200;

/** The checks and the call come while the user types: this route is the one that must open fastest. */
const loadSignIn = () => loadAgain(() => import('./sign-in.ts'));

/** Whoever submits is told of a failure. */
const preload = () => void loadSignIn().catch(() => undefined);

const UNTRIED: SignInOutcome = {
  isSignedIn: false,
  fields: {},
  warning: null,
  reason: null,
  challenge: null,
  oneTime: null,
};

/** Only for those who have switched codes on. */
const SecondStep = lazyPart(() => import('./second-step.tsx'));

/** Only for those who were handed a password. */
const ChoosePassword = lazyPart(() => import('./choose-password.tsx'));

const openMainPage = () =>
  setTimeout(() => reloadTo(returnPath(window.location.search)), REDIRECT_MILLISECONDS);

function useSignIn() {
  const t = useText(loginMessages);
  const [outcome, setOutcome] = useState(UNTRIED);
  const [isBusy, setIsBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const form = new FormData(event.currentTarget);
    const valueOf = (name: string) => {
      const value = form.get(name);
      return typeof value === 'string' ? value : '';
    };
    const fields = event.currentTarget.elements;
    setIsBusy(true);
    const part = await loadSignIn().catch(() => null);
    if (part === null) {
      setOutcome({ ...UNTRIED, warning: t('notLoaded') });
      return setIsBusy(false);
    }
    const result = await part.signIn({ email: valueOf('email'), password: valueOf('password') });
    setOutcome(result);
    if (result.isSignedIn) {
      openMainPage();
      return;
    }
    setIsBusy(false);
    if (result.challenge !== null || result.oneTime !== null) return;
    const wrong = fields.namedItem(result.fields['email'] ? 'email' : 'password');
    if (wrong instanceof HTMLElement) wrong.focus();
  };
  return { outcome, setOutcome, isBusy, submit };
}

interface SignInFormProps {
  readonly outcome: SignInOutcome;
  readonly isBusy: boolean;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => Promise<void>;
}

function SignInForm({ outcome, isBusy, onSubmit }: SignInFormProps) {
  const t = useText(loginMessages);
  return (
    <form noValidate onSubmit={(event) => void onSubmit(event)} onInput={preload}>
      <Stack gap="md">
        <Title order={1} size="h2">
          {t('title')}
        </Title>
        {cameFromSession(window.location.search) && !isDesk() && outcome === UNTRIED && (
          <Alert color="blue">{t('ended')}</Alert>
        )}
        <LoginWarning warning={outcome.warning} reason={outcome.reason} />
        <TextInput
          name="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          label={t('name')}
          autoComplete="username"
          withAsterisk
          autoFocus
          error={outcome.fields['email']}
        />
        <PasswordInput
          name="password"
          dir="ltr"
          label={t('password')}
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
          withAsterisk
          error={outcome.fields['password']}
        />
        <RouteLink to="/forgot-password">{t('forgotten')}</RouteLink>
        <Button type="submit" size="md" loading={isBusy} fullWidth>
          {t('submit')}
        </Button>
        {isDesk() && (
          <Button component="a" href="/" variant="default" fullWidth>
            {t('withPin')}
          </Button>
        )}
        <Text size="sm" ta="center">
          {t('newHere')} <RouteLink to="/register">{t('register')}</RouteLink>
        </Text>
      </Stack>
    </form>
  );
}

export default function LoginPage() {
  const { outcome, setOutcome, isBusy, submit } = useSignIn();
  if (outcome.oneTime !== null) {
    return (
      <Suspense fallback={null}>
        <ChoosePassword
          given={outcome.oneTime}
          onDone={(result) => {
            setOutcome(result);
            if (result.isSignedIn) openMainPage();
          }}
          onBack={() => setOutcome(UNTRIED)}
        />
      </Suspense>
    );
  }
  if (outcome.challenge !== null) {
    return (
      <Suspense fallback={null}>
        <SecondStep
          challenge={outcome.challenge}
          onSignedIn={openMainPage}
          onBack={(warning) => setOutcome({ ...UNTRIED, warning })}
        />
      </Suspense>
    );
  }
  return <SignInForm outcome={outcome} isBusy={isBusy} onSubmit={submit} />;
}

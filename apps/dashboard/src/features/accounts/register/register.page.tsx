import { Stack, Text, Title, Button, Group, Anchor } from '@mantine/core';
import { useText } from '#kit/i18n/messages.ts';
import { RouteLink } from '#kit/screens/route-link.tsx';
import { WizardSteps } from '#kit/wizard/wizard-steps.tsx';
import { registerMessages } from './register.messages.ts';
import { useRegistration } from './use-registration.ts';
import { ContractForm } from '#kit/form/contract-form.tsx';
import { FailureAlert } from '#kit/form/failure-alert.tsx';
import { TextField, PasswordField } from '#kit/form/text-field.tsx';
import { Bdi } from '#ui/bdi.tsx';
import { useEffect, useState } from 'react';
import { MINUTE_MS } from '@diwan/domain/time-range.ts';
import { BUSINESS_TYPES } from '@diwan/contract/permissions.ts';
import { CheckboxField, RadioField } from '#kit/form/check-fields.tsx';
import { BUSINESS_TYPE_NAMES } from '#kit/i18n/business-types.ts';
import { useLocale } from '#kit/i18n/locale.ts';
import { usePick } from '#kit/i18n/localized.ts';

export type Registration = ReturnType<typeof useRegistration>;

function EmailStep({ registration: { wizard, email, isBusy } }: { registration: Registration }) {
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

function DetailsStep({ registration: { wizard, person, isBusy } }: { registration: Registration }) {
  const t = useText(registerMessages);
  const pick = usePick();
  const locale = useLocale();
  const types = BUSINESS_TYPES.map((value) => ({ value, label: pick(BUSINESS_TYPE_NAMES[value]) }));
  return (
    <ContractForm of={person} onSubmit={() => void wizard.next()}>
      <Stack>
        {person.isFailureUnplaced && person.failure && <FailureAlert failure={person.failure} />}
        <TextField name="name" label={t('name')} autoComplete="name" autoFocus />
        <RadioField name="businessType" label={t('businessType')} choices={types} />
        <TextField name="businessName" label={t('businessName')} autoComplete="organization" />
        <PasswordField
          name="password"
          label={t('password')}
          description={t('passwordHint')}
          autoComplete="new-password"
        />
        <CheckboxField name="acceptTerms" label={t('terms')} />
        <Text size="sm">
          <Anchor href={`/terms?locale=${locale}`} target="_blank" rel="noreferrer">
            {t('readTerms')}
          </Anchor>{' '}
          ·{' '}
          <Anchor href={`/privacy?locale=${locale}`} target="_blank" rel="noreferrer">
            {t('readPrivacy')}
          </Anchor>
        </Text>
        <Group justify="space-between">
          <Button variant="subtle" color="gray" onClick={wizard.back}>
            {t('back')}
          </Button>
          <Button type="submit" size="md" loading={isBusy}>
            {t('register')}
          </Button>
        </Group>
      </Stack>
    </ContractForm>
  );
}

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

function CodeStep({ registration }: { registration: Registration }) {
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

export default function RegisterPage() {
  const t = useText(registerMessages);
  const registration = useRegistration();
  const { wizard } = registration;
  return (
    <Stack gap="lg">
      <Title order={1} size="h2">
        {t('title')}
      </Title>
      <WizardSteps
        wizard={wizard}
        label={t('steps')}
        names={[t('stepEmail'), t('stepCode'), t('stepDetails')]}
      />
      {wizard.current === 0 && <EmailStep registration={registration} />}
      {wizard.current === 1 && <CodeStep registration={registration} />}
      {wizard.current === 2 && <DetailsStep registration={registration} />}
      <Text size="sm" ta="center">
        {t('haveAccount')} <RouteLink to="/login">{t('signIn')}</RouteLink>
      </Text>
    </Stack>
  );
}

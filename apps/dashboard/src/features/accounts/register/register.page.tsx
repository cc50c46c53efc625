import { Stack, Text, Title } from '@mantine/core';
import { useText } from '#kit/i18n/messages.ts';
import { RouteLink } from '#kit/screens/route-link.tsx';
import { WizardSteps } from '#kit/wizard/wizard-steps.tsx';
import { CodeStep } from './code-step.tsx';
import { DetailsStep } from './details-step.tsx';
import { EmailStep } from './email-step.tsx';
import { registerMessages } from './register.messages.ts';
import { useRegistration } from './use-registration.ts';

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

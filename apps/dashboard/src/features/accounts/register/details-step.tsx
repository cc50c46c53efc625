import { BUSINESS_TYPES } from '@diwan/contract/permissions.ts';
import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { CheckboxField, RadioField } from '#kit/form/check-fields.tsx';
import { ContractForm } from '#kit/form/contract-form.tsx';
import { FailureAlert } from '#kit/form/failure-alert.tsx';
import { PasswordField, TextField } from '#kit/form/text-field.tsx';
import { BUSINESS_TYPE_NAMES } from '#kit/i18n/business-types.ts';
import { useLocale } from '#kit/i18n/locale.ts';
import { usePick } from '#kit/i18n/localized.ts';
import { useText } from '#kit/i18n/messages.ts';
import type { Registration } from './email-step.tsx';
import { registerMessages } from './register.messages.ts';

export function DetailsStep({ registration: { wizard, person, isBusy } }: { registration: Registration }) {
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

import { Switch } from '@mantine/core';
import { useFormContext } from 'react-hook-form';
import { useMe } from '#kit/access/me.ts';
import { SwitchField } from '#kit/form/choice-fields.tsx';
import { PhoneField } from '#kit/form/phone-field.tsx';
import { PasswordField, TextField } from '#kit/form/text-field.tsx';
import { useText } from '#kit/i18n/messages.ts';
import { usePlace } from '#kit/place/place.ts';
import { PhotoField } from './photo-field.tsx';
import { SecondFactorReset } from './second-factor-reset.tsx';
import { SignInState } from './sign-in-state.tsx';
import type { UserRow } from './user-cells.tsx';
import { userMessages } from './users.messages.ts';

/** Only the owner says how an employee signs in, and everybody for themselves. */
function useMaySetSignIn(row: UserRow | null): boolean {
  const { isOwned } = usePlace();
  const me = useMe();
  return row === null || row.type === 'customer' || isOwned || row.id === me.id;
}

function KindField({ row }: { row: UserRow | null }) {
  const t = useText(userMessages);
  if (row?.type === 'owner') return null;
  if (row === null)
    return <SwitchField name="is_employee" label={t('isEmployee')} description={t('isEmployeeHint')} />;
  return (
    <Switch label={t('isEmployee')} description={t('isEmployeeFixed')} checked={row.is_employee} disabled />
  );
}

export function UserFields({ row }: { row: UserRow | null }) {
  const t = useText(userMessages);
  const { watch } = useFormContext();
  const isTickedEmployee: unknown = watch('is_employee');
  const typedEmail: unknown = watch('email');
  // Who has a mailbox chooses the password by the link that goes there.
  const isInvited = row === null ? Boolean(typedEmail) : row.sign_in === 'invited';
  const isCustomer = row === null ? isTickedEmployee !== true : row.type === 'customer';
  const maySetSignIn = useMaySetSignIn(row);
  const hint = isCustomer ? 'emailHintCustomer' : 'emailHintEmployee';
  return (
    <>
      <PhotoField row={row} />
      <KindField row={row} />
      <TextField name="name" label={t('name')} autoComplete="off" autoFocus={row === null} />
      <PhoneField name="phone" label={t('phone')} />
      <TextField
        name="email"
        type="email"
        label={t('email')}
        autoComplete="off"
        description={maySetSignIn ? t(hint) : t('emailHintFixed')}
        readOnly={!maySetSignIn}
      />
      {!isCustomer && maySetSignIn && !isInvited && (
        <PasswordField
          name="password"
          label={t('password')}
          description={row === null ? t('passwordHintNew') : t('passwordHintKept')}
          autoComplete="new-password"
        />
      )}
      {row !== null && <SignInState row={row} />}
      {row !== null && <SecondFactorReset row={row} />}
    </>
  );
}

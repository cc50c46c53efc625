import { Switch } from '@mantine/core';
import { useFormContext } from 'react-hook-form';
import { useMe } from '#kit/access/me.ts';
import { SwitchField } from '#kit/form/choice-fields.tsx';
import { PhoneField } from '#kit/form/phone-field.tsx';
import { PasswordField, TextField } from '#kit/form/text-field.tsx';
import { useText } from '#kit/i18n/messages.ts';
import { usePlace } from '#kit/place/place.ts';
import { FirstWork } from './first-work.tsx';
import { InviteWay } from './invite-way.tsx';
import { PhotoField } from './photo-field.tsx';
import { SecondFactorReset, SignInLink, SignOutEverywhere } from './user-sign-in.tsx';
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

/** What is shown depends on who the person is to be, and on the way to sign in that was chosen for a new employee. */
function useKind(row: UserRow | null) {
  const { watch } = useFormContext();
  const [isTicked, way]: unknown[] = watch(['is_employee', 'invite_by']);
  const isCustomer = row === null ? isTicked !== true : row.type === 'customer';
  const isNewEmployee = row === null && !isCustomer;
  return {
    isCustomer,
    isNewEmployee,
    hasEmail: !isNewEmployee || way === 'mail',
    hasPassword: !isCustomer && (row === null ? way === 'password' : row.sign_in !== 'invited'),
  };
}

function EmailField({ row, isCustomer }: { row: UserRow | null; isCustomer: boolean }) {
  const t = useText(userMessages);
  const maySetSignIn = useMaySetSignIn(row);
  const ofEmployee = row === null ? 'emailHintInvited' : 'emailHintEmployee';
  const hint = isCustomer ? 'emailHintCustomer' : ofEmployee;
  return (
    <TextField
      name="email"
      type="email"
      label={t('email')}
      autoComplete="off"
      description={maySetSignIn ? t(hint) : t('emailHintFixed')}
      readOnly={!maySetSignIn}
    />
  );
}

/** An employee signs in with it; a customer's is there to be called. */
function NumberField({ row, isCustomer }: { row: UserRow | null; isCustomer: boolean }) {
  const t = useText(userMessages);
  const maySetSignIn = useMaySetSignIn(row);
  if (row === null || isCustomer) return <PhoneField name="phone" label={t('phone')} />;
  return (
    <PhoneField
      name="phone"
      label={t('phone')}
      description={t(maySetSignIn ? 'phoneHint' : 'emailHintFixed')}
      readOnly={!maySetSignIn}
    />
  );
}

export function UserFields({ row }: { row: UserRow | null }) {
  const t = useText(userMessages);
  const { isCustomer, isNewEmployee, hasEmail, hasPassword } = useKind(row);
  const maySetSignIn = useMaySetSignIn(row);
  return (
    <>
      <PhotoField row={row} />
      <KindField row={row} />
      <TextField name="name" label={t('name')} autoComplete="off" autoFocus={row === null} />
      <NumberField row={row} isCustomer={isCustomer} />
      {isNewEmployee && <FirstWork />}
      {isNewEmployee && <InviteWay />}
      {hasEmail && <EmailField row={row} isCustomer={isCustomer} />}
      {hasPassword && maySetSignIn && (
        <PasswordField
          name="password"
          label={t('password')}
          description={row === null ? t('passwordHintNew') : t('passwordHintKept')}
          autoComplete="new-password"
        />
      )}
      {row !== null && <SignInState row={row} />}
      {row !== null && <SignInLink row={row} />}
      {row !== null && <SecondFactorReset row={row} />}
      {row !== null && <SignOutEverywhere row={row} />}
    </>
  );
}

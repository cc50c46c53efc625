import type { INVITE_WAYS } from '@diwan/contract/accounts/users.ts';
import type { BusinessType } from '@diwan/contract/permissions.ts';
import { offeredTemplates, TEMPLATE_LABELS } from '@diwan/contract/permission-templates.ts';
import { ownEmail } from '@diwan/domain/derived-address.ts';
import { Input, MultiSelect, SegmentedControl, Select, Switch, Text } from '@mantine/core';
import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { useMe } from '#kit/access/me.ts';
import { SwitchField } from '#kit/form/choice-fields.tsx';
import { PhoneField } from '#kit/form/phone-field.tsx';
import { PasswordField, TextField } from '#kit/form/text-field.tsx';
import { useField } from '#kit/form/use-field.ts';
import { useNameOf, usePick } from '#kit/i18n/localized.ts';
import { useText } from '#kit/i18n/messages.ts';
import { useWorkspace } from '#kit/workspace/workspace.ts';
import { PhotoField } from './photo-field.tsx';
import { SecondFactorReset, SignInLink, SignInState, SignOutEverywhere } from './user-sign-in.tsx';
import type { UserRow } from './user-cells.tsx';
import { userMessages } from './users.messages.ts';
import classes from './users.module.css';

/** Only the owner says how an employee signs in, and everybody for themselves. */
function useMaySetSignIn(row: UserRow | null): boolean {
  const { isOwned } = useWorkspace();
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
    isEmailRequired: isNewEmployee && way === 'mail',
    hasPassword: !isCustomer && (row === null ? way === 'password' : row.sign_in !== 'invited'),
  };
}

/** What becomes of another address, as the server decides it: only what nobody ever confirmed is replaced at once. */
function emailHintOf(row: UserRow | null, myId: number) {
  if (row === null) return 'emailHintInvited';
  if (row.sign_in === 'invited') return 'emailHintInvitedAnew';
  if (row.id === myId) return 'emailHintOwn';
  return row.email_verified && ownEmail(row.email) !== null ? 'emailHintConfirmed' : 'emailHintUnconfirmed';
}

interface EmailFieldProps {
  readonly row: UserRow | null;
  readonly isCustomer: boolean;
  readonly isRequired: boolean;
}

function EmailField({ row, isCustomer, isRequired }: EmailFieldProps) {
  const t = useText(userMessages);
  const me = useMe();
  const maySetSignIn = useMaySetSignIn(row);
  const hint = isCustomer ? 'emailHintCustomer' : emailHintOf(row, me.id);
  const pending = row?.pending_email ?? null;
  return (
    <div>
      <TextField
        name="email"
        type="email"
        label={t('email')}
        autoComplete="off"
        description={maySetSignIn ? t(hint) : t('emailHintFixed')}
        readOnly={!maySetSignIn}
        isRequired={isRequired}
      />
      {pending !== null && (
        <Text size="sm" c="dimmed" mt={4}>
          {t(row?.id === me.id ? 'emailPendingOwn' : 'emailPending', { email: pending })}
        </Text>
      )}
    </div>
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

interface RoleFieldProps {
  readonly type: BusinessType;
  readonly onPicked: () => void;
}

function RoleField({ type, onPicked }: RoleFieldProps) {
  const t = useText(userMessages);
  const pick = usePick();
  const { value, onChange, common } = useField('role', t('role'));
  return (
    <Select
      {...common}
      description={t('roleHint')}
      placeholder={t('noRole')}
      data={offeredTemplates(type).map((name) => ({ value: name, label: pick(TEMPLATE_LABELS[name]) }))}
      value={typeof value === 'string' ? value : null}
      clearable
      onChange={(next) => {
        onChange(next);
        if (next !== null) onPicked();
      }}
    />
  );
}

const asIds = (value: unknown): number[] => (Array.isArray(value) ? value.map(Number) : []);

/** What a new employee may do, and at which branches; everything else stands on the page of permissions. */
function FirstWork() {
  const t = useText(userMessages);
  const nameOf = useNameOf();
  const { business, branch, isOwned } = useWorkspace();
  const { value, onChange, common } = useField('branches', t('branches'));
  const { watch } = useFormContext();
  const hasRole = Boolean(watch('role'));
  if (!isOwned || !business) return null;
  const picked = asIds(value);
  const here = branch?.id ?? business.branches[0]?.id;
  return (
    <div className={classes.pair}>
      <RoleField
        type={business.type}
        onPicked={() => {
          if (picked.length === 0 && here !== undefined) onChange([here]);
        }}
      />
      <MultiSelect
        {...common}
        withAsterisk={hasRole}
        description={t('branchesHint')}
        data={business.branches.map(({ id, locales }) => ({ value: String(id), label: nameOf(locales) }))}
        value={picked.map(String)}
        onChange={(ids) => onChange(ids.map(Number))}
      />
    </div>
  );
}

const WAYS = { link: 'byLink', mail: 'byMail', password: 'byPassword' } as const;
const HINTS = { link: 'byLinkHint', mail: 'byMailHint', password: 'byPasswordHint' } as const;
const ORDER = ['link', 'mail', 'password'] as const satisfies readonly (typeof INVITE_WAYS)[number][];

/** The names of languages stay as they are, so that whoever reads one finds it. */
const LANGUAGES = [
  { value: 'ar', label: 'العربية' },
  { value: 'en', label: 'English' },
];

/** How a new employee comes to sign in, and in which language they are written to. */
function InviteWay() {
  const t = useText(userMessages);
  const [wayId, languageId] = [useId(), useId()];
  const way = useField('invite_by', t('inviteBy'));
  const language = useField('locale', t('inviteLanguage'));
  const chosen = ORDER.find((one) => one === way.value) ?? 'link';
  return (
    <>
      <Input.Wrapper
        label={t('inviteBy')}
        description={t(HINTS[chosen])}
        labelProps={{ id: wayId }}
        labelElement="div"
      >
        <SegmentedControl
          fullWidth
          className={classes.way}
          aria-labelledby={wayId}
          data={ORDER.map((value) => ({ value, label: t(WAYS[value]) }))}
          value={chosen}
          onChange={way.onChange}
        />
      </Input.Wrapper>
      {chosen !== 'password' && (
        <Input.Wrapper label={t('inviteLanguage')} labelProps={{ id: languageId }} labelElement="div">
          <SegmentedControl
            fullWidth
            aria-labelledby={languageId}
            data={LANGUAGES}
            value={language.value === 'en' ? 'en' : 'ar'}
            onChange={language.onChange}
          />
        </Input.Wrapper>
      )}
    </>
  );
}

export function UserFields({ row }: { row: UserRow | null }) {
  const t = useText(userMessages);
  const { isCustomer, isNewEmployee, hasEmail, isEmailRequired, hasPassword } = useKind(row);
  const maySetSignIn = useMaySetSignIn(row);
  return (
    <>
      <PhotoField row={row} />
      <KindField row={row} />
      <TextField name="name" label={t('name')} autoComplete="off" autoFocus={row === null} />
      <NumberField row={row} isCustomer={isCustomer} />
      {isNewEmployee && <FirstWork />}
      {isNewEmployee && <InviteWay />}
      {hasEmail && <EmailField row={row} isCustomer={isCustomer} isRequired={isEmailRequired} />}
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

import type { UserInfo } from '@diwan/contract/accounts/me.ts';
import { profileBody, users } from '@diwan/contract/accounts/users.ts';
import { ownEmail } from '@diwan/domain/derived-address.ts';
import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { z } from 'zod';
import { useMe } from '#kit/access/me.ts';
import { CallError } from '#kit/data/call-error.ts';
import { useWrite } from '#kit/data/use-write.ts';
import { ContractForm } from '#kit/form/contract-form.tsx';
import { useLeaveGuard } from '#kit/form/leave-guard.ts';
import { isValidPhone } from '#kit/form/phone-numbers.ts';
import { PhoneField } from '#kit/form/phone-field.tsx';
import { PasswordField, TextField } from '#kit/form/text-field.tsx';
import { useContractForm } from '#kit/form/use-contract-form.ts';
import { useText } from '#kit/i18n/messages.ts';
import { useWorkspace } from '#kit/workspace/workspace.ts';
import { ActionBar } from '#ui/action-bar.tsx';
import { notify } from '#ui/overlays.ts';
import { Panel } from '#ui/panel.tsx';
import { accountMessages } from './account.messages.ts';
import classes from './account-settings.module.css';
import { reasonOf } from './reason-of-failure.ts';

/**
 * The call takes any part of a profile; the form always sends name and e-mail. A phone can be left empty only by whoever
 * has none: registration does not ask for it.
 */
const withPhone = profileBody.safeExtend({
  name: profileBody.shape.name.unwrap(),
  email: profileBody.shape.email.unwrap(),
  phone: profileBody.shape.phone.unwrap().refine(isValidPhone, 'phone_invalid'),
});
const withoutPhone = withPhone.safeExtend({
  phone: z
    .string()
    .max(32)
    .refine((typed) => typed === '' || isValidPhone(typed), 'phone_invalid'),
});

const emptyText = z.string().max(0);

/** Who signs in by phone has no address, and needs to give none. */
const schemaFor = ({ email, phone }: UserInfo) => {
  const schema = phone === null ? withoutPhone : withPhone;
  const own = ownEmail(email);
  return own === null ? schema.safeExtend({ email: emptyText.or(schema.shape.email) }) : schema;
};

const valuesOf = ({ name, email, phone }: Pick<UserInfo, 'name' | 'email' | 'phone'>) => ({
  name,
  email: ownEmail(email) ?? '',
  phone: phone ?? '',
  password: '',
  password_confirmation: '',
});

type Reset = (
  values: ReturnType<typeof valuesOf>,
  keeping: { readonly keepDirtyValues: true; readonly keepDirty: true },
) => void;

/** An address that was confirmed beside the form comes into it: sent as it was, the former one would be asked for again. */
function useNewerUser(reset: Reset, { name, email, phone }: UserInfo): void {
  const shown = useRef({ name, email, phone });
  useEffect(() => {
    const before = shown.current;
    if (before.name === name && before.email === email && before.phone === phone) return;
    shown.current = { name, email, phone };
    reset(valuesOf({ name, email, phone }), { keepDirtyValues: true, keepDirty: true });
  }, [reset, name, email, phone]);
}

function useProfile() {
  const t = useText(accountMessages);
  const user = useMe();
  const { business } = useWorkspace();
  const update = useWrite(users.update);
  const contractForm = useContractForm(schemaFor(user), valuesOf(user));
  const { form } = contractForm;
  useNewerUser(form.reset, user);
  const [email, phone, password] = form.watch(['email', 'phone', 'password']);
  const isNewEmail = email !== valuesOf(user).email;
  // The first one signs nobody out.
  const isOtherPhone = user.phone !== null && phone !== user.phone;
  useLeaveGuard(form.formState.isDirty);

  const submit = async () => {
    const endsOthers = password !== '' || isOtherPhone;
    const result = isNewEmail ? 'savedAndConfirm' : endsOthers ? 'savedAndOthersOut' : 'saved';
    const isSaved = await contractForm.submit(async (values) => {
      const orNone = (typed: string | null) => (typed === '' ? null : typed);
      const body = { ...values, email: orNone(values.email), phone: orNone(values.phone) };
      try {
        const params = { business_id: business?.id ?? 0, user_id: user.id };
        const saved = await update.run({ params, body });
        // A new address is only wanted so far.
        const email = saved ? (ownEmail(saved.email) ?? '') : values.email;
        form.reset({ ...values, email, password: '', password_confirmation: '' });
      } catch (error) {
        if (error instanceof CallError && !error.wantsPassword) {
          notify({ kind: 'danger', text: reasonOf(error, t('failed')) });
        }
        throw error;
      }
    });
    if (isSaved) notify({ kind: 'success', text: t(result) });
  };
  const hasPassword = Boolean(password);
  return { contractForm, submit, isBusy: update.isBusy, isNewEmail, isOtherPhone, hasPassword };
}

export function ProfileForm() {
  const t = useText(accountMessages);
  const { contractForm, submit, isBusy, isNewEmail, isOtherPhone, hasPassword } = useProfile();
  return (
    <Panel title={t('profile')}>
      <ContractForm of={contractForm} onSubmit={() => void submit()} className={classes.fields}>
        <TextField name="name" label={t('name')} autoComplete="name" />
        <TextField
          name="email"
          type="email"
          label={t('email')}
          autoComplete="email"
          {...(isNewEmail ? { description: t('emailHint') } : {})}
        />
        <PhoneField
          name="phone"
          label={t('phone')}
          {...(isOtherPhone ? { description: t('phoneHint') } : {})}
        />
        <PasswordField
          name="password"
          label={t('password')}
          description={t('passwordHint')}
          autoComplete="new-password"
        />
        {hasPassword && (
          <PasswordField
            name="password_confirmation"
            label={t('passwordAgain')}
            autoComplete="new-password"
          />
        )}
        <ActionBar>
          <Button type="submit" loading={isBusy}>
            {t('save')}
          </Button>
        </ActionBar>
      </ContractForm>
    </Panel>
  );
}

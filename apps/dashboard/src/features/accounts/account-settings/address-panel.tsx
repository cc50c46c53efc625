import { auth } from '@diwan/contract/accounts/auth.ts';
import type { UserInfo } from '@diwan/contract/accounts/me.ts';
import { users } from '@diwan/contract/accounts/users.ts';
import { text } from '@diwan/contract/texts.ts';
import { Button, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useMe } from '#kit/access/me.ts';
import { CallError } from '#kit/data/call-error.ts';
import { useWrite } from '#kit/data/use-write.ts';
import { currentLocale } from '#kit/i18n/locale.ts';
import { useText } from '#kit/i18n/messages.ts';
import { useWorkspace } from '#kit/workspace/workspace.ts';
import { notify } from '#ui/overlays.ts';
import { Panel } from '#ui/panel.tsx';
import { accountMessages } from './account.messages.ts';
import classes from './account-settings.module.css';
import { reasonOf } from './reason-of-failure.ts';

/** Made for people without an address of their own; no mail reaches it. */
const MADE_ADDRESS = '.invalid';

/** Is there an address to confirm: one that is wanted, or the present one? */
function isOpen({ email, email_verified, pending_email }: UserInfo): boolean {
  if (pending_email !== null) return true;
  return email !== null && !email_verified && !email.endsWith(MADE_ADDRESS);
}

function useAddress(user: UserInfo) {
  const t = useText(accountMessages);
  const { business } = useWorkspace();
  const confirm = useWrite(auth.verifyEmail);
  const send = useWrite(auth.sendVerification);
  const update = useWrite(users.update);
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);

  const notifyOutcome = async (
    work: () => Promise<unknown>,
    words: 'addressConfirmed' | 'codeSent' | 'saved',
  ) => {
    try {
      await work();
      notify({ kind: 'success', text: t(words) });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const [wrong] = error.fields['code'] ?? [];
      if (wrong !== undefined) setProblem(wrong);
      else notify({ kind: 'danger', text: reasonOf(error, t('failed')) });
    }
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() === '') setProblem(text('required', currentLocale()));
    else await notifyOutcome(() => confirm.run({ body: { code } }), 'addressConfirmed');
  };
  const params = { business_id: business?.id ?? 0, user_id: user.id };
  return {
    code,
    problem,
    type: (typed: string) => {
      setCode(typed);
      setProblem(null);
    },
    submit,
    sendCode: () => notifyOutcome(() => send.run({}), 'codeSent'),
    keep: () => notifyOutcome(() => update.run({ params, body: { pending_email: null } }), 'saved'),
    isBusy: confirm.isBusy,
    isSending: send.isBusy,
  };
}

/** Where the code goes that was mailed to a new address, and to one that nobody has confirmed yet. */
export function AddressPanel() {
  const user = useMe();
  return isOpen(user) ? <OpenAddress user={user} /> : null;
}

function OpenAddress({ user }: { user: UserInfo }) {
  const t = useText(accountMessages);
  const address = useAddress(user);
  const wanted = user.pending_email;
  const context = wanted === null ? t('confirmOwn') : t('confirmNew', { email: wanted });
  return (
    <Panel title={t('address')} context={context}>
      <form noValidate className={classes.fields} onSubmit={(event) => void address.submit(event)}>
        <TextInput
          dir="ltr"
          inputMode="numeric"
          label={t('addressCode')}
          autoComplete="one-time-code"
          maxLength={12}
          withAsterisk
          value={address.code}
          error={address.problem}
          onChange={(event) => address.type(event.currentTarget.value)}
        />
        <div className={classes.choices}>
          <Button type="submit" loading={address.isBusy}>
            {t('confirmAddress')}
          </Button>
          <Button variant="default" loading={address.isSending} onClick={() => void address.sendCode()}>
            {t('sendCode')}
          </Button>
          {wanted !== null && (
            <Button variant="default" onClick={() => void address.keep()}>
              {t('keepAddress')}
            </Button>
          )}
        </div>
      </form>
    </Panel>
  );
}

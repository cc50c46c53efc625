import { Alert, Button, PasswordInput, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { text } from '@diwan/contract/texts.ts';
import { CallError } from '#kit/data/call-error.ts';
import { currentLocale } from '#kit/i18n/locale.ts';
import { useText } from '#kit/i18n/messages.ts';
import classes from './account-settings.module.css';
import { secondFactorMessages } from './second-factor.messages.ts';

export interface TypedCode {
  readonly code: string;
  readonly password: string;
}

interface CodeFormProps {
  readonly label: string;
  readonly asksPassword?: boolean;
  readonly confirm: string;
  readonly onSubmit: (typed: TypedCode) => Promise<void>;
  readonly onCancel: () => void;
}

type Problems = Readonly<Partial<Record<'code' | 'password' | 'other', string>>>;

function problemsOf(error: unknown): Problems {
  if (!(error instanceof CallError)) return { other: text('unexpected', currentLocale()) };
  const { code, current_password: password } = error.fields;
  if (!code && !password) return { other: error.message };
  return { ...(code?.[0] ? { code: code[0] } : {}), ...(password?.[0] ? { password: password[0] } : {}) };
}

function useTypedCode(asksPassword: boolean, onSubmit: CodeFormProps['onSubmit']) {
  const [typed, setTyped] = useState<TypedCode>({ code: '', password: '' });
  const [problems, setProblems] = useState<Problems>({});
  const [isBusy, setIsBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (asksPassword && typed.password === '') {
      setProblems({ password: text('required', currentLocale()) });
      return;
    }
    setIsBusy(true);
    try {
      await onSubmit(typed);
    } catch (error) {
      setProblems(problemsOf(error));
    } finally {
      setIsBusy(false);
    }
  };
  return { typed, setTyped, problems, isBusy, submit };
}

/** Asks for a code, and where it takes one for the password as well. */
export function CodeForm({ label, asksPassword = false, confirm, onSubmit, onCancel }: CodeFormProps) {
  const t = useText(secondFactorMessages);
  const { typed, setTyped, problems, isBusy, submit } = useTypedCode(asksPassword, onSubmit);
  return (
    <form noValidate className={classes.fields} onSubmit={(event) => void submit(event)}>
      {problems.other !== undefined && (
        <Alert color="yellow" role="alert">
          {problems.other}
        </Alert>
      )}
      {asksPassword && (
        <PasswordInput
          dir="ltr"
          label={t('password')}
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
          withAsterisk
          value={typed.password}
          error={problems.password}
          onChange={(event) => setTyped({ ...typed, password: event.currentTarget.value })}
        />
      )}
      <TextInput
        dir="ltr"
        label={label}
        autoComplete="one-time-code"
        spellCheck={false}
        maxLength={40}
        withAsterisk
        value={typed.code}
        error={problems.code}
        onChange={(event) => setTyped({ ...typed, code: event.currentTarget.value })}
      />
      <div className={classes.choices}>
        <Button type="submit" loading={isBusy}>
          {confirm}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}

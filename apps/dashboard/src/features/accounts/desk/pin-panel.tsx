import { pins } from '@diwan/contract/accounts/desks.ts';
import { Button, PasswordInput, Text } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { CallError } from '#kit/data/call-error.ts';
import { useRead } from '#kit/data/use-read.ts';
import { useWrite } from '#kit/data/use-write.ts';
import { useText } from '#kit/i18n/messages.ts';
import { MomentIn } from '#kit/i18n/moment.tsx';
import { LoadError } from '#kit/resource/load-error.tsx';
import { notify } from '#ui/overlays.ts';
import { Panel } from '#ui/panel.tsx';
import { RowsSkeleton } from '#ui/states.tsx';
import classes from './desk-settings.module.css';
import { deskSettingsMessages } from './desk-settings.messages.ts';
import { digitsOf, PIN_DIGITS } from './typed-digits.ts';

/** The password is asked for in a dialog; given up, nobody need be told. */
function usePinForm() {
  const t = useText(deskSettingsMessages);
  const set = useWrite(pins.set);
  const remove = useWrite(pins.remove);
  const [pin, setPin] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const notifyOutcome = async (work: () => Promise<unknown>, words: 'pinSaved' | 'pinRemoved') => {
    try {
      await work();
      setPin('');
      setProblem(null);
      notify({ kind: 'success', text: t(words) });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (!error.wantsPassword) setProblem(error.fields['pin']?.[0] ?? error.message);
    }
  };
  return {
    pin,
    problem,
    isBusy: set.isBusy,
    type: (typed: string) => {
      setPin(digitsOf(typed));
      setProblem(null);
    },
    save: (event: FormEvent) => {
      event.preventDefault();
      void notifyOutcome(() => set.run({ body: { pin } }), 'pinSaved');
    },
    forget: () => void notifyOutcome(() => remove.run({}), 'pinRemoved'),
  };
}

function Since({ instant }: { instant: string }) {
  const t = useText(deskSettingsMessages);
  return (
    <Text>
      <MomentIn at={instant} sentence={(when) => t('pinSince', { when })} />
    </Text>
  );
}

/** The digits with which somebody signs in at shared computers. */
export function PinPanel() {
  const t = useText(deskSettingsMessages);
  const state = useRead(pins.state);
  const { pin, problem, isBusy, type, save, forget } = usePinForm();
  const since = state.data?.set_at ?? null;
  return (
    <Panel title={t('pinTitle')} context={t('pinHint')}>
      {state.isPending && <RowsSkeleton rows={1} />}
      {state.isError && <LoadError error={state.error} onRetry={() => void state.refetch()} />}
      {state.data && (
        <form noValidate className={classes.fields} onSubmit={save}>
          {since !== null && <Since instant={since} />}
          <PasswordInput
            className={classes.short}
            dir="ltr"
            label={t('newPin')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={PIN_DIGITS}
            visibilityToggleButtonProps={{ 'aria-label': t('showPin') }}
            value={pin}
            error={problem}
            onChange={(event) => type(event.currentTarget.value)}
          />
          <div className={classes.choices}>
            <Button type="submit" loading={isBusy}>
              {t('savePin')}
            </Button>
            {since !== null && (
              <Button variant="default" onClick={forget}>
                {t('removePin')}
              </Button>
            )}
          </div>
        </form>
      )}
    </Panel>
  );
}

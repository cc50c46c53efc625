import { auth } from '@diwan/contract/accounts/auth.ts';
import { desks, pins, type Desk, LOCK_MINUTES } from '@diwan/contract/accounts/desks.ts';
import { Alert, Button, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCan } from '#kit/access/can.tsx';
import { CallError } from '#kit/data/call-error.ts';
import { forgetDesk, storeDesk, noteTouch, readDesk, type KeptDesk } from '#kit/data/desk-session.ts';
import { deviceName } from '#kit/data/device-name.ts';
import { endSession, leaveSession, reloadTo } from '#kit/data/session.ts';
import { useRead } from '#kit/data/use-read.ts';
import { useWrite } from '#kit/data/use-write.ts';
import { useText } from '#kit/i18n/messages.ts';
import { useWorkspace, type BranchInfo } from '#kit/workspace/workspace.ts';
import { ask, notify } from '#ui/overlays.ts';
import { Panel } from '#ui/panel.tsx';
import { callDesk } from './call-desk.ts';
import classes from './desk-settings.module.css';
import { deskSettingsMessages } from './desk-settings.messages.ts';
import { OneOf } from '#ui/one-of.tsx';

type Minutes = Desk['lock_minutes'];
const NEVER = 'never';

const asMinutes = (value: string): Minutes =>
  LOCK_MINUTES.find((minutes) => String(minutes) === value) ?? null;

interface LockMinutesProps {
  readonly value: Minutes;
  readonly onChange: (minutes: Minutes) => void;
}

/** After how long a shared computer locks itself. */
function LockMinutes({ value, onChange }: LockMinutesProps) {
  const t = useText(deskSettingsMessages);
  return (
    <OneOf
      className={classes.short}
      label={t('locksAfter')}
      value={value === null ? NEVER : String(value)}
      data={[
        ...LOCK_MINUTES.map((minutes) => ({
          value: String(minutes),
          label: t('minutes', { count: minutes }),
        })),
        { value: NEVER, label: t('never') },
      ]}
      onChange={(value) => onChange(asMinutes(value))}
    />
  );
}

/** Reports a failure, unless a password that was asked for was not given. */
async function succeeds(work: Promise<unknown>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (!error.wantsPassword) notify({ kind: 'danger', text: error.message });
    return false;
  }
}

function NotShared({ branch, onShared }: { branch: BranchInfo; onShared: () => void }) {
  const t = useText(deskSettingsMessages);
  const queries = useQueryClient();
  const share = useWrite(desks.share);
  const pin = useRead(pins.state);
  const [name, setName] = useState(() => deviceName());
  const [minutes, setMinutes] = useState<Minutes>(5);
  const start = async () => {
    const params = { business_id: branch.business_id, branch_id: branch.id };
    const response = await share.run({ params, body: { name, lock_minutes: minutes } });
    if (response === null) return;
    const { token, id, lock_minutes } = response;
    storeDesk({ token, id, lock_minutes, business_id: branch.business_id, branch_id: branch.id });
    noteTouch(Date.now());
    const { watchDesk } = await import('./desk.tsx');
    watchDesk(queries);
    notify({ kind: 'success', text: t('shared') });
    onShared();
  };
  return (
    <div className={classes.fields}>
      {pin.data?.set_at === null && <Alert color="yellow">{t('needsPin')}</Alert>}
      <TextInput
        className={classes.short}
        label={t('name')}
        maxLength={255}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <LockMinutes value={minutes} onChange={setMinutes} />
      <div className={classes.choices}>
        <Button
          loading={share.isBusy}
          disabled={!pin.data?.set_at || name.trim() === ''}
          onClick={() => void succeeds(start())}
        >
          {t('share')}
        </Button>
      </div>
    </div>
  );
}

/** Takes the computer from the list of its branch; whoever is signed in at it is signed out with it. */
function useStop() {
  const t = useText(deskSettingsMessages);
  const stop = async () => {
    await callDesk(auth.logout);
    leaveSession();
    forgetDesk();
    endSession();
    reloadTo('/login');
  };
  return async () => {
    const isSure = await ask({
      title: t('stopTitle'),
      text: t('stopText'),
      confirm: t('stop'),
      cancel: t('cancel'),
      isDestructive: true,
    });
    if (isSure) await succeeds(stop());
  };
}

function Shared({ desk, mayChange }: { desk: KeptDesk; mayChange: boolean }) {
  const t = useText(deskSettingsMessages);
  const update = useWrite(desks.update);
  const [minutes, setMinutes] = useState(desk.lock_minutes);
  const stop = useStop();
  const change = async (next: Minutes) => {
    const { id, business_id, branch_id } = desk;
    const params = { id, business_id, branch_id };
    await update.run({ params, body: { lock_minutes: next } });
    storeDesk({ ...desk, lock_minutes: next });
    setMinutes(next);
    notify({ kind: 'success', text: t('saved') });
  };
  return (
    <div className={classes.fields}>
      <p className={classes.plain}>
        {t('isShared')} {t('howToLock')}
      </p>
      {mayChange && (
        <>
          <LockMinutes value={minutes} onChange={(next) => void succeeds(change(next))} />
          <div className={classes.choices}>
            <Button variant="default" onClick={() => void stop()}>
              {t('stop')}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

/** Whether people share this browser; for those who may say so, and wherever it is shared. */
export function DeskPanel() {
  const t = useText(deskSettingsMessages);
  const can = useCan();
  const { branch } = useWorkspace();
  const [desk, setDesk] = useState(readDesk);
  const at = desk?.branch_id ?? branch?.id;
  const mayChange = at !== undefined && can('users.update', { branch: at });
  if (desk === null && !(branch && mayChange)) return null;
  return (
    <Panel title={t('title')} context={t('hint')}>
      {desk !== null && <Shared desk={desk} mayChange={mayChange} />}
      {desk === null && branch && <NotShared branch={branch} onShared={() => setDesk(readDesk())} />}
    </Panel>
  );
}

import { secondFactor } from '@diwan/contract/accounts/second-factor.ts';
import { Button, Text } from '@mantine/core';
import { useMe } from '#kit/access/me.ts';
import { CallError } from '#kit/data/call-error.ts';
import { useRead } from '#kit/data/use-read.ts';
import { useWrite } from '#kit/data/use-write.ts';
import { useText } from '#kit/i18n/messages.ts';
import { usePlace } from '#kit/place/place.ts';
import { ask, notify } from '#ui/overlays.ts';
import { secondFactorResetMessages } from './second-factor-reset.messages.ts';
import type { UserRow } from './user-cells.tsx';
import classes from './users.module.css';

/** For an employee who has lost phone and recovery codes; there is nothing to see where no code is asked for. */
export function SecondFactorReset({ row }: { row: UserRow }) {
  const t = useText(secondFactorResetMessages);
  const me = useMe();
  const { business, isOwned } = usePlace();
  const params = { business_id: business?.id ?? 0, user_id: row.id };
  const isOffered = isOwned && row.type === 'employee' && row.id !== me.id;
  const state = useRead(secondFactor.ofColleague, { params, enabled: isOffered });
  const reset = useWrite(secondFactor.reset);
  if (!isOffered || !state.data?.enabled) return null;
  const switchOff = async () => {
    const isSure = await ask({
      title: t('sureTitle'),
      subject: row.name,
      text: t('sureText'),
      confirm: t('switchOff'),
      cancel: t('cancel'),
      isDestructive: true,
    });
    if (!isSure) return;
    try {
      await reset.run({ params, body: {} });
      notify({ kind: 'success', text: t('done') });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (!error.wantsPassword) notify({ kind: 'danger', text: error.message });
    }
  };
  return (
    <div className={classes.copyField}>
      <Text>{t('isOn')}</Text>
      <Button variant="default" loading={reset.isBusy} onClick={() => void switchOff()}>
        {t('switchOff')}
      </Button>
    </div>
  );
}

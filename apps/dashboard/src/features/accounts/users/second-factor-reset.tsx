import { secondFactor } from '@diwan/contract/accounts/second-factor.ts';
import { useMe } from '#kit/access/me.ts';
import { useRead } from '#kit/data/use-read.ts';
import { useWrite } from '#kit/data/use-write.ts';
import { useText } from '#kit/i18n/messages.ts';
import { usePlace } from '#kit/place/place.ts';
import { AccessAct } from './access-act.tsx';
import { secondFactorResetMessages } from './second-factor-reset.messages.ts';
import type { UserRow } from './user-cells.tsx';

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
  const words = {
    about: t('isOn'),
    act: t('switchOff'),
    sureTitle: t('sureTitle'),
    sureText: t('sureText'),
    done: t('done'),
  };
  return (
    <AccessAct
      name={row.name}
      words={words}
      isBusy={reset.isBusy}
      onAct={() => reset.run({ params, body: {} })}
    />
  );
}

import { users } from '@diwan/contract/accounts/users.ts';
import { useMe } from '#kit/access/me.ts';
import { useCan } from '#kit/access/can.tsx';
import { useWrite } from '#kit/data/use-write.ts';
import { useText } from '#kit/i18n/messages.ts';
import { usePlace } from '#kit/place/place.ts';
import { AccessAct } from './access-act.tsx';
import { signOutEverywhereMessages } from './sign-out-everywhere.messages.ts';
import type { UserRow } from './user-cells.tsx';

/** Not for oneself, who has the list of own devices; who was only invited is signed in nowhere. */
export function SignOutEverywhere({ row }: { row: UserRow }) {
  const t = useText(signOutEverywhereMessages);
  const me = useMe();
  const can = useCan();
  const { business } = usePlace();
  const signOut = useWrite(users.signOut);
  const isOffered = row.type === 'employee' && row.sign_in !== 'invited' && row.id !== me.id;
  if (!isOffered || !can('users.update')) return null;
  const words = {
    about: t('hint'),
    act: t('signOut'),
    sureTitle: t('sureTitle'),
    sureText: t('sureText'),
    done: t('done'),
  };
  const params = { business_id: business?.id ?? 0, user_id: row.id };
  return (
    <AccessAct
      name={row.name}
      words={words}
      isBusy={signOut.isBusy}
      onAct={() => signOut.run({ params, body: {} })}
    />
  );
}

import { users } from '@diwan/contract/accounts/users.ts';
import { ownEmail } from '@diwan/domain/derived-address.ts';
import type { ResponseOf } from '@diwan/contract/operation.ts';
import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { CallError } from '#kit/data/call-error.ts';
import { useWrite } from '#kit/data/use-write.ts';
import { MomentIn } from '#kit/i18n/moment.tsx';
import { useText } from '#kit/i18n/messages.ts';
import { usePlace } from '#kit/place/place.ts';
import { notify } from '#ui/overlays.ts';
import { DrawnLinkDialog, MadePasswordDialog, type DrawnLink, type MadePassword } from './made-password.tsx';
import type { UserRow } from './user-cells.tsx';
import { userMessages } from './users.messages.ts';
import classes from './users.module.css';

const WORDS = {
  invited: { until: 'invitedUntil', over: 'invitationOver', again: 'inviteAgain' },
  link: { until: 'linkUntil', over: 'linkOver', again: 'drawAgain' },
  one_time: { until: 'oneTimeUntil', over: 'oneTimeOver', again: 'makeAgain' },
} as const;

/** Who was invited by a link has no address but the one made of the phone. */
const wordsOf = (state: 'invited' | 'one_time', email: string | null) =>
  WORDS[state === 'invited' && ownEmail(email) === null ? 'link' : state];

/** For an employee who has not signed in yet: until when they can, and a new link or password. */
export function SignInState({ row }: { row: UserRow }) {
  const t = useText(userMessages);
  const { business, isOwned } = usePlace();
  const invite = useWrite(users.invite);
  const [openedAt] = useState(() => Date.now());
  const [made, setMade] = useState<MadePassword | null>(null);
  const [drawn, setDrawn] = useState<DrawnLink | null>(null);
  const { sign_in: state, sign_in_until: until } = row;
  if (state === 'none' || state === 'ready' || until === null) return null;
  const words = wordsOf(state, row.email);
  const isOver = Date.parse(until) <= openedAt;
  const show = ({ invitation, generated_password: password }: ResponseOf<typeof users.invite>) => {
    if (invitation) setDrawn({ name: row.name, invitation });
    else if (password !== undefined)
      setMade({ name: row.name, email: row.email, phone: row.phone, password });
    else notify({ kind: 'success', text: t('invitedAgain') });
  };
  const again = async () => {
    try {
      const response = await invite.run({ params: { business_id: business?.id ?? 0, user_id: row.id } });
      if (response) show(response);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      notify({ kind: 'danger', text: error.fields['email']?.[0] ?? error.message });
    }
  };
  return (
    <div className={classes.copyField}>
      <Text>
        {isOver ? t(words.over) : <MomentIn at={until} sentence={(at) => t(words.until, { at })} />}
      </Text>
      {(isOwned || state === 'invited') && (
        <Button variant="default" loading={invite.isBusy} onClick={() => void again()}>
          {t(words.again)}
        </Button>
      )}
      {drawn && <DrawnLinkDialog drawn={drawn} onClose={() => setDrawn(null)} />}
      {made && <MadePasswordDialog made={made} onClose={() => setMade(null)} />}
    </div>
  );
}

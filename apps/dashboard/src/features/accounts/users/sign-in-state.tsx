import { users } from '@diwan/contract/accounts/users.ts';
import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { CallError } from '#kit/data/call-error.ts';
import { useWrite } from '#kit/data/use-write.ts';
import { formatInstant } from '#kit/i18n/dates.ts';
import { useLocale } from '#kit/i18n/locale.ts';
import { useText } from '#kit/i18n/messages.ts';
import { usePlace } from '#kit/place/place.ts';
import { notify } from '#ui/overlays.ts';
import { MadePasswordDialog, type MadePassword } from './made-password.tsx';
import type { UserRow } from './user-cells.tsx';
import { userMessages } from './users.messages.ts';
import classes from './users.module.css';

const WORDS = {
  invited: { until: 'invitedUntil', over: 'invitationOver', again: 'inviteAgain' },
  one_time: { until: 'oneTimeUntil', over: 'oneTimeOver', again: 'makeAgain' },
} as const;

/** For an employee who has not signed in yet: until when they can, and a new link or password. */
export function SignInState({ row }: { row: UserRow }) {
  const t = useText(userMessages);
  const locale = useLocale();
  const { business, isOwned } = usePlace();
  const invite = useWrite(users.invite);
  const [openedAt] = useState(() => Date.now());
  const [made, setMade] = useState<MadePassword | null>(null);
  const { sign_in: state, sign_in_until: until } = row;
  if (state === 'none' || state === 'ready' || until === null) return null;
  const words = WORDS[state];
  const isOver = Date.parse(until) <= openedAt;
  const again = async () => {
    try {
      const answer = await invite.run({ params: { business_id: business?.id ?? 0, user_id: row.id } });
      const password = answer?.generated_password;
      if (password !== undefined) setMade({ name: row.name, email: row.email ?? '', password });
      else notify({ kind: 'success', text: t('invitedAgain') });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      notify({ kind: 'danger', text: error.fields['email']?.[0] ?? error.message });
    }
  };
  return (
    <div className={classes.copyField}>
      <Text>
        {isOver ? t(words.over) : t(words.until, { at: formatInstant(until, locale, business?.timezone) })}
      </Text>
      {(isOwned || state === 'invited') && (
        <Button variant="default" loading={invite.isBusy} onClick={() => void again()}>
          {t(words.again)}
        </Button>
      )}
      {made && <MadePasswordDialog made={made} onClose={() => setMade(null)} />}
    </div>
  );
}

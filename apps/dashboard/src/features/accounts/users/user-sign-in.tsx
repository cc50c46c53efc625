import type { ResponseOf } from '@diwan/contract/operation.ts';
import { ownEmail } from '@diwan/domain/derived-address.ts';
import { signInMessage } from '@diwan/domain/sign-in-message.ts';
import { whatsappLink } from '@diwan/domain/whatsapp-messages.ts';
import { Text, Button } from '@mantine/core';
import { nameIn } from '@diwan/domain/names.ts';
import { CallError } from '#kit/data/call-error.ts';
import { useText } from '#kit/i18n/messages.ts';
import { MomentIn } from '#kit/i18n/moment.tsx';
import { useWorkspace } from '#kit/workspace/workspace.ts';
import { DrawnLinkDialog, MadePasswordDialog, type DrawnLink, type MadePassword } from './made-password.tsx';
import { ShareMessage } from './share-message.tsx';
import type { UserRow } from './user-cells.tsx';
import { userMessages } from './users.messages.ts';
import classes from './users.module.css';
import { secondFactor } from '@diwan/contract/accounts/second-factor.ts';
import { useMe } from '#kit/access/me.ts';
import { useRead } from '#kit/data/use-read.ts';
import { useWrite } from '#kit/data/use-write.ts';
import { users } from '@diwan/contract/accounts/users.ts';
import { useState } from 'react';
import { useCan } from '#kit/access/can.tsx';
import { secondFactorResetMessages, signOutEverywhereMessages } from './user-sign-in.messages.ts';
import { actOnRow } from '#kit/resource/act-on-row.ts';
import { resourceMessages } from '#kit/resource/resource.messages.ts';
import { ask, notify } from '#ui/overlays.ts';

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
  const can = useCan();
  const { business, isOwned } = useWorkspace();
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
      {(isOwned || (state === 'invited' && can('users.create'))) && (
        <Button variant="default" loading={invite.isBusy} onClick={() => void again()}>
          {t(words.again)}
        </Button>
      )}
      {drawn && <DrawnLinkDialog drawn={drawn} onClose={() => setDrawn(null)} />}
      {made && <MadePasswordDialog made={made} onClose={() => setMade(null)} />}
    </div>
  );
}

interface AccessActProps {
  /** Of whom something is ended. */
  readonly name: string;
  readonly words: {
    readonly about: string;
    readonly act: string;
    readonly sureTitle: string;
    readonly sureText: string;
    readonly done: string;
  };
  readonly isBusy: boolean;
  readonly onAct: () => Promise<unknown>;
}

/** Ends something of the way in which a colleague signs in, after a question. */
function AccessAct({ name, words, isBusy, onAct }: AccessActProps) {
  const t = useText(resourceMessages);
  const act = async () => {
    const isSure = await ask({
      title: words.sureTitle,
      subject: name,
      text: words.sureText,
      confirm: words.act,
      cancel: t('cancel'),
      isDestructive: true,
    });
    if (!isSure) return;
    await actOnRow(async () => {
      await onAct();
      notify({ kind: 'success', text: words.done });
    });
  };
  return (
    <div className={classes.copyField}>
      <Text>{words.about}</Text>
      <Button variant="default" loading={isBusy} onClick={() => void act()}>
        {words.act}
      </Button>
    </div>
  );
}

/** Where an employee signs in, for one who has lost the address: it names the business and holds no secret. */
export function SignInLink({ row }: { row: UserRow }) {
  const t = useText(userMessages);
  const { business } = useWorkspace();
  const { type, sign_in: state, locale, name, phone } = row;
  if (business === null || type !== 'employee' || (state !== 'ready' && state !== 'one_time')) return null;
  const email = ownEmail(row.email);
  const link = `${window.location.origin}/login?at=${encodeURIComponent(business.slug)}`;
  const { subject, text } = signInMessage(locale, {
    name,
    business: nameIn(business.locales, locale),
    link,
    phone,
    email,
  });
  return (
    <section className={classes.signIn} aria-label={t('signInLink')}>
      <Text fw={500}>{t('signInLink')}</Text>
      <Text size="sm" c="dimmed">
        {t('signInLinkHint')}
      </Text>
      <Text component="bdi" dir="ltr" className={classes.address}>
        {link}
      </Text>
      <ShareMessage
        link={link}
        text={text}
        subject={subject}
        whatsapp={phone === null ? null : whatsappLink(phone, text)}
        email={email}
      />
    </section>
  );
}

/** For an employee who has lost phone and recovery codes; there is nothing to see where no code is asked for. */
export function SecondFactorReset({ row }: { row: UserRow }) {
  const t = useText(secondFactorResetMessages);
  const me = useMe();
  const { business, isOwned } = useWorkspace();
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

/** Not for oneself, who has the list of own devices; who was only invited is signed in nowhere. */
export function SignOutEverywhere({ row }: { row: UserRow }) {
  const t = useText(signOutEverywhereMessages);
  const me = useMe();
  const can = useCan();
  const { business } = useWorkspace();
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

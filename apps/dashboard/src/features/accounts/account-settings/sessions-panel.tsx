import { sessions, type sessionRow } from '@diwan/contract/accounts/auth.ts';
import { Badge, Button, Text } from '@mantine/core';
import type { z } from 'zod';
import { CallError } from '#kit/data/call-error.ts';
import { useRead } from '#kit/data/use-read.ts';
import { useWrite } from '#kit/data/use-write.ts';
import { MomentIn } from '#kit/i18n/moment.tsx';
import { useText } from '#kit/i18n/messages.ts';
import { LoadError } from '#kit/resource/load-error.tsx';
import { Bdi } from '#ui/bdi.tsx';
import { ask, notify } from '#ui/overlays.ts';
import { Panel } from '#ui/panel.tsx';
import { RowsSkeleton } from '#ui/states.tsx';
import { accountMessages } from './account.messages.ts';
import classes from './account-settings.module.css';

type Session = z.output<typeof sessionRow>;

function useRevoke() {
  const t = useText(accountMessages);
  const one = useWrite(sessions.revoke);
  const others = useWrite(sessions.revokeOthers);
  const notifyOutcome = async (work: Promise<unknown>) => {
    try {
      await work;
      notify({ kind: 'success', text: t('saved') });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (!error.wantsPassword) notify({ kind: 'danger', text: error.message });
    }
  };
  const revokeOthers = async () => {
    const isSure = await ask({
      title: t('sureTitle'),
      text: t('sureOthers'),
      confirm: t('signOutOthers'),
      cancel: t('cancel'),
      isDestructive: true,
    });
    if (isSure) await notifyOutcome(others.run({ body: {} }));
  };
  return { revoke: (id: number) => notifyOutcome(one.run({ params: { id } })), revokeOthers };
}

function SessionLine({ session, onRevoke }: { session: Session; onRevoke: () => void }) {
  const t = useText(accountMessages);
  const device = session.device_name ?? session.app_name ?? t('unknownDevice');
  return (
    <li className={classes.session}>
      <div className={classes.sessionWords}>
        <Text fw={500}>
          <bdi>{device}</bdi>
        </Text>
        <span className={classes.muted}>
          {session.ip !== null && <Bdi>{session.ip}</Bdi>}{' '}
          <MomentIn at={session.last_used_at} sentence={(when) => t('lastUsed', { when })} />
        </span>
      </div>
      {session.current ? (
        <Badge variant="light" tt="none">
          {t('thisDevice')}
        </Badge>
      ) : (
        <Button variant="default" size="xs" aria-label={t('signOutOf', { device })} onClick={onRevoke}>
          {t('signOut')}
        </Button>
      )}
    </li>
  );
}

export function SessionsPanel() {
  const t = useText(accountMessages);
  const list = useRead(sessions.list);
  const { revoke, revokeOthers } = useRevoke();
  return (
    <Panel title={t('sessions')} context={t('sessionsHint')}>
      {list.isPending && <RowsSkeleton rows={2} />}
      {list.isError && <LoadError error={list.error} onRetry={() => void list.refetch()} />}
      {list.isSuccess && (
        <ul className={classes.sessions}>
          {list.data.map((session) => (
            <SessionLine key={session.id} session={session} onRevoke={() => void revoke(session.id)} />
          ))}
        </ul>
      )}
      {list.isSuccess && list.data.length > 1 && (
        <Button variant="default" onClick={() => void revokeOthers()}>
          {t('signOutOthers')}
        </Button>
      )}
    </Panel>
  );
}

import { permissions } from '@diwan/contract/accounts/permissions.ts';
import type { UserInfo } from '@diwan/contract/accounts/me.ts';
import { holdsAt, isPermission } from '@diwan/contract/permissions.ts';
import { IconEyeOff } from '@tabler/icons-react';
import { useContext } from 'react';
import { useRead } from '#kit/data/use-read.ts';
import { usePick } from '#kit/i18n/localized.ts';
import { useText } from '#kit/i18n/messages.ts';
import { workspaceOf } from '#kit/workspace/workspace.ts';
import { LoadError } from '#kit/resource/load-error.tsx';
import { AllEntries, labelOf, shownEntries } from '#kit/screens/entries.ts';
import { EmptyState, RowsSkeleton } from '#ui/states.tsx';
import { Drawer } from '#ui/drawer.tsx';
import type { Offered } from './matrix.tsx';
import { permissionMessages } from './permissions.messages.ts';
import classes from './permissions.module.css';

interface ViewAsProps {
  readonly at: { readonly business_id: number; readonly branch_id: number; readonly user_id: number };
  readonly name: string;
  readonly branch: string;
  readonly offered: Offered;
  readonly onClose: () => void;
}

function SidebarOf({ user, branchId }: { user: UserInfo; branchId: number }) {
  const pick = usePick();
  const entries = useContext(AllEntries);
  const workspace = workspaceOf(user, { business: null, branch: branchId });
  return (
    <ul className={classes.sidebar}>
      {shownEntries(entries, user, workspace).map((entry) => (
        <li key={entry.path} className={classes.entry}>
          <entry.icon size={20} stroke={1.6} />
          {pick(labelOf(entry, workspace))}
        </li>
      ))}
    </ul>
  );
}

/** What they hold once the families of the business type are opened, in words. */
function ActionsOf({ user, branchId, offered }: { user: UserInfo; branchId: number; offered: Offered }) {
  const t = useText(permissionMessages);
  const rows = offered.services.flatMap(([name, label]) => {
    const held = offered.actions.filter(([action]) => {
      const permission = `${name}.${action}`;
      return isPermission(permission) && holdsAt(user.permissions, permission, { branch: branchId });
    });
    return held.length === 0 ? [] : [{ name, label, words: held.map(([, word]) => word).join(' · ') }];
  });
  if (rows.length === 0) return <p className={classes.quiet}>{t('viewOnlyHome')}</p>;
  return (
    <dl className={classes.rights}>
      {rows.map(({ name, label, words }) => (
        <div key={name} style={{ display: 'contents' }}>
          <dt>{label}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  );
}

function Seen({ at, offered }: Pick<ViewAsProps, 'at' | 'offered'>) {
  const t = useText(permissionMessages);
  const { business_id, user_id, branch_id } = at;
  const { data, error, refetch } = useRead(permissions.viewAs, {
    params: { business_id, user_id },
    query: { branch_id },
  });
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton />;
  if (data.business_control.length === 0) {
    return (
      <EmptyState
        icon={<IconEyeOff size={28} stroke={1.5} />}
        title={t('viewNothing')}
        text={t('viewNothingText')}
      />
    );
  }
  return (
    <>
      <h3>{t('viewSidebar')}</h3>
      <SidebarOf user={data} branchId={branch_id} />
      <h3>{t('viewActions')}</h3>
      <ActionsOf user={data} branchId={branch_id} offered={offered} />
    </>
  );
}

/** Their sidebar and what they may do, read from the server and never as them. */
export function ViewAs({ at, name, branch, offered, onClose }: ViewAsProps) {
  const t = useText(permissionMessages);
  return (
    <Drawer
      opened
      position="right"
      size="md"
      title={t('viewTitle', { name })}
      closeButtonProps={{ 'aria-label': t('close') }}
      onClose={onClose}
    >
      <p className={classes.quiet}>{t('viewText', { branch })}</p>
      <Seen at={at} offered={offered} />
    </Drawer>
  );
}

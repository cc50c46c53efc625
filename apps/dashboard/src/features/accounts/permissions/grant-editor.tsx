import { permissions } from '@diwan/contract/accounts/permissions.ts';
import type { BusinessType } from '@diwan/contract/permissions.ts';
import { Button, Switch } from '@mantine/core';
import { IconEye, IconMinus, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { emitAppEvent } from '#kit/data/app-events.ts';
import { CallError } from '#kit/data/call-error.ts';
import { useReadCache } from '#kit/data/use-read-cache.ts';
import { useWrite } from '#kit/data/use-write.ts';
import { useLeaveGuard } from '#kit/form/leave-guard.ts';
import { useText } from '#kit/i18n/messages.ts';
import { ActionBar } from '#ui/action-bar.tsx';
import { notify } from '#ui/overlays.ts';
import { Panel } from '#ui/panel.tsx';
import { FillMenu, type Source } from './fill-menu.tsx';
import { differenceOf, type Difference, type Draft } from './grants.rules.ts';
import { Matrix, type Offered } from './matrix.tsx';
import { permissionMessages } from './permissions.messages.ts';
import classes from './permissions.module.css';
import { ViewAs } from './view-as.tsx';

export interface GrantEditorProps {
  readonly at: Source['at'];
  readonly name: string;
  readonly branch: string;
  readonly type: BusinessType;
  readonly offered: Offered;
  readonly stored: Draft;
  readonly colleagues: readonly Source[];
  readonly branches: readonly Source[];
}

function useSave(at: Source['at'], onSaved: (sent: Draft) => void) {
  const t = useText(permissionMessages);
  const { put } = useReadCache();
  const write = useWrite(permissions.set);
  const save = async (draft: Draft) => {
    try {
      const body = { permissions: [...draft.rights], dashboard_access: draft.access };
      const stored = await write.run({ params: at, body });
      if (!stored) return;
      put(permissions.get, { params: at }, stored);
      onSaved(draft);
      emitAppEvent('permissionsUpdated', { branch_id: at.branch_id });
      notify({ kind: 'success', text: t('saved'), topic: 'permissions' });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      notify({ kind: 'danger', text: error.message, topic: 'permissions' });
    }
  };
  return { save, isBusy: write.isBusy };
}

/** What a save would do, right by right. */
function Changes({ difference, draft, offered }: { difference: Difference; draft: Draft; offered: Offered }) {
  const t = useText(permissionMessages);
  const labels = new Map([...offered.services, ...offered.actions]);
  const wordsOf = (right: string) => {
    const [service = '', action = ''] = right.split('.');
    return t('right', { service: labels.get(service) ?? service, action: labels.get(action) ?? action });
  };
  const access = draft.access ? 'granted' : 'taken';
  const rows = [
    ...(difference.isAccessChanged ? [{ key: access, right: t('access') } as const] : []),
    ...difference.granted.map((right) => ({ key: 'granted', right: wordsOf(right) }) as const),
    ...difference.taken.map((right) => ({ key: 'taken', right: wordsOf(right) }) as const),
  ];
  return (
    <div aria-live="polite">
      <strong>{t('unsaved', { count: difference.count })}</strong>
      <ul className={classes.changes}>
        {rows.map(({ key, right }) => (
          <li key={`${key} ${right}`}>
            <span className={classes.change} data-taken={key === 'taken' || undefined}>
              {key === 'granted' ? <IconPlus size={14} /> : <IconMinus size={14} />}
              {t(key, { right })}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface AccessProps extends Pick<GrantEditorProps, 'type' | 'colleagues' | 'branches'> {
  readonly draft: Draft;
  readonly onEdit: (draft: Draft) => void;
  readonly onView: () => void;
}

/** Whether the employee may sign in at all, and the ways to fill the rights at once. */
function AccessPanel({ draft, type, colleagues, branches, onEdit, onView }: AccessProps) {
  const t = useText(permissionMessages);
  return (
    <Panel>
      <div className={classes.tools}>
        <Switch
          label={t('access')}
          description={t(draft.access ? 'accessOn' : 'accessOff')}
          checked={draft.access}
          onChange={(event) => onEdit({ ...draft, access: event.currentTarget.checked })}
        />
        <div className={classes.acts}>
          <FillMenu type={type} colleagues={colleagues} branches={branches} onFill={onEdit} />
          <Button variant="default" leftSection={<IconEye size={16} />} onClick={onView}>
            {t('viewAs')}
          </Button>
        </div>
      </div>
    </Panel>
  );
}

/** One employee at one branch. */
export function GrantEditor(props: GrantEditorProps) {
  const { at, name, branch, type, offered, stored, colleagues, branches } = props;
  const t = useText(permissionMessages);
  const [edited, setEdited] = useState<Draft | null>(null);
  const [isViewing, setIsViewing] = useState(false);
  const discard = () => setEdited(null);
  // What was ticked while the save was under way is still to be saved.
  const { save, isBusy } = useSave(at, (sent) => setEdited((now) => (now === sent ? null : now)));
  const draft = edited ?? stored;
  const difference = differenceOf(stored, draft);
  const isChanged = difference.count > 0;
  useLeaveGuard(isChanged, discard);
  const isFamily = !offered.services.some(([service]) => service === 'items');
  return (
    <>
      <AccessPanel
        {...{ draft, type, colleagues, branches }}
        onEdit={setEdited}
        onView={() => setIsViewing(true)}
      />
      <Panel isFlush>
        <Matrix
          caption={t('matrix', { name, branch })}
          offered={offered}
          rights={draft.rights}
          stored={stored.rights}
          onChange={(rights) =>
            setEdited({ rights, access: edited?.access ?? (stored.access || rights.size > 0) })
          }
        />
        <div className={classes.notes}>
          <p className={`${classes.quiet} ${classes.keys}`}>{t('keys')}</p>
          {isFamily && <p className={classes.quiet}>{t('menuNote')}</p>}
        </div>
      </Panel>
      {isChanged && (
        <Panel>
          <Changes difference={difference} draft={draft} offered={offered} />
        </Panel>
      )}
      {isChanged && (
        <ActionBar isAlways>
          <Button variant="default" onClick={discard}>
            {t('discard')}
          </Button>
          <Button loading={isBusy} onClick={() => void save(draft)}>
            {t('save')}
          </Button>
        </ActionBar>
      )}
      {isViewing && (
        <ViewAs at={at} name={name} branch={branch} offered={offered} onClose={() => setIsViewing(false)} />
      )}
    </>
  );
}

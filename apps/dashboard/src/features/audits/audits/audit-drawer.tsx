import { audits, type AuditRow } from '@diwan/contract/audits/audits.ts';
import type { ResponseOf } from '@diwan/contract/operation.ts';
import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { CallError } from '#kit/data/call-error.ts';
import { useRead } from '#kit/data/use-read.ts';
import { useWrite } from '#kit/data/use-write.ts';
import { Moment } from '#kit/i18n/moment.tsx';
import { useText } from '#kit/i18n/messages.ts';
import { LoadError } from '#kit/resource/load-error.tsx';
import { ask, notify } from '#ui/overlays.ts';
import { RowsSkeleton } from '#ui/states.tsx';
import { Drawer } from '#ui/drawer.tsx';
import { isWorthShowing, formatValue, shownValue } from './audit-values.ts';
import { fieldLabel, useMessage, useSpoken } from './audit-labels.ts';
import { auditMessages } from './audits.messages.ts';
import classes from './audits.module.css';

/** Asks first; and once more when somebody has changed the thing since. */
function useRestore(businessId: number) {
  const t = useText(auditMessages);
  const write = useWrite(audits.restore);
  const send = async ({ id }: AuditRow, force: boolean) =>
    write.run({ params: { business_id: businessId, branch_or_all: 'all', id }, body: { force } });
  const attempt = async (row: AuditRow, force: boolean): Promise<void> => {
    try {
      if (await send(row, force))
        notify({ kind: 'success', text: t('restored', { name: row.label || `#${row.entity_id}` }) });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (!error.isConflict || force) return notify({ kind: 'danger', text: error.message });
      const question = {
        title: t('changedTitle'),
        text: error.message,
        confirm: t('force'),
        cancel: t('cancel'),
      };
      if (await ask({ ...question, subject: row.label, isDestructive: true })) await attempt(row, true);
    }
  };
  const restore = async (row: AuditRow) => {
    const isSure = await ask({
      title: t('sure'),
      subject: row.label,
      text: t(row.action === 'delete' ? 'sureDelete' : 'sureUpdate'),
      confirm: t('confirm'),
      cancel: t('cancel'),
    });
    if (isSure) await attempt(row, false);
  };
  return { restore, isBusy: write.isBusy };
}

interface ValueProps {
  readonly value: unknown;
  readonly format: (value: string | number) => string;
}

/** A value as people read it, in the direction of its own text. */
function Value({ value, format }: ValueProps) {
  const t = useText(auditMessages);
  const content = () => {
    if (value === null || value === undefined || value === '') return t('nothing');
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    if (typeof value === 'string' || typeof value === 'number') return format(value);
    if (
      Array.isArray(value) &&
      value.every((entry) => typeof entry === 'string' || typeof entry === 'number')
    )
      return value.map(format).join(t('comma')) || t('nothing');
    return JSON.stringify(value);
  };
  return (
    <span className={classes.value} dir="auto">
      {content()}
    </span>
  );
}

type Entry = ResponseOf<typeof audits.get>;

function Diff({ row, timezone }: Pick<AuditDrawerProps, 'timezone'> & { row: Entry }) {
  const t = useText(auditMessages);
  const spoken = useSpoken();
  const { locale } = spoken;
  const changes = Object.entries(row.changes).filter(([path, change]) => isWorthShowing(path, change));
  const formatAt = (path: string) => (value: string | number) =>
    formatValue(value, { entity: row.entity, path }, { locale, timezone, names: row.names });
  if (changes.length === 0) return <p className={classes.quiet}>{t('noFields')}</p>;
  return (
    <table className={classes.diff}>
      <thead>
        <tr>
          <th scope="col">{t('field')}</th>
          <th scope="col">{t('before')}</th>
          <th scope="col">{t('after')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(([path, { before, after }]) => (
          <tr key={path}>
            <td>{fieldLabel(path, spoken)}</td>
            <td>
              <Value value={shownValue(before)} format={formatAt(path)} />
            </td>
            <td>
              <Value value={shownValue(after)} format={formatAt(path)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface AuditDrawerProps {
  readonly businessId: number;
  readonly timezone: string;
  readonly id: number;
  readonly onClose: () => void;
}

function Details({ businessId, timezone, row }: Omit<AuditDrawerProps, 'id' | 'onClose'> & { row: Entry }) {
  const t = useText(auditMessages);
  const message = useMessage();
  const { restore, isBusy } = useRestore(businessId);
  return (
    <>
      <h3>{message(row)}</h3>
      <p className={classes.quiet}>
        <Moment at={row.created_at} timeZone={timezone} />
      </p>
      {row.ip !== null && row.ip !== '' && (
        <p className={classes.quiet}>{t('address', { ip: `‎${row.ip}‎` })}</p>
      )}
      {row.restored_from !== null && (
        <p className={classes.quiet}>{t('restoredFrom', { id: `‎#${row.restored_from}` })}</p>
      )}
      <Diff row={row} timezone={timezone} />
      {row.restorable && (
        <Button
          leftSection={<IconArrowBackUp size={16} />}
          loading={isBusy}
          onClick={() => void restore(row)}
        >
          {t('restore')}
        </Button>
      )}
    </>
  );
}

/** One entry with what was before and after it, over the list. */
export function AuditDrawer({ businessId, timezone, id, onClose }: AuditDrawerProps) {
  const t = useText(auditMessages);
  const { data, error, refetch } = useRead(audits.get, {
    params: { business_id: businessId, branch_or_all: 'all', id },
  });
  return (
    <Drawer
      opened
      position="right"
      size="lg"
      title={t('details')}
      closeButtonProps={{ 'aria-label': t('close') }}
      transitionProps={{ duration: 160 }}
      onClose={onClose}
    >
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!error && !data && <RowsSkeleton />}
      {data && <Details businessId={businessId} timezone={timezone} row={data} />}
    </Drawer>
  );
}

import { audits, type AuditRow } from '@diwan/contract/audits/audits.ts';
import { ACTION_WORDS } from '@diwan/contract/vocabulary.ts';
import type { BusinessInfo } from '@diwan/contract/accounts/me.ts';
import { Badge, UnstyledButton } from '@mantine/core';
import {
  IconArrowBackUp,
  IconHistory,
  IconKey,
  IconLogin,
  IconLogout,
  IconPencil,
  IconPlus,
  IconShieldLock,
  IconTrash,
} from '@tabler/icons-react';
import { useRead } from '#kit/data/use-read.ts';
import { useLocale } from '#kit/i18n/locale.ts';
import { Moment } from '#kit/i18n/moment.tsx';
import { useText } from '#kit/i18n/messages.ts';
import { useWorkspace } from '#kit/workspace/workspace.ts';
import { FoundEntries } from '#kit/resource/found-entries.tsx';
import { useListState, type ListState } from '#kit/resource/list-state.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { Panel } from '#ui/panel.tsx';
import { EmptyState } from '#ui/states.tsx';
import { AuditDrawer } from './audit-drawer.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { useMessage } from './audit-labels.ts';
import { auditMessages } from './audits.messages.ts';
import classes from './audits.module.css';

const PER_PAGE = 25;
const MARKS = {
  create: IconPlus,
  update: IconPencil,
  delete: IconTrash,
  restore: IconArrowBackUp,
  login: IconLogin,
  logout: IconLogout,
  permission: IconShieldLock,
  override: IconKey,
};

function Row({ row, timezone, onOpen }: { row: AuditRow; timezone: string; onOpen: () => void }) {
  const t = useText(auditMessages);
  const locale = useLocale();
  const sentence = useMessage()(row);
  const Mark = MARKS[row.action];
  return (
    <li className={classes.row}>
      <span className={classes.mark} data-action={row.action}>
        <Mark size={18} stroke={1.6} />
      </span>
      <UnstyledButton className={classes.open} aria-label={t('open', { sentence })} onClick={onOpen}>
        <span className={classes.sentence}>{sentence}</span>
        <span className={classes.quiet}>
          <Moment at={row.created_at} timeZone={timezone} />
        </span>
      </UnstyledButton>
      <Badge variant="default" tt="none" fw={500}>
        {ACTION_WORDS[row.action][locale]}
      </Badge>
    </li>
  );
}

function queryOf({ page, search, filters }: ListState) {
  const { from, to, entity, action, user_id } = filters;
  return {
    page,
    per_page: PER_PAGE,
    ...(search === '' ? {} : { search }),
    ...Object.fromEntries(
      Object.entries({ from, to, entity, action, user_id }).filter(([, value]) => value !== undefined),
    ),
  };
}

function Nothing() {
  const t = useText(auditMessages);
  const icon = <IconHistory size={28} stroke={1.5} />;
  return <EmptyState icon={icon} title={t('empty')} text={t('emptyText')} />;
}

interface EntriesProps {
  readonly business: BusinessInfo;
  /** Without the entry that is open. */
  readonly state: ListState;
  readonly onChange: (patch: Partial<ListState>) => void;
  readonly onOpen: (id: number) => void;
}

function Entries({ business, state, onChange, onOpen }: EntriesProps) {
  const read = useRead(audits.filter, {
    params: { business_id: business.id, branch_or_all: state.filters['branch'] ?? 'all' },
    query: queryOf(state),
    keepPrevious: true,
  });
  return (
    <FoundEntries read={read} state={state} onChange={onChange} empty={<Nothing />}>
      {(row) => <Row key={row.id} row={row} timezone={business.timezone} onOpen={() => onOpen(row.id)} />}
    </FoundEntries>
  );
}

function AuditLog({ business }: { business: BusinessInfo }) {
  const [given, change] = useListState();
  const { id: opened, ...filters } = given.filters;
  const state = { ...given, filters };
  const show = (id: number | null) =>
    change({ page: given.page, filters: id === null ? filters : { ...filters, id: String(id) } });
  return (
    <>
      <AuditFilters business={business} state={state} onChange={change} />
      <Entries business={business} state={state} onChange={change} onOpen={show} />
      {opened !== undefined && /^\d+$/.test(opened) && (
        <AuditDrawer
          businessId={business.id}
          timezone={business.timezone}
          id={Number(opened)}
          onClose={() => show(null)}
        />
      )}
    </>
  );
}

/** Who did what in an own business. */
export default function AuditsPage() {
  const t = useText(auditMessages);
  const { business, isOwned } = useWorkspace();
  return (
    <>
      <PageHeader title={t('title')} context={t('about')} />
      {business && isOwned ? (
        <AuditLog key={business.id} business={business} />
      ) : (
        <Panel>
          <EmptyState
            icon={<IconShieldLock size={28} stroke={1.5} />}
            title={t('ownersOnly')}
            text={t('ownersOnlyText')}
          />
        </Panel>
      )}
    </>
  );
}

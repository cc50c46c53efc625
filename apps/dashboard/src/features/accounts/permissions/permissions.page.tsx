import { permissions, type GrantRow } from '@diwan/contract/accounts/permissions.ts';
import type { BusinessInfo } from '@diwan/contract/accounts/me.ts';
import { Button, UnstyledButton } from '@mantine/core';
import { IconArrowLeft, IconHandClick, IconShieldLock } from '@tabler/icons-react';
import { useRead } from '#kit/data/use-read.ts';
import { useReads } from '#kit/data/use-reads.ts';
import { useNameOf } from '#kit/i18n/localized.ts';
import { useText } from '#kit/i18n/messages.ts';
import { useWorkspace } from '#kit/workspace/workspace.ts';
import { useListState } from '#kit/resource/list-state.ts';
import { LoadError } from '#kit/resource/load-error.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Panel } from '#ui/panel.tsx';
import { EmptyState, RowsSkeleton } from '#ui/states.tsx';
import { GrantEditor } from './grant-editor.tsx';
import { draftOf } from './grants.rules.ts';
import type { Offered } from './matrix.tsx';
import { PeopleList, usePeople, type Colleague } from './people-list.tsx';
import { permissionMessages } from './permissions.messages.ts';
import classes from './permissions.module.css';

interface PickedProps {
  readonly business: BusinessInfo;
  readonly person: Colleague;
  readonly people: readonly Colleague[];
  readonly branchId: number;
  readonly onBranch: (id: number) => void;
}

const turned = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([label, name]) => [name, label] as const);

interface BranchesProps {
  readonly business: BusinessInfo;
  readonly grants: readonly (GrantRow | undefined)[];
  readonly branchId: number;
  readonly onBranch: (id: number) => void;
}

function Branches({ business, grants, branchId, onBranch }: BranchesProps) {
  const t = useText(permissionMessages);
  const nameOf = useNameOf();
  const held = (grant: GrantRow | undefined) => {
    if (!grant) return '…';
    return grant.dashboard_access ? t('rights', { count: grant.permissions.length }) : t('noAccess');
  };
  return (
    <fieldset className={classes.branches} aria-label={t('branches')}>
      {business.branches.map(({ id, locales }, index) => (
        <UnstyledButton
          key={id}
          className={classes.branch}
          aria-pressed={id === branchId}
          onClick={() => onBranch(id)}
        >
          <span>{nameOf(locales)}</span>
          <span className={classes.quiet}>{held(grants[index])}</span>
        </UnstyledButton>
      ))}
    </fieldset>
  );
}

/** What can be granted at the branch, in the reader's words. */
function useOffered(business: BusinessInfo, branchId: number) {
  const params = { business_id: business.id, branch_id: branchId };
  const services = useRead(permissions.services, { params });
  const actions = useRead(permissions.actions, { params });
  const offered: Offered | null =
    services.data && actions.data ? { services: turned(services.data), actions: turned(actions.data) } : null;
  return { offered, reads: [services, actions] };
}

/** Whose rights can be taken over: colleagues at the branch, and the person at other branches. */
function useSources({ business, person, people, branchId }: PickedProps) {
  const nameOf = useNameOf();
  const of = (branch_id: number, user_id: number) => ({ business_id: business.id, branch_id, user_id });
  return {
    at: of(branchId, person.id),
    branch: nameOf(business.branches.find(({ id }) => id === branchId)?.locales ?? []),
    colleagues: people
      .filter(({ id, elsewhere }) => id !== person.id && elsewhere === null)
      .map(({ id, name }) => ({ key: `user ${id}`, name, at: of(branchId, id) })),
    branches: business.branches
      .filter(({ id }) => id !== branchId)
      .map(({ id, locales }) => ({ key: `branch ${id}`, name: nameOf(locales), at: of(id, person.id) })),
  };
}

/** The branches with what the person holds at each, and the rights at the picked one. */
function Picked(props: PickedProps) {
  const { business, person, branchId, onBranch } = props;
  const sources = useSources(props);
  const grants = useReads(
    permissions.get,
    business.branches.map(({ id }) => ({ params: { ...sources.at, branch_id: id } })),
  );
  const { offered, reads } = useOffered(business, branchId);
  const grant = grants[business.branches.findIndex(({ id }) => id === branchId)];
  const failed = [grant, ...reads].find((read) => read?.error);
  return (
    <>
      <h2 className={classes.name}>
        <bdi>{person.name}</bdi>
      </h2>
      <Branches
        business={business}
        grants={grants.map(({ data }) => data)}
        branchId={branchId}
        onBranch={onBranch}
      />
      {failed?.error ? (
        <LoadError error={failed.error} onRetry={() => void failed.refetch()} />
      ) : grant?.data && offered ? (
        <GrantEditor
          key={`${person.id} ${branchId}`}
          {...sources}
          name={person.name}
          type={business.type}
          offered={offered}
          stored={draftOf(grant.data)}
        />
      ) : (
        <RowsSkeleton />
      )}
    </>
  );
}

function NobodyPicked() {
  const t = useText(permissionMessages);
  return (
    <Panel>
      <EmptyState icon={<IconHandClick size={28} stroke={1.5} />} title={t('pick')} text={t('pickText')} />
    </Panel>
  );
}

/** Who and where, as the address says. */
function useChosen(business: BusinessInfo, people: readonly Colleague[]) {
  const { branch } = useWorkspace();
  const [{ filters }, change] = useListState();
  const wanted = business.branches.find(({ id }) => String(id) === filters['branch']) ?? branch;
  return {
    person: people.find(({ id }) => String(id) === filters['user']) ?? null,
    branchId: wanted?.id ?? business.branches[0]?.id,
    go: (next: Record<string, string>) => change({ filters: { ...filters, ...next } }),
    leave: () => change({ filters: {} }),
  };
}

function Chosen({ business }: { business: BusinessInfo }) {
  const t = useText(permissionMessages);
  const { read, people } = usePeople();
  const { person, branchId, go, leave } = useChosen(business, people);
  if (read.error) return <LoadError error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <RowsSkeleton />;
  return (
    <div className={classes.layout} data-picked={person !== null || undefined}>
      <div className={classes.side}>
        <Panel>
          <PeopleList people={people} picked={person?.id ?? null} onPick={(id) => go({ user: String(id) })} />
        </Panel>
      </div>
      <div className={classes.editor}>
        <Button
          className={classes.back}
          variant="subtle"
          leftSection={<IconArrowLeft size={16} className={classes.arrow} />}
          onClick={leave}
        >
          {t('backToPeople')}
        </Button>
        {person && branchId !== undefined ? (
          <Picked
            business={business}
            person={person}
            people={people}
            branchId={branchId}
            onBranch={(id) => go({ branch: String(id) })}
          />
        ) : (
          <NobodyPicked />
        )}
      </div>
    </div>
  );
}

/** What each employee may do at each branch of an own business. */
export default function PermissionsPage() {
  const t = useText(permissionMessages);
  const { business, isOwned } = useWorkspace();
  return (
    <>
      <PageHeader title={t('title')} context={t('about')} />
      {business && isOwned ? (
        <Chosen key={business.id} business={business} />
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

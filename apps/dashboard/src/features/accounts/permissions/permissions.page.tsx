import { permissions } from '@diwan/contract/accounts/permissions.ts';
import type { BusinessInfo } from '@diwan/contract/accounts/me.ts';
import { Button, UnstyledButton } from '@mantine/core';
import { IconArrowLeft, IconHandClick, IconShieldLock } from '@tabler/icons-react';
import mirrored from '#ui/pager.module.css';
import { useRead } from '#kit/data/use-read.ts';
import { useReads } from '#kit/data/use-reads.ts';
import { useNameOf } from '#kit/i18n/localized.ts';
import { useText } from '#kit/i18n/messages.ts';
import { usePlace } from '#kit/place/place.ts';
import { useListState } from '#kit/resource/list-state.ts';
import { LoadError } from '#kit/resource/load-error.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Panel } from '#ui/panel.tsx';
import { EmptyState, RowsSkeleton } from '#ui/states.tsx';
import { GrantEditor } from './grant-editor.tsx';
import { draftOf } from './grants.rules.ts';
import { PeopleList } from './people-list.tsx';
import { permissionMessages } from './permissions.messages.ts';
import classes from './permissions.module.css';
import { usePeople, type Colleague } from './use-people.ts';

interface PickedProps {
  readonly business: BusinessInfo;
  readonly person: Colleague;
  readonly people: readonly Colleague[];
  readonly branchId: number;
  readonly onBranch: (id: number) => void;
}

const turned = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([label, name]) => [name, label] as const);

/** The branches with what the person holds at each, and the rights at the picked one. */
function Picked({ business, person, people, branchId, onBranch }: PickedProps) {
  const t = useText(permissionMessages);
  const nameOf = useNameOf();
  const params = { business_id: business.id, branch_id: branchId };
  const of = (branch_id: number, user_id = person.id) => ({ business_id: business.id, branch_id, user_id });
  const grants = useReads(
    permissions.get,
    business.branches.map(({ id }) => ({ params: of(id) })),
  );
  const services = useRead(permissions.services, { params });
  const actions = useRead(permissions.actions, { params });
  const grant = grants[business.branches.findIndex(({ id }) => id === branchId)];
  const failed = [grant, services, actions].find((read) => read?.error);
  const branch = business.branches.find(({ id }) => id === branchId);
  const held = (index: number) => {
    const data = grants[index]?.data;
    if (!data) return '…';
    return data.dashboard_access ? t('rights', { count: data.permissions.length }) : t('noAccess');
  };
  return (
    <>
      <h2 className={classes.name}>
        <bdi>{person.name}</bdi>
      </h2>
      <div className={classes.branches} role="group" aria-label={t('branches')}>
        {business.branches.map(({ id, locales }, index) => (
          <UnstyledButton
            key={id}
            className={classes.branch}
            aria-pressed={id === branchId}
            onClick={() => onBranch(id)}
          >
            <span>{nameOf(locales)}</span>
            <span className={classes.quiet}>{held(index)}</span>
          </UnstyledButton>
        ))}
      </div>
      {failed?.error && <LoadError error={failed.error} onRetry={() => void failed.refetch()} />}
      {!failed && (!grant?.data || !services.data || !actions.data) && <RowsSkeleton />}
      {!failed && grant?.data && services.data && actions.data && (
        <GrantEditor
          key={`${person.id} ${branchId}`}
          at={of(branchId)}
          name={person.name}
          branch={nameOf(branch?.locales ?? [])}
          type={business.type}
          offered={{ services: turned(services.data), actions: turned(actions.data) }}
          stored={draftOf(grant.data)}
          colleagues={people
            .filter(({ id, elsewhere }) => id !== person.id && elsewhere === null)
            .map(({ id, name }) => ({ key: `user ${id}`, name, at: of(branchId, id) }))}
          branches={business.branches
            .filter(({ id }) => id !== branchId)
            .map(({ id, locales }) => ({ key: `branch ${id}`, name: nameOf(locales), at: of(id) }))}
        />
      )}
    </>
  );
}

/** Who and where stand in the address. */
function Chosen({ business }: { business: BusinessInfo }) {
  const t = useText(permissionMessages);
  const { branch: ownBranch } = usePlace();
  const [{ filters }, change] = useListState();
  const { read, people } = usePeople();
  const person = people.find(({ id }) => String(id) === filters['user']) ?? null;
  const wanted = business.branches.find(({ id }) => String(id) === filters['branch']) ?? ownBranch;
  const branchId = wanted?.id ?? business.branches[0]?.id;
  const go = (next: Record<string, string>) => change({ filters: { ...filters, ...next } });
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
          leftSection={<IconArrowLeft size={16} className={mirrored.arrow} />}
          onClick={() => change({ filters: {} })}
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
          <Panel>
            <EmptyState
              icon={<IconHandClick size={28} stroke={1.5} />}
              title={t('pick')}
              text={t('pickText')}
            />
          </Panel>
        )}
      </div>
    </div>
  );
}

/** What each employee may do at each branch of an own business. */
export default function PermissionsPage() {
  const t = useText(permissionMessages);
  const { business, isOwned } = usePlace();
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

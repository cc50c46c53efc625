import { EMPLOYEE_LIST, users } from '@diwan/contract/accounts/users.ts';
import { areas } from '@diwan/contract/venues/areas.ts';
import { IconArmchair2 } from '@tabler/icons-react';
import { blankLocales, LocalizedField } from '#kit/form/localized-field.tsx';
import { useText } from '#kit/i18n/messages.ts';
import { nameColumn, updatedColumn } from '#kit/resource/columns.tsx';
import { ListWithDialogs } from '#kit/resource/resource-dialogs.tsx';
import type { ResourceOptions } from '#kit/resource/resource-options.ts';
import { ResourceMultiSelect } from '#kit/resource/resource-select.tsx';
import { Text } from '@mantine/core';
import { BranchFilter } from '#kit/workspace/branch-filter.tsx';
import type { ResponseOf } from '@diwan/contract/operation.ts';
import { useCan } from '#kit/access/can.tsx';
import { useResourceChoices } from '#kit/resource/resource-choices.ts';
import { RouteLink } from '#kit/screens/route-link.tsx';
import { PrintCodes } from '../seats/print-codes.tsx';
import { areaMessages } from './areas.messages.ts';

type Area = ResponseOf<typeof areas.get>;

/** Whoever may read seats goes on to them from here. */
function SeatsCell({ row }: { row: Area }) {
  const t = useText(areaMessages);
  const maySee = useCan()('seats.read', { branch: row.branch_id });
  const total = t('seatTotal', { count: row.seats.length });
  return maySee ? <RouteLink to={`/areas/${row.id}/seats`}>{total}</RouteLink> : total;
}

/** Names, as far as they may be known here; where they are still to come, their lines are there already. */
function EmployeesCell({ row }: { row: Area }) {
  const t = useText(areaMessages);
  const mayRead = useCan()('users.read', { branch: row.branch_id });
  const choices = useResourceChoices(users, EMPLOYEE_LIST);
  if (row.users.length === 0) return <Text c="dimmed">{t('nobody')}</Text>;
  const names = row.users.flatMap((id) => choices.find(({ value }) => value === String(id))?.label ?? []);
  if (names.length < row.users.length) {
    return (
      <>
        {t('employeeTotal', { count: row.users.length })}
        {mayRead &&
          choices.length === 0 &&
          row.users.slice(1).map((id) => (
            <span key={id}>
              <br />
              {'\u00A0'}
            </span>
          ))}
      </>
    );
  }
  return names.map((name, index) => (
    <span key={row.users[index]}>
      {index > 0 && <br />}
      <bdi>{name}</bdi>
    </span>
  ));
}

function AreaTools() {
  return (
    <>
      <BranchFilter />
      <PrintCodes />
    </>
  );
}

const words = areaMessages.messages;

function AreaFields() {
  const t = useText(areaMessages);
  return (
    <>
      <LocalizedField autoFocus />
      <ResourceMultiSelect
        of={users}
        query={EMPLOYEE_LIST}
        name="users"
        label={t('employees')}
        description={t('employeesHint')}
      />
    </>
  );
}

const options: ResourceOptions<typeof areas> = {
  base: '/areas',
  icon: <IconArmchair2 size={28} stroke={1.5} />,
  messages: areaMessages,
  columns: [
    nameColumn(),
    { key: 'seats', label: words.seats, Cell: SeatsCell },
    { key: 'users', label: words.employees, Cell: EmployeesCell },
    updatedColumn(),
  ],
  Fields: AreaFields,
  Filters: AreaTools,
  blank: () => ({ locales: blankLocales(), users: [] }),
  at: ({ branch_id }) => ({ branch: branch_id }),
};

export function AreasPage() {
  return <ListWithDialogs calls={areas} options={options} />;
}

import { EMPLOYEE_LIST, users } from '@diwan/contract/accounts/users.ts';
import { areas } from '@diwan/contract/venues/areas.ts';
import { IconArmchair2 } from '@tabler/icons-react';
import { blankLocales, LocalizedField } from '#kit/form/localized-field.tsx';
import { useText } from '#kit/i18n/messages.ts';
import { nameColumn, updatedColumn } from '#kit/resource/columns.tsx';
import { ListWithDialogs } from '#kit/resource/resource-dialogs.tsx';
import type { ResourceOptions } from '#kit/resource/resource-options.ts';
import { ResourceMultiSelect } from '#kit/resource/resource-select.tsx';
import { EmployeesCell, SeatsCell } from './area-cells.tsx';
import { areaMessages } from './areas.messages.ts';
import { BranchFilter } from './branch-filter.tsx';

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
  Filters: BranchFilter,
  blank: () => ({ locales: blankLocales(), users: [] }),
  at: ({ branch_id }) => ({ branch: branch_id }),
};

export function AreasPage() {
  return <ListWithDialogs calls={areas} options={options} />;
}

import { EMPLOYEE_LIST, users } from '@diwan/contract/accounts/users.ts';
import type { areas } from '@diwan/contract/venues/areas.ts';
import type { AnswerOf } from '@diwan/contract/operation.ts';
import { Text } from '@mantine/core';
import { useCan } from '#kit/access/can.tsx';
import { useText } from '#kit/i18n/messages.ts';
import { useResourceChoices } from '#kit/resource/resource-choices.ts';
import { RouteLink } from '#kit/screens/route-link.tsx';
import { areaMessages } from './areas.messages.ts';

type Area = AnswerOf<typeof areas.get>;

/** Whoever may read seats goes on to them from here. */
export function SeatsCell({ row }: { row: Area }) {
  const t = useText(areaMessages);
  const maySee = useCan()('seats.read', { branch: row.branch_id });
  const total = t('seatTotal', { count: row.seats.length });
  return maySee ? <RouteLink to={`/areas/${row.id}/seats`}>{total}</RouteLink> : total;
}

/** Names, as far as they may be known here. */
export function EmployeesCell({ row }: { row: Area }) {
  const t = useText(areaMessages);
  const choices = useResourceChoices(users, EMPLOYEE_LIST);
  if (row.users.length === 0) return <Text c="dimmed">{t('nobody')}</Text>;
  const names = row.users.flatMap((id) => choices.find(({ value }) => value === String(id))?.label ?? []);
  if (names.length < row.users.length) return t('employeeTotal', { count: row.users.length });
  return names.map((name, index) => (
    <span key={row.users[index]}>
      {index > 0 && <br />}
      <bdi>{name}</bdi>
    </span>
  ));
}

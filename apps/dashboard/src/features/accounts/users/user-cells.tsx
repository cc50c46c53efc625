import type { users } from '@diwan/contract/accounts/users.ts';
import type { AnswerOf } from '@diwan/contract/operation.ts';
import { Avatar, Text } from '@mantine/core';
import { imageAddress } from '#kit/media/image-address.ts';
import { Bdi } from '#ui/bdi.tsx';
import classes from './users.module.css';

export type UserRow = AnswerOf<typeof users.get>;

const AVATAR_WIDTH = 64;

export function PersonCell({ row }: { row: UserRow }) {
  return (
    <span className={classes.person}>
      <Avatar
        src={row.photo && imageAddress(row.photo, AVATAR_WIDTH)}
        name={row.name}
        color="accent"
        size={32}
        alt=""
      />
      <Text component="bdi" fw={500}>
        {row.name}
      </Text>
    </span>
  );
}

export function EmailCell({ row }: { row: UserRow }) {
  return row.email !== null && <Bdi>{row.email}</Bdi>;
}

export function PhoneCell({ row }: { row: UserRow }) {
  return row.phone !== null && <Bdi>{row.phone}</Bdi>;
}

import { ownEmail } from '@diwan/domain/derived-address.ts';
import { formatPhone } from '@diwan/domain/phone.ts';
import type { users } from '@diwan/contract/accounts/users.ts';
import type { ResponseOf } from '@diwan/contract/operation.ts';
import { Avatar, Text } from '@mantine/core';
import { imageUrl } from '#kit/media/image-url.ts';
import { useText } from '#kit/i18n/messages.ts';
import { Opens } from '#kit/resource/columns.tsx';
import { Bdi } from '#ui/bdi.tsx';
import { userMessages } from './users.messages.ts';
import classes from './users.module.css';

export type UserRow = ResponseOf<typeof users.get>;

const AVATAR_WIDTH = 64;

/** The letters of an Arabic name would join into a word of their own: something without width keeps them apart. */
const APART = '\u200c';

export function initialsOf(name: string): string {
  const words = name.split(/\s+/).map((word) => word.replace(/^ال(?=..)/, ''));
  const ends = words.length > 1 ? [words.at(0), words.at(-1)] : words;
  const first = (word = '') =>
    String.fromCodePoint(...[word.codePointAt(0)].filter((one) => one !== undefined));
  return ends.map((word) => first(word).toUpperCase()).join(APART);
}

export function PersonCell({ row }: { row: UserRow }) {
  return (
    <span className={classes.person}>
      <Avatar src={row.photo && imageUrl(row.photo, AVATAR_WIDTH)} color="accent" size={32} alt="">
        {initialsOf(row.name)}
      </Avatar>
      <Opens id={row.id} {...(row.type === 'customer' ? { to: `/customers/${row.id}` } : {})}>
        <Text component="bdi" fw={500}>
          {row.name}
        </Text>
      </Opens>
    </span>
  );
}

/** On a card it stands without the name of its column, so that what is missing is said. */
function Contact({ value, none }: { value: string | null; none: 'noPhone' | 'noEmail' }) {
  const t = useText(userMessages);
  return value === null ? <span className={classes.none}>{t(none)}</span> : <Bdi>{value}</Bdi>;
}

export function EmailCell({ row }: { row: UserRow }) {
  return <Contact value={ownEmail(row.email)} none="noEmail" />;
}

export function PhoneCell({ row }: { row: UserRow }) {
  return <Contact value={row.phone && formatPhone(row.phone)} none="noPhone" />;
}

import { EMPLOYEE_LIST, users } from '@diwan/contract/accounts/users.ts';
import { Button, TextInput, UnstyledButton } from '@mantine/core';
import { IconSearch, IconUsers } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useMe } from '#kit/access/me.ts';
import { useRead } from '#kit/data/use-read.ts';
import { useReads } from '#kit/data/use-reads.ts';
import { useNameOf } from '#kit/i18n/localized.ts';
import { useText } from '#kit/i18n/messages.ts';
import { useWorkspace } from '#kit/workspace/workspace.ts';
import { EmptyState } from '#ui/states.tsx';
import { permissionMessages } from './permissions.messages.ts';
import classes from './permissions.module.css';

export interface Colleague {
  readonly id: number;
  readonly name: string;
  readonly photo: string | null;
  /** The other business of the owner they work in so far; null: this one. */
  readonly elsewhere: string | null;
}

type Read = readonly { readonly id: number; readonly name: string; readonly photo: string | null }[];

/** Each person once; whoever works here is no stranger. */
function together(lists: readonly { readonly works: string | null; readonly read: Read }[]): Colleague[] {
  const people = new Map<number, Colleague>();
  for (const { works, read } of lists) {
    for (const { id, name, photo } of read) {
      if (!people.has(id)) people.set(id, { id, name, photo, elsewhere: works });
    }
  }
  return [...people.values()];
}

/** Everybody who may be granted something: who works here, then who works in other businesses of the owner. */
export function usePeople() {
  const { business } = useWorkspace();
  const nameOf = useNameOf();
  const here = useRead(users.list, {
    params: { business_id: business?.id ?? 0 },
    query: EMPLOYEE_LIST,
    enabled: business !== null,
  });
  const others = useMe().business.filter(({ id }) => id !== business?.id);
  const elsewhere = useReads(
    users.list,
    others.map(({ id }) => ({ params: { business_id: id }, query: EMPLOYEE_LIST })),
  );
  const lists = others.map(({ locales }, index) => ({
    works: nameOf(locales),
    read: elsewhere[index]?.data?.data ?? [],
  }));
  return { read: here, people: together([{ works: null, read: here.data?.data ?? [] }, ...lists]) };
}

interface PeopleListProps {
  readonly people: readonly Colleague[];
  readonly picked: number | null;
  readonly onPick: (id: number) => void;
}

function Nobody() {
  const t = useText(permissionMessages);
  return (
    <EmptyState
      icon={<IconUsers size={28} stroke={1.5} />}
      title={t('nobody')}
      text={t('nobodyText')}
      action={
        <Button component={Link} to="/users/add" variant="light">
          {t('addPerson')}
        </Button>
      }
    />
  );
}

/** The employees by name, with a search. */
export function PeopleList({ people, picked, onPick }: PeopleListProps) {
  const t = useText(permissionMessages);
  const [typed, setTyped] = useState('');
  const words = typed.trim().toLocaleLowerCase();
  const found = people.filter(({ name }) => name.toLocaleLowerCase().includes(words));
  if (people.length === 0) return <Nobody />;
  return (
    <>
      <TextInput
        type="search"
        aria-label={t('findPerson')}
        placeholder={t('findPerson')}
        leftSection={<IconSearch size={16} />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {found.length === 0 && <p className={classes.quiet}>{t('nobodyFound')}</p>}
      <ul className={classes.people} aria-label={t('people')}>
        {found.map(({ id, name, elsewhere }) => (
          <li key={id}>
            <UnstyledButton
              className={classes.person}
              aria-current={id === picked || undefined}
              onClick={() => onPick(id)}
            >
              <span>
                <bdi>{name}</bdi>
              </span>
              {elsewhere !== null && (
                <span className={classes.quiet}>{t('ofOtherBusiness', { name: elsewhere })}</span>
              )}
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </>
  );
}

import { Button, TextInput, UnstyledButton } from '@mantine/core';
import { IconSearch, IconUsers } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useText } from '#kit/i18n/messages.ts';
import { EmptyState } from '#ui/states.tsx';
import { permissionMessages } from './permissions.messages.ts';
import classes from './permissions.module.css';
import type { Colleague } from './use-people.ts';

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

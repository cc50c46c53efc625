import type { DeskPerson } from '@diwan/contract/accounts/desks.ts';
import { useText } from '#kit/i18n/messages.ts';
import { deskMessages } from './desk.messages.ts';
import classes from './desk.module.css';
import { Face } from './face.tsx';

function stateOf({ has_pin: hasPin, is_locked: isLocked }: DeskPerson) {
  if (isLocked) return 'onlyPassword' as const;
  return hasPin ? null : ('noPin' as const);
}

interface PeopleGridProps {
  readonly people: readonly DeskPerson[];
  readonly onChoose: (id: number) => void;
}

/** Everybody who works at the branch, by photo and name. */
export function PeopleGrid({ people, onChoose }: PeopleGridProps) {
  const t = useText(deskMessages);
  return (
    <>
      <h1 className={classes.title}>{t('who')}</h1>
      <p className={classes.text}>{t('whoHint')}</p>
      <ul className={classes.people}>
        {people.map((person) => {
          const state = stateOf(person);
          return (
            <li key={person.id}>
              <button type="button" className={classes.person} onClick={() => onChoose(person.id)}>
                <Face person={person} />
                <span className={classes.name}>
                  <bdi>{person.name}</bdi>
                </span>
                {state && <small className={classes.state}>{t(state)}</small>}
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}

import { desks, type Desk, type DeskPerson } from '@diwan/contract/accounts/desks.ts';
import type { Locale } from '@diwan/contract/locale.ts';
import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { CallError } from '#kit/data/call-error.ts';
import { forgetDesk, storeDesk, readDesk } from '#kit/data/desk-session.ts';
import { LANGUAGE_NAMES } from '#kit/i18n/language.messages.ts';
import { chooseLocale, useLocale } from '#kit/i18n/locale.ts';
import { useNameOf } from '#kit/i18n/localized.ts';
import { useText } from '#kit/i18n/messages.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { Wordmark } from '#ui/wordmark.tsx';
import { callDesk, type Unlocked } from './call-desk.ts';
import { deskMessages } from './desk.messages.ts';
import classes from './desk.module.css';
import { PinPad } from './pin-pad.tsx';
import { unbroken } from './unbroken.ts';
import { Face } from './face.tsx';
import type { WaitingAt } from './use-waiting.ts';

function stateOf({ has_pin: hasPin, is_locked: isLocked }: DeskPerson) {
  if (isLocked) return 'onlyPassword' as const;
  return hasPin ? null : ('noPin' as const);
}

interface PeopleGridProps {
  readonly people: readonly DeskPerson[];
  readonly onChoose: (id: number) => void;
}

/** Everybody who works at the branch, by photo and name. */
function PeopleGrid({ people, onChoose }: PeopleGridProps) {
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
                  <bdi>{unbroken(person.name)}</bdi>
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

const UNAUTHENTICATED = 401;

type Found = { readonly desk: Desk } | { readonly problem: string } | 'unshared';

async function findDesk(): Promise<Found> {
  try {
    return { desk: await callDesk(desks.self) };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return error.status === UNAUTHENTICATED ? 'unshared' : { problem: error.message };
  }
}

/** Who may unlock this computer, as the server says now; what it says of the computer is kept for the next lock. */
function useDesk(onUnshared: () => void) {
  const [desk, setDesk] = useState<Desk | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const take = useCallback(
    (found: Found) => {
      if (found === 'unshared') {
        forgetDesk();
        onUnshared();
        return;
      }
      setProblem('problem' in found ? found.problem : null);
      if (!('desk' in found)) return;
      setDesk(found.desk);
      const stored = readDesk();
      if (stored) storeDesk({ ...stored, lock_minutes: found.desk.lock_minutes });
    },
    [onUnshared],
  );
  useEffect(() => {
    let isHere = true;
    void findDesk().then((found) => isHere && take(found));
    return () => {
      isHere = false;
    };
  }, [take]);
  const load = useCallback(() => void findDesk().then(take), [take]);
  return { desk, problem, load };
}

const Waiting = lazyPart(() => import('./waiting.tsx'));

/** The names stand first: on an old phone the scripts of what is heard would keep them waiting. */
const QUIET_MILLISECONDS = 1000;

/** Its room is there from the beginning and stays the same, so that no digit moves under a finger. */
function WaitingLater({ at }: { readonly at: WaitingAt | null }) {
  const place = useRef<HTMLDivElement>(null);
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => place.current?.isConnected && setIsWanted(true), QUIET_MILLISECONDS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div ref={place} aria-live="polite" className={classes.waiting}>
      <Suspense fallback={null}>{isWanted && at && <Waiting {...at} />}</Suspense>
    </div>
  );
}

function OtherLanguage() {
  const other: Locale = useLocale() === 'ar' ? 'en' : 'ar';
  return (
    <button type="button" className={classes.link} lang={other} onClick={() => chooseLocale(other)}>
      {LANGUAGE_NAMES[other]}
    </button>
  );
}

/** Somebody who cannot use a PIN here, and why. */
function WithoutPin({ person, onBack }: { person: DeskPerson; onBack: () => void }) {
  const t = useText(deskMessages);
  return (
    <>
      <h1 className={classes.title}>
        <bdi>{unbroken(person.name)}</bdi>
      </h1>
      <p className={classes.text}>{t(person.is_locked ? 'lockedText' : 'noPinText')}</p>
      <button type="button" className={classes.button} onClick={onBack}>
        {t('somebodyElse')}
      </button>
    </>
  );
}

function Problem({ text, onAgain }: { text: string; onAgain: () => void }) {
  const t = useText(deskMessages);
  return (
    <div role="alert" className={classes.problem}>
      <p>
        {t('failed')} {text}
      </p>
      <button type="button" className={classes.button} onClick={onAgain}>
        {t('again')}
      </button>
    </div>
  );
}

interface LockScreenProps {
  /** Who was here last, and is asked first. */
  readonly lastId: string;
  readonly onUnlocked: (answer: Unlocked) => void;
  readonly onPassword: () => void;
  /** The computer is shared no more. */
  readonly onUnshared: () => void;
}

/** In place of everything else on a computer that people share, until one of them has typed their PIN. */
export function LockScreen({ lastId, onUnlocked, onPassword, onUnshared }: LockScreenProps) {
  const t = useText(deskMessages);
  const nameOf = useNameOf();
  const { desk, problem, load } = useDesk(onUnshared);
  const [chosen, setChosen] = useState<number | null>(Number(lastId) || null);
  const isReady = ({ has_pin: hasPin, is_locked: isLocked }: DeskPerson) => hasPin && !isLocked;
  const person = desk?.people.find(({ id }) => id === chosen);
  const back = () => {
    setChosen(null);
    load();
  };
  const waitingAt = desk && {
    businessId: desk.branch.business_id,
    branchId: desk.branch.id,
    venueType: desk.business.type,
    onRefused: load,
  };
  return (
    <main className={classes.screen} aria-label={t('locked')}>
      <header className={classes.bar}>
        <Wordmark name={t('product')} />
        <OtherLanguage />
      </header>
      <WaitingLater at={waitingAt} />
      <section className={classes.middle}>
        {desk && (
          <p className={classes.place}>
            <bdi>{nameOf(desk.business.locales)}</bdi> · <bdi>{nameOf(desk.branch.locales)}</bdi>
          </p>
        )}
        {problem !== null && <Problem text={problem} onAgain={load} />}
        {desk && !person && <PeopleGrid people={desk.people} onChoose={setChosen} />}
        {person && isReady(person) && (
          <PinPad key={person.id} person={person} onUnlocked={onUnlocked} onBack={back} />
        )}
        {person && !isReady(person) && <WithoutPin person={person} onBack={back} />}
      </section>
      <footer className={classes.foot}>
        <button type="button" className={classes.link} onClick={onPassword}>
          {t('withPassword')}
        </button>
      </footer>
    </main>
  );
}

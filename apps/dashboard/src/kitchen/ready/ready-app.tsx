import type { DeviceSession } from '@diwan/contract/accounts/devices.ts';
import { LOCALES, type Locale } from '@diwan/contract/locale.ts';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { useEffect, useState, type ReactNode } from 'react';
import { forgetDevice } from '#kit/data/device-session.ts';
import type { Entered } from '#kit/data/enter-device.ts';
import { formatInstant } from '#kit/i18n/format-instant.ts';
import { directionOf, useLocale } from '#kit/i18n/locale.ts';
import { nameOf } from '#kit/i18n/localized.ts';
import { translator } from '#kit/i18n/messages.ts';
import { useWakeLock } from '#kit/screens/use-wake-lock.ts';
import { shownNumbers } from './numbers.rules.ts';
import { readyMessages } from './ready.messages.ts';
import classes from './ready.module.css';
import { useNumbers, type Board } from './use-numbers.ts';

type Word = keyof typeof readyMessages.messages;

/** Guests of both languages stand before it at once. */
function Both({ textIn }: { readonly textIn: (locale: Locale) => string }) {
  // Where reading begins stands the language of the page.
  const own = useLocale();
  return LOCALES.toSorted((a, b) => Number(b === own) - Number(a === own)).map((locale) => (
    <span key={locale} lang={locale} dir={directionOf(locale)}>
      {textIn(locale)}
    </span>
  ));
}

const word = (name: Exclude<Word, 'notConnectedSince' | 'furtherNumbers'>) => (locale: Locale) =>
  translator(readyMessages, locale)(name);

interface ColumnProps {
  readonly name: 'preparing' | 'ready';
  readonly numbers: readonly number[];
  readonly fresh: readonly number[];
}

function Column({ name, numbers, fresh }: ColumnProps) {
  const shown = shownNumbers(numbers);
  const { rest } = shown;
  return (
    <section className={classes.column} data-column={name} aria-labelledby={name}>
      <h2 id={name} className={classes.name}>
        <Both textIn={word(name)} />
      </h2>
      {numbers.length === 0 && (
        <p className={classes.none}>
          <Both textIn={word('none')} />
        </p>
      )}
      <ul className={classes.numbers} data-size={shown.size} aria-live={name === 'ready' ? 'polite' : 'off'}>
        {shown.numbers.map((number) => (
          <li key={number} data-fresh={fresh.includes(number) || undefined}>
            <bdi dir="ltr">{number}</bdi>
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <p className={classes.rest}>
          <Both textIn={(locale) => translator(readyMessages, locale)('furtherNumbers', { count: rest })} />
        </p>
      )}
    </section>
  );
}

/** Nobody must read old numbers as new ones. */
function NotConnected({ since, timezone }: { readonly since: number; readonly timezone: string }) {
  const at = new Date(since).toISOString();
  return (
    <p role="alert" className={classes.away}>
      <IconPlugConnectedX size={32} stroke={1.8} aria-hidden />
      <span>
        <Both
          textIn={(locale) =>
            translator(readyMessages, locale)('notConnectedSince', {
              time: formatInstant(at, locale, timezone),
            })
          }
        />
      </span>
    </p>
  );
}

/** In both languages, where it has two names. */
function BranchName({ locales, slug }: Pick<DeviceSession['branch'], 'locales' | 'slug'>) {
  const [first, ...others] = LOCALES.map((locale) => nameOf(locales, locale) || slug);
  if (others.every((name) => name === first)) return <bdi>{first}</bdi>;
  return <Both textIn={(locale) => nameOf(locales, locale) || slug} />;
}

interface NumberBoardProps {
  readonly device: DeviceSession;
  readonly board: Board;
}

export function NumberBoard({ device: { branch, business }, board }: NumberBoardProps) {
  const { numbers, fresh, awaySince } = board;
  return (
    <main className={classes.board}>
      <h1 className={classes.branch}>
        <BranchName {...branch} />
      </h1>
      {awaySince !== null && <NotConnected since={awaySince} timezone={business.timezone} />}
      <div className={classes.columns}>
        <Column name="preparing" numbers={numbers?.preparing ?? []} fresh={[]} />
        <Column name="ready" numbers={numbers?.ready ?? []} fresh={fresh} />
      </div>
    </main>
  );
}

/** Why no numbers are shown, and what helps. */
export function Notice({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) {
  return (
    <main className={classes.notice}>
      <h1>{title}</h1>
      {children}
    </main>
  );
}

const HowTo = () => (
  <p>
    <Both textIn={word('howTo')} />
  </p>
);

function DeviceBoard({ device }: { readonly device: DeviceSession }) {
  useWakeLock();
  const board = useNumbers(device);
  const { isEnded } = board;
  useEffect(() => {
    if (isEnded) forgetDevice();
  }, [isEnded]);
  if (!isEnded) return <NumberBoard device={device} board={board} />;
  return (
    <Notice title={<Both textIn={word('ended')} />}>
      <HowTo />
    </Notice>
  );
}

/** The page of whoever opened it; null: nobody has signed this device in. */
export function ReadyApp({ entering }: { readonly entering: Promise<Entered | null> }) {
  const [entered, setEntered] = useState<Entered | null | undefined>(undefined);
  useEffect(() => void entering.then(setEntered), [entering]);
  if (entered === undefined) return <Notice title={<Both textIn={word('boardTitle')} />}>{null}</Notice>;
  if (entered?.is === 'in') return <DeviceBoard device={entered.device} />;
  return (
    <Notice title={<Both textIn={word('boardTitle')} />}>
      {entered && <p role="alert">{entered.reason}</p>}
      <HowTo />
      {entered?.mayTryAgain && (
        <button type="button" className={classes.press} onClick={() => window.location.reload()}>
          <Both textIn={word('tryAgain')} />
        </button>
      )}
    </Notice>
  );
}

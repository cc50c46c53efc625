import { useCallback, useEffect, useState } from 'preact/hooks';
import type { DeviceSession } from '@diwan/contract/accounts/devices.ts';
import type { Locale } from '@diwan/contract/locale.ts';
import { forgetOrder } from '../order/device.ts';
import { nameOf } from '../parts/localized.tsx';
import { onIdle } from './idle.ts';
import { isSending } from './is-sending.ts';
import { ForStaff } from './for-staff.tsx';
import { SeatChoice } from './seat-choice.tsx';
import { readSelf, signIn, signOut } from './tablet-calls.ts';
import {
  codeIn,
  forgetTablet,
  hasGuest,
  leaveGuest,
  leaveSeat,
  PLACED,
  seatOf,
  sessionAt,
  storedDevice,
  storeSeat,
  storeSession,
  welcomeGuest,
} from './tablet-session.ts';
import { translate } from './tablet.messages.ts';

type State =
  | { readonly is: 'entering' | 'seat' | 'cover' | 'menu' }
  | { readonly is: 'door'; readonly reason: string; readonly mayRetry: boolean }
  | { readonly is: 'sent'; readonly number: number };

interface AppProps {
  readonly slug: string;
  readonly locale: Locale;
  readonly names: Readonly<Record<Locale, string>>;
  readonly picture: string | null;
  /** Shows the menu, or hides what stands below. */
  readonly showMenu: (isShown: boolean) => void;
}

const SELF_MS = 30_000;
const LANGUAGES = ['en', 'ar'] as const;

const standing = (): State => (seatOf() ? { is: hasGuest() ? 'menu' : 'cover' } : { is: 'seat' });

/** Too many requests, or a server that cannot answer: the same request may be answered a little later. */
const isPassing = (status: number): boolean => status === 429 || status >= 500;

/** Signs the tablet in by the code in its address, once; or finds it signed in. */
function useEntering({ slug, locale }: AppProps, setState: (state: State) => void): void {
  useEffect(() => {
    const code = codeIn(location);
    const door = (reason: string, mayRetry = false) => setState({ is: 'door', reason, mayRetry });
    if (code === null)
      return sessionAt(slug) ? setState(standing()) : door(translate('not_signed_in', locale));
    void signIn(code, locale).then((answer) => {
      if (answer.is === 'away') return door(translate('no_answer', locale), true);
      // The code stays in the address: it was not used, and is good for another press.
      if (answer.is === 'refused' && isPassing(answer.status)) return door(answer.message, true);
      history.replaceState(null, '', location.pathname);
      if (answer.is === 'refused') return door(answer.message);
      const former = storedDevice();
      forgetTablet();
      storeSession(answer.value);
      // What it was before would stay in the list of its branch.
      if (former) signOut(former, locale);
      return setState({ is: 'seat' });
    });
    return undefined;
  }, [slug, locale, setState]);
}

/** A tablet that was sent away in the dashboard says so within half a minute. */
function useBeingSentAway({ slug, locale }: AppProps, leave: () => void): void {
  useEffect(() => {
    const look = async () => {
      const session = sessionAt(slug);
      const answer = session && (await readSelf(session, locale));
      if (answer?.is === 'refused' && answer.status === 401) leave();
    };
    void look();
    const timer = setInterval(() => void look(), SELF_MS);
    return () => clearInterval(timer);
  }, [slug, locale, leave]);
}

function closeSheets(): void {
  history.replaceState(null, '', location.pathname + location.search);
  dispatchEvent(new PopStateEvent('popstate'));
}

/**
 * Nothing of a guest is left for the next one; the page is loaded anew where the server answers, unless the next one has begun
 * by then.
 */
async function forgetGuest(slug: string): Promise<void> {
  leaveGuest();
  forgetOrder(slug);
  closeSheets();
  scrollTo(0, 0);
  const response = await fetch(location.pathname, { cache: 'no-store' }).catch(() => null);
  if (response?.ok && !hasGuest()) location.replace(location.pathname);
}

/** Back to the cover once a guest has gone. */
function useIdle({ slug }: AppProps, { is }: State, setState: (state: State) => void): void {
  useEffect(() => {
    if (is !== 'menu' && is !== 'sent') return undefined;
    return onIdle(
      () => isSending(slug, Date.now()),
      () => {
        setState({ is: 'cover' });
        void forgetGuest(slug);
      },
    );
  }, [is, slug, setState]);
}

/** What became of an order that was taken here. */
function useSent(setState: (state: State) => void): void {
  useEffect(() => {
    const notify = (event: Event) => {
      closeSheets();
      setState({ is: 'sent', number: (event as CustomEvent<number>).detail });
    };
    addEventListener(PLACED, notify);
    return () => removeEventListener(PLACED, notify);
  }, [setState]);
}

function Cover({
  names,
  picture,
  locale,
  onStart,
}: AppProps & { readonly onStart: (locale: Locale) => void }) {
  return (
    <main class="tablet-cover">
      {picture && <img class="tablet-picture" src={picture} alt="" />}
      <div class="tablet-welcome">
        <h1>
          <bdi>{names[locale]}</bdi>
        </h1>
        {LANGUAGES.map((one) => (
          <p key={one} lang={one}>
            {translate('touch', one)}
          </p>
        ))}
        <div class="tablet-acts">
          {LANGUAGES.map((one) => (
            <button key={one} type="button" class="main-act" lang={one} onClick={() => onStart(one)}>
              {translate('language', one)}
            </button>
          ))}
        </div>
      </div>
    </main>
  );
}

interface DoorProps {
  readonly locale: Locale;
  readonly reason: string;
  readonly mayRetry: boolean;
}

function Door({ locale, reason, mayRetry }: DoorProps) {
  return (
    <main class="tablet-sheet">
      <h1>{translate('tablet', locale)}</h1>
      <p role="alert">{reason}</p>
      <p>{translate('how_to', locale)}</p>
      {mayRetry && (
        <button type="button" class="main-act" onClick={() => location.reload()}>
          {translate('retry', locale)}
        </button>
      )}
    </main>
  );
}

interface SentProps {
  readonly number: number;
  readonly locale: Locale;
  readonly onMore: () => void;
}

function Sent({ number, locale, onMore }: SentProps) {
  const seat = seatOf();
  return (
    <main class="tablet-sheet">
      <h1 tabIndex={-1} autofocus>
        {translate('sent', locale, { number: String(number) })}
      </h1>
      {seat && <p>{translate('sent_text', locale, { seat: nameOf(seat.locales, locale).text })}</p>}
      <button type="button" class="main-act" onClick={onMore}>
        {translate('order_more', locale)}
      </button>
    </main>
  );
}

/** What a guest sees over the menu of a tablet: the cover, and what became of the order. */
export function TabletApp(props: AppProps) {
  const { slug, locale, showMenu } = props;
  const [state, setState] = useState<State>({ is: 'entering' });
  useEntering(props, setState);
  const leave = useCallback(() => {
    forgetTablet();
    forgetOrder(slug);
    closeSheets();
    setState({ is: 'door', reason: translate('ended', locale), mayRetry: false });
  }, [slug, locale]);
  useBeingSentAway(props, leave);
  useEffect(() => showMenu(state.is === 'menu'), [state, showMenu]);
  useIdle(props, state, setState);
  useSent(setState);
  const start = (chosen: Locale) => {
    welcomeGuest();
    if (chosen === locale) setState({ is: 'menu' });
    else location.assign(`?lang=${chosen}`);
  };
  const session: DeviceSession | null = sessionAt(slug);
  const isStanding = session !== null && (state.is === 'cover' || state.is === 'menu' || state.is === 'sent');
  return (
    <>
      {state.is === 'entering' && (
        <p class="tablet-sheet" aria-busy="true">
          …
        </p>
      )}
      {state.is === 'door' && <Door locale={locale} reason={state.reason} mayRetry={state.mayRetry} />}
      {state.is === 'seat' && (
        <SeatChoice
          slug={slug}
          locale={locale}
          onChosen={(seat) => {
            storeSeat(seat);
            // What takes orders learns of the table and of the session when it is loaded.
            location.replace(location.pathname);
          }}
        />
      )}
      {state.is === 'cover' && <Cover {...props} onStart={start} />}
      {state.is === 'sent' && (
        <Sent number={state.number} locale={locale} onMore={() => setState({ is: 'menu' })} />
      )}
      {isStanding && (
        <ForStaff
          session={session}
          locale={locale}
          onMove={() => {
            leaveSeat();
            leaveGuest();
            forgetOrder(slug);
            setState({ is: 'seat' });
          }}
          onSignedOut={leave}
        />
      )}
    </>
  );
}

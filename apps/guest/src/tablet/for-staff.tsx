import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import type { DeviceSession } from '@diwan/contract/accounts/devices.ts';
import type { Locale } from '@diwan/contract/locale.ts';
import { onIdle } from './idle.ts';
import { checkPassKey, signOut } from './tablet-calls.ts';
import { translate } from './tablet.messages.ts';

interface ForStaffProps {
  readonly session: DeviceSession;
  readonly locale: Locale;
  readonly onMove: () => void;
  readonly onSignedOut: () => void;
}

interface KeyProps {
  readonly session: DeviceSession;
  readonly locale: Locale;
  readonly onOpen: () => void;
}

/** Four digits that the server compares, so that whoever guesses waits. */
function PassKey({ session, locale, onOpen }: KeyProps) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const check = async () => {
    setBusy(true);
    const response = await checkPassKey(session, typed, locale);
    setBusy(false);
    if (response.is === 'answered') return onOpen();
    setTyped('');
    return setProblem(response.is === 'refused' ? response.message : translate('no_answer', locale));
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void check();
      }}
    >
      <p>{translate('pass_key_why', locale)}</p>
      <label for="pass-key">{translate('pass_key', locale)}</label>
      <input
        id="pass-key"
        type="password"
        inputMode="numeric"
        autocomplete="off"
        dir="ltr"
        maxLength={4}
        value={typed}
        aria-invalid={problem !== ''}
        aria-describedby="pass-key-problem"
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <p id="pass-key-problem" class="problem" role="alert">
        {problem}
      </p>
      <button type="submit" class="main-act" disabled={isBusy || typed === ''}>
        {translate('go_on', locale)}
      </button>
    </form>
  );
}

/** What only the staff may do with a tablet that stands among guests. */
export function ForStaff({ session, locale, onMove, onSignedOut }: ForStaffProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isProven, setProven] = useState(false);
  const close = useCallback(() => {
    setOpen(false);
    setProven(false);
  }, []);
  useEffect(() => {
    if (!isOpen) return undefined;
    dialog.current?.showModal();
    // What was opened by the PassKey is not left open for the next guest.
    return onIdle(() => false, close);
  }, [isOpen, close]);
  const end = () => {
    signOut(session, locale);
    close();
    onSignedOut();
  };
  return (
    <>
      <button type="button" class="tablet-staff" onClick={() => setOpen(true)}>
        {translate('staff', locale)}
      </button>
      {isOpen && (
        <dialog ref={dialog} class="sheet" aria-labelledby="staff-title" onClose={close}>
          <div class="sheet-inside tablet-panel">
            <h2 id="staff-title">{translate('staff', locale)}</h2>
            {!isProven && <PassKey session={session} locale={locale} onOpen={() => setProven(true)} />}
            {isProven && (
              <>
                <button
                  type="button"
                  onClick={() => {
                    close();
                    onMove();
                  }}
                >
                  {translate('change_seat', locale)}
                </button>
                <button type="button" onClick={end}>
                  {translate('sign_out', locale)}
                </button>
              </>
            )}
            <button type="button" onClick={close}>
              {translate('close', locale)}
            </button>
          </div>
        </dialog>
      )}
    </>
  );
}

import { useState } from 'preact/hooks';
import type { Locale } from '@diwan/contract/locale.ts';
import { translate } from '../order.messages.ts';
import type { Join } from '../use-order.ts';

interface PinProps {
  readonly locale: Locale;
  /** Why an order could not be sent without them. */
  readonly problem?: string | undefined;
  /** The message of what was wrong; null: the phone is on the visit. */
  readonly onJoin: Join;
}

const DIGITS = /^[\d٠-٩۰-۹]{4}$/;

/** The digits that staff tell who sits at the table; typed once on each phone. */
export function PinForm({ locale, problem = '', onJoin }: PinProps) {
  const [pin, setPin] = useState('');
  const [wrong, setWrong] = useState('');
  const [isBusy, setBusy] = useState(false);
  const result = wrong || problem;
  const join = async () => {
    if (!DIGITS.test(pin)) return setWrong(translate('table_pin', locale));
    setBusy(true);
    const message = await onJoin(pin);
    setBusy(false);
    if (message === null) return undefined;
    setPin('');
    setWrong(message);
    return document.getElementById('pin')?.focus();
  };
  return (
    <form
      class="pin field"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void join();
      }}
    >
      <label for="pin">{translate('table_pin', locale)}</label>
      <div class="pin-row">
        <input
          id="pin"
          dir="ltr"
          inputMode="numeric"
          autocomplete="off"
          maxLength={4}
          value={pin}
          aria-invalid={result !== '' ? true : undefined}
          aria-describedby={result !== '' ? 'pin-problem' : undefined}
          onInput={({ currentTarget }) => {
            setPin(currentTarget.value.trim());
            setWrong('');
          }}
        />
        <button type="submit" class="main-act" disabled={isBusy}>
          {translate('pin_join', locale)}
        </button>
      </div>
      {result !== '' && (
        <p id="pin-problem" class="problem" role="alert">
          {result}
        </p>
      )}
    </form>
  );
}

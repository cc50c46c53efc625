import { desks, type DeskPerson } from '@diwan/contract/accounts/desks.ts';
import { text } from '@diwan/contract/texts.ts';
import { useLayoutEffect, useRef, useState } from 'react';
import { CallError } from '#kit/data/call-error.ts';
import { currentLocale } from '#kit/i18n/locale.ts';
import { useText } from '#kit/i18n/messages.ts';
import { callDesk, type Unlocked } from './call-desk.ts';
import { deskMessages } from './desk.messages.ts';
import classes from './desk.module.css';
import { Face } from './face.tsx';
import { digitsOf, PIN_DIGITS } from './typed-digits.ts';
import { unbroken } from './unbroken.ts';

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'] as const;
const ERASE = 'erase';

interface PinPadProps {
  readonly person: DeskPerson;
  readonly onUnlocked: (answer: Unlocked) => void;
  readonly onBack: () => void;
}

/** Four digits are sent by themselves; what was wrong with them is said, and the next four may follow. */
function usePin({ person, onUnlocked, onBack }: PinPadProps) {
  const [digits, setDigits] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const send = async (pin: string) => {
    setIsBusy(true);
    try {
      onUnlocked(await callDesk(desks.unlock, { user_id: person.id, pin }));
    } catch (error) {
      setIsBusy(false);
      setDigits('');
      const isTold = error instanceof CallError;
      setProblem(isTold ? error.message : text('unexpected', currentLocale()));
      if (isTold && error.content['pin_locked'] === true) onBack();
    }
  };
  const type = (typed: string) => {
    if (isBusy) return;
    const next = digitsOf(typed);
    setDigits(next);
    if (next !== '') setProblem(null);
    if (next.length === PIN_DIGITS) void send(next);
  };
  return { digits, problem, isBusy, type };
}

/** The digits for whoever touches the screen. */
function Keys({ onPress }: { onPress: (key: string) => void }) {
  const t = useText(deskMessages);
  return (
    <fieldset className={classes.keys} aria-label={t('digits')} dir="ltr">
      {KEYS.map((key) => (
        <button key={key} type="button" className={classes.key} onClick={() => onPress(key)}>
          {key}
        </button>
      ))}
      <button type="button" className={classes.key} aria-label={t('erase')} onClick={() => onPress(ERASE)}>
        <span aria-hidden>⌫</span>
      </button>
    </fieldset>
  );
}

function Dots({ filled }: { filled: number }) {
  return (
    <span className={classes.dots} aria-hidden>
      {Array.from({ length: PIN_DIGITS }, (_, place) => (
        <span key={place} data-filled={place < filled || undefined} />
      ))}
    </span>
  );
}

/** By keyboard in the field, by touch on the keys beneath it. */
export function PinPad(props: PinPadProps) {
  const { person, onBack } = props;
  const t = useText(deskMessages);
  const { digits, problem, isBusy, type } = usePin(props);
  const field = useRef<HTMLInputElement>(null);
  // Before the browser paints: digits are typed as soon as the name is seen.
  useLayoutEffect(() => field.current?.focus(), []);
  const press = (key: string) => {
    type(key === ERASE ? digits.slice(0, -1) : digits + key);
    field.current?.focus();
  };
  return (
    <>
      <Face person={person} />
      <h1 className={classes.title}>
        <bdi>{unbroken(person.name)}</bdi>
      </h1>
      <p className={classes.text}>{t('enter')}</p>
      <div
        className={classes.field}
        data-wrong={problem !== null || undefined}
        data-busy={isBusy || undefined}
      >
        <input
          ref={field}
          className={classes.input}
          value={digits}
          inputMode="none"
          autoComplete="off"
          dir="ltr"
          aria-label={t('pin', { name: person.name })}
          aria-invalid={problem !== null}
          aria-describedby="pin-problem"
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Escape' && onBack()}
        />
        <Dots filled={digits.length} />
      </div>
      <p id="pin-problem" role="alert" className={classes.wrong}>
        {problem}
      </p>
      <Keys onPress={press} />
      <button type="button" className={classes.button} onClick={onBack}>
        {t('somebodyElse')}
      </button>
    </>
  );
}

import { auth, registerDetails, sendCodeBody, validateCodeBody } from '@diwan/contract/accounts/auth.ts';
import { useState } from 'react';
import { MINUTE_MS } from '@diwan/domain/time-range.ts';
import { reloadTo, startSession } from '#kit/data/session.ts';
import { useWrite } from '#kit/data/use-write.ts';
import { useContractForm } from '#kit/form/use-contract-form.ts';
import { browserTimeZone } from '#kit/i18n/dates.ts';
import { chooseLocale, currentLocale } from '#kit/i18n/locale.ts';
import { useWizard } from '#kit/wizard/use-wizard.ts';

const LONGEST_SPINNER_MILLISECONDS = 5_000;

/** A spinner that is forced off after five seconds, even while the call goes on. */
export function useCappedBusy(): readonly [boolean, <T>(work: () => Promise<T>) => Promise<T>] {
  const [isBusy, setIsBusy] = useState(false);
  const run = async <T>(work: () => Promise<T>): Promise<T> => {
    setIsBusy(true);
    const cap = setTimeout(() => setIsBusy(false), LONGEST_SPINNER_MILLISECONDS);
    try {
      return await work();
    } finally {
      clearTimeout(cap);
      setIsBusy(false);
    }
  };
  return [isBusy, run];
}

const codeOnly = validateCodeBody.pick({ code: true });
/** The password is typed once, in a field that can show it; its confirmation is a copy. */
const details = registerDetails.omit({ password_confirmation: true });

const BLANK_DETAILS = { name: '', businessName: '', password: '' };

interface SentCode {
  readonly email: string;
  /** What ties the code to this browser, wherever it is by then. */
  readonly request: string | null;
  readonly at: number;
}
const NOTHING_SENT: SentCode = { email: '', request: null, at: 0 };
/** The server sends one a minute. */
const BETWEEN_SENDS_MILLISECONDS = MINUTE_MS;

const isOnItsWay = ({ email, at }: SentCode, typed: string) =>
  email === typed.trim().toLowerCase() && Date.now() - at < BETWEEN_SENDS_MILLISECONDS;

/** The three steps, each with a form of its own; the e-mail and the code are kept for the last one. */
export function useRegistration() {
  const email = useContractForm(sendCodeBody, { email: '' });
  const code = useContractForm(codeOnly, { code: '' });
  const person = useContractForm(details, BLANK_DETAILS);
  const sendCode = useWrite(auth.sendCode);
  const validateCode = useWrite(auth.validateCode);
  const register = useWrite(auth.register);
  const [isBusy, withSpinner] = useCappedBusy();
  const [sent, setSent] = useState(NOTHING_SENT);

  const send = () =>
    email.submit(async (body) => {
      const response = await sendCode.run({ body });
      if (!response) return;
      setSent({ email: body.email, request: response.request, at: Date.now() });
      // What was typed, and what was said of it, belonged to the code before.
      code.form.reset({ code: '' });
      code.clearFailure();
    });
  /** Whoever comes back with the same address goes on with the code that is on its way. */
  const sendUnlessSent = () =>
    isOnItsWay(sent, email.form.getValues('email')) ? Promise.resolve(true) : send();
  const check = () =>
    code.submit((body) =>
      validateCode.run({ body: { ...body, email: email.form.getValues('email'), request: sent.request } }),
    );
  const complete = () =>
    person.submit(async (body) => {
      const response = await register.run({
        body: {
          ...body,
          password_confirmation: body.password,
          email: email.form.getValues('email'),
          code: code.form.getValues('code'),
          request: sent.request,
          timezone: browserTimeZone(),
          locale: currentLocale(),
        },
      });
      if (!response) return;
      const { token, ...user } = response;
      startSession(token, user);
      chooseLocale(currentLocale());
    });

  const steps = [sendUnlessSent, check, complete];
  const wizard = useWizard({
    steps: steps.length,
    validate: (step) => withSpinner(() => steps[step]?.() ?? Promise.resolve(false)),
    onComplete: () => reloadTo('/'),
    onBack: (_, to) => {
      if (to === 0) email.form.reset({ email: '' });
    },
  });
  const resend = () => withSpinner(send);
  return { wizard, email, code, person, isBusy, sentAt: sent.at, resend };
}

import { auth, registerDetails, sendCodeBody, validateCodeBody } from '@diwan/contract/accounts/auth.ts';
import { useState } from 'react';
import { CallError } from '#kit/data/call-error.ts';
import { reloadTo, startSession } from '#kit/data/session.ts';
import { useWrite } from '#kit/data/use-write.ts';
import { useContractForm } from '#kit/form/use-contract-form.ts';
import { browserTimeZone } from '#kit/i18n/dates.ts';
import { chooseLocale, currentLocale } from '#kit/i18n/locale.ts';
import { useWizard } from '#kit/wizard/use-wizard.ts';
import { notify } from '#ui/overlays.ts';
import { useCappedBusy } from './use-capped-busy.ts';

const codeOnly = validateCodeBody.pick({ code: true });
/** The password is typed once, in a field that can show it; its confirmation is a copy. */
const details = registerDetails.omit({ password_confirmation: true });

const BLANK_DETAILS = { name: '', businessName: '', password: '' };

function tellAsNotice(error: unknown): never {
  if (error instanceof CallError) notify({ kind: 'danger', text: error.message });
  throw error;
}

/** The three steps, each with a form of its own; the e-mail and the code are kept for the last one. */
export function useRegistration() {
  const email = useContractForm(sendCodeBody, { email: '' });
  const code = useContractForm(codeOnly, { code: '' });
  const person = useContractForm(details, BLANK_DETAILS);
  const sendCode = useWrite(auth.sendCode);
  const validateCode = useWrite(auth.validateCode);
  const register = useWrite(auth.register);
  const [isBusy, withSpinner] = useCappedBusy();
  const [sentAt, setSentAt] = useState(0);

  const send = () =>
    email.submit(async (body) => {
      await sendCode.run({ body });
      setSentAt(Date.now());
    });
  const check = () =>
    code.submit((body) =>
      validateCode.run({ body: { ...body, email: email.form.getValues('email') } }).catch(tellAsNotice),
    );
  const complete = () =>
    person.submit(async (body) => {
      const answer = await register.run({
        body: {
          ...body,
          password_confirmation: body.password,
          email: email.form.getValues('email'),
          code: code.form.getValues('code'),
          timezone: browserTimeZone(),
          locale: currentLocale(),
        },
      });
      if (!answer) return;
      const { token, ...user } = answer;
      startSession(token, user);
      chooseLocale(currentLocale());
    });

  const steps = [send, check, complete];
  const wizard = useWizard({
    steps: steps.length,
    validate: (step) => withSpinner(() => steps[step]?.() ?? Promise.resolve(false)),
    onComplete: () => reloadTo('/'),
    onBack: (_, to) => {
      if (to === 0) email.form.reset({ email: '' });
    },
  });
  const resend = () => withSpinner(send);
  return { wizard, email, code, person, isBusy, sentAt, resend };
}

import type { AnswerOf, AnyOperation, BodyInput } from '@diwan/contract/operation.ts';
import { text } from '@diwan/contract/texts.ts';
import { currentLocale } from '#kit/i18n/locale.ts';
import { translator } from '#kit/i18n/messages.ts';
import { askForSecret } from '#ui/overlays.ts';
import { call, type CallInput } from './call.ts';
import { CallError } from './call-error.ts';
import { dataMessages } from './data.messages.ts';

const TOO_MANY = 429;

function withPassword<O extends AnyOperation>(input: CallInput<O>, password: string): CallInput<O> {
  // Whatever wants the password takes `current_password` beside the rest of its body.
  const { idempotencyKey: _first, ...rest } = input;
  return { ...rest, body: { ...rest.body, current_password: password } as BodyInput<O> };
}

/** What the dialog itself can show; everything else is about the write and ends it. */
function problemOfPassword(error: unknown): string | null {
  if (!(error instanceof CallError)) return null;
  const [wrong] = error.fields['current_password'] ?? [];
  return wrong ?? (error.isOffline || error.status === TOO_MANY ? error.message : null);
}

async function askAndRepeat<O extends AnyOperation>(
  op: O,
  input: CallInput<O>,
  refused: CallError,
): Promise<AnswerOf<O>> {
  const t = translator(dataMessages, currentLocale());
  let outcome: Promise<AnswerOf<O>> = Promise.reject(refused);
  // Told to whoever waits for the outcome; until then nobody does.
  outcome.catch(() => undefined);
  const attempt = async (password: string) => {
    const repeated = call(op, withPassword(input, password));
    const problem = await repeated.then(() => null, problemOfPassword);
    if (problem === null) outcome = repeated;
    return problem;
  };
  await askForSecret({
    title: t('confirmTitle'),
    text: t('confirmText'),
    label: t('password'),
    show: t('showPassword'),
    confirm: t('confirm'),
    cancel: t('cancel'),
    required: text('required', currentLocale()),
    attempt,
  });
  return outcome;
}

/**
 * Sends a write. Where it needs a recent login the password is asked for in a dialog and the write is sent again with
 * it; given up, it ends with the first refusal, whose `wantsPassword` says that nobody needs to be told.
 */
export function callConfirmed<O extends AnyOperation>(op: O, input: CallInput<O>): Promise<AnswerOf<O>> {
  return call(op, input).catch((error: unknown) => {
    if (error instanceof CallError && error.wantsPassword) return askAndRepeat(op, input, error);
    throw error;
  });
}

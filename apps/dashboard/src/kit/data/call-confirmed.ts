import type { ResponseOf, AnyOperation, BodyInput } from '@diwan/contract/operation.ts';
import { text } from '@diwan/contract/texts.ts';
import { currentLocale } from '#kit/i18n/locale.ts';
import { translator } from '#kit/i18n/messages.ts';
import { askForSecret, type SecretProblem, type TypedSecret } from '#ui/overlays.ts';
import { call, type CallInput } from './call.ts';
import { CallError } from './call-error.ts';
import { dataMessages } from './data.messages.ts';

const TOO_MANY = 429;

function withProof<O extends AnyOperation>(input: CallInput<O>, { secret, code }: TypedSecret): CallInput<O> {
  // Whatever wants a proof takes `current_password` and `code` beside the rest of its body.
  const { idempotencyKey: _first, ...rest } = input;
  const proof = { current_password: secret, ...(code === '' ? {} : { code }) };
  return { ...rest, body: { ...rest.body, ...proof } as BodyInput<O> };
}

/** What the dialog itself can show; everything else is about the write and ends it. */
function problemOfProof(error: unknown): SecretProblem | null {
  if (!(error instanceof CallError)) return null;
  const [wrongPassword] = error.fields['current_password'] ?? [];
  if (wrongPassword !== undefined) return { field: 'secret', text: wrongPassword };
  const [wrongCode] = error.fields['code'] ?? [];
  if (wrongCode !== undefined) return { field: 'code', text: wrongCode };
  return error.isOffline || error.status === TOO_MANY ? { field: 'secret', text: error.message } : null;
}

async function confirmAndRepeat<O extends AnyOperation>(
  op: O,
  input: CallInput<O>,
  refused: CallError,
): Promise<ResponseOf<O>> {
  const t = translator(dataMessages, currentLocale());
  let outcome: Promise<ResponseOf<O>> = Promise.reject(refused);
  // Told to whoever waits for the outcome; until then nobody does.
  outcome.catch(() => undefined);
  const attempt = async (typed: TypedSecret) => {
    const repeated = call(op, withProof(input, typed));
    const problem = await repeated.then(() => null, problemOfProof);
    if (problem === null) outcome = repeated;
    return problem;
  };
  const asksCode = refused.content['second_factor'] === true;
  await askForSecret({
    title: t('confirmTitle'),
    text: t(asksCode ? 'confirmTextWithCode' : 'confirmText'),
    label: t('password'),
    show: t('showPassword'),
    ...(asksCode ? { codeLabel: t('code') } : {}),
    confirm: t('confirm'),
    cancel: t('cancel'),
    required: text('required', currentLocale()),
    attempt,
  });
  return outcome;
}

/**
 * Sends a write. Where it needs a proof of who asks, password and code are asked for in a dialog and the write is sent
 * again with them; given up, it ends with the first error, whose `wantsPassword` says that nobody needs to be told.
 */
export function callConfirmed<O extends AnyOperation>(op: O, input: CallInput<O>): Promise<ResponseOf<O>> {
  return call(op, input).catch((error: unknown) => {
    if (error instanceof CallError && error.wantsPassword) return confirmAndRepeat(op, input, error);
    throw error;
  });
}

import { users } from '@diwan/contract/accounts/users.ts';
import type { AnswerOf, AnyOperation, BodyInput } from '@diwan/contract/operation.ts';
import type { CallInput } from '#kit/data/call.ts';
import { callConfirmed } from '#kit/data/call-confirmed.ts';
import { upload } from '#kit/data/upload.ts';

type Fields = Readonly<Record<string, unknown>>;

/** An empty password is left out; one that was typed is its own confirmation. */
export function bodyOf({ picture: _picture, password, ...fields }: Fields): Fields {
  return password ? { ...fields, password, password_confirmation: password } : fields;
}

function asTexts(fields: Fields): Record<string, string> {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined && value !== null);
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}

function sendWithPicture<O extends AnyOperation>(
  op: O,
  { params, idempotencyKey }: CallInput<O>,
  sent: { readonly fields: Fields; readonly picture: File },
): Promise<AnswerOf<O>> {
  return upload(op, {
    ...(params ? { params } : {}),
    ...(idempotencyKey === undefined ? {} : { headers: { 'Idempotency-Key': idempotencyKey } }),
    fields: asTexts(sent.fields),
    part: 'photo',
    file: sent.picture,
    fileName: sent.picture.name,
  });
}

/**
 * A new person and their picture are sent at once; a change goes first, so that it is asked for the password where
 * that is due, and a new picture follows it.
 */
export async function sendUser<O extends AnyOperation>(op: O, input: CallInput<O>): Promise<AnswerOf<O>> {
  const given: Fields = { ...input.body };
  const fields = bodyOf(given);
  // What is left of the form is the body of the call, which its schema has checked.
  const plain = { ...input, body: fields as BodyInput<O> };
  const picture = given['picture'];
  if (!(picture instanceof File)) return callConfirmed(op, plain);
  if (op.name === users.create.name) return sendWithPicture(op, input, { fields, picture });
  const saved = await callConfirmed(op, plain);
  return sendWithPicture(op, input, { fields: { updated_at: saved.updated_at }, picture });
}

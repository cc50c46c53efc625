import { users } from '@diwan/contract/accounts/users.ts';
import type { ResponseOf, AnyOperation, BodyInput } from '@diwan/contract/operation.ts';
import type { CallInput } from '#kit/data/call.ts';
import { callConfirmed } from '#kit/data/call-confirmed.ts';
import { upload } from '#kit/data/upload.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Which of the ways to sign in was chosen for a new employee decides what is asked of the person besides. */
function forWay({ invite_by: way, email, password, ...fields }: Fields): Fields {
  return {
    ...fields,
    invite_by: way,
    ...(way === 'mail' ? { email } : {}),
    ...(way === 'password' && password ? { password, password_confirmation: password } : {}),
  };
}

/** What is said of a new employee alone; nothing of it is sent where no role was chosen, or for a customer. */
function withoutWork({
  invite_by: _way,
  locale: _locale,
  role: _role,
  branches: _branches,
  ...rest
}: Fields): Fields {
  return rest;
}

/** An empty password is left out; one that was typed is its own confirmation. */
export function bodyOf({ picture: _picture, ...given }: Fields): Fields {
  if (given['is_employee'] === true && given['invite_by']) {
    const { role, branches, ...fields } = forWay(given);
    return role ? { ...fields, role, branches } : fields;
  }
  const { password, ...fields } = withoutWork(given);
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
): Promise<ResponseOf<O>> {
  return upload(op, {
    ...(params ? { params } : {}),
    ...(idempotencyKey === undefined ? {} : { headers: { 'Idempotency-Key': idempotencyKey } }),
    fields: asTexts(sent.fields),
    part: 'photo',
    file: sent.picture,
    fileName: sent.picture.name,
  });
}

/** A role is given after a proof, which a form with a file cannot ask for: the picture follows the person then. */
async function addWithPicture<O extends AnyOperation>(
  op: O,
  input: CallInput<O>,
  { fields, picture }: { readonly fields: Fields; readonly picture: File },
): Promise<ResponseOf<O>> {
  if (!fields['role']) return sendWithPicture(op, input, { fields, picture });
  const added = await callConfirmed(users.create, {
    params: { business_id: Number(input.params?.['business_id']) },
    body: fields as BodyInput<typeof users.create>,
    ...(input.idempotencyKey === undefined ? {} : { idempotencyKey: input.idempotencyKey }),
  });
  const params = { business_id: added.business_id ?? 0, user_id: added.id };
  const sent = { fields: { updated_at: added.updated_at }, picture };
  const pictured = await sendWithPicture(users.update, { params }, sent);
  return { ...added, ...pictured } as ResponseOf<O>;
}

/**
 * A new person and their picture are sent at once; a change goes first, so that it is asked for the password where
 * that is due, and a new picture follows it.
 */
export async function sendUser<O extends AnyOperation>(op: O, input: CallInput<O>): Promise<ResponseOf<O>> {
  const given: Fields = { ...input.body };
  const fields = bodyOf(given);
  // What is left of the form is the body of the call, which its schema has checked.
  const plain = { ...input, body: fields as BodyInput<O> };
  const picture = given['picture'];
  if (!(picture instanceof File)) return callConfirmed(op, plain);
  if (op.name === users.create.name) return addWithPicture(op, input, { fields, picture });
  const saved = await callConfirmed(op, plain);
  return sendWithPicture(op, input, { fields: { updated_at: saved.updated_at }, picture });
}

import { users } from '@diwan/contract/accounts/users.ts';
import type { ResponseOf, AnyOperation, BodyInput } from '@diwan/contract/operation.ts';
import type { CallInput } from '#kit/data/call.ts';
import { callConfirmed } from '#kit/data/call-confirmed.ts';
import { upload } from '#kit/data/upload.ts';

type Fields = Readonly<Record<string, unknown>>;

const without = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));

/** What is said of a new employee alone. */
const WORK = ['invite_by', 'locale', 'role', 'branches'];

/** What is not asked of a new employee who comes to sign in this way. */
const NOT_ASKED: Readonly<Record<string, readonly string[]>> = {
  link: ['email', 'password'],
  mail: ['password'],
  password: ['email'],
};

/**
 * What the form shows of a new person. What was typed before another kind of person or another way to sign in was chosen
 * stays in the form, and is neither checked nor sent. Only the form for adding knows a way.
 */
export function shownOf(given: Fields): Fields {
  const way = given['invite_by'];
  if (!way) return given;
  if (given['is_employee'] !== true) return without(given, [...WORK, 'password']);
  return without(given, typeof way === 'string' ? (NOT_ASKED[way] ?? []) : []);
}

/** An empty password is left out; one that was typed is its own confirmation. No role is given nowhere. */
export function bodyOf({ picture: _picture, ...given }: Fields): Fields {
  const { password, ...shown } = shownOf(given);
  const isWork = shown['invite_by'] && shown['is_employee'] === true;
  const fields = isWork && shown['role'] ? shown : without(shown, isWork ? ['role', 'branches'] : WORK);
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

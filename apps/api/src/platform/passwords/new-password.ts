import { passwordProblem } from '@diwan/domain/password-strength.ts';
import type { Deps } from '#platform/deps.ts';
import { invalidField } from '#platform/http-error.ts';

type IsCommon = (lowerCase: string) => boolean;

async function load(): Promise<IsCommon> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const common = new Set(dictionary['passwords-common']);
  return (lowerCase) => common.has(lowerCase);
}

let loading: Promise<IsCommon> | undefined;

/** Some 49,000 passwords that attackers try first; loaded when the first password is set. */
function commonPasswords(): Promise<IsCommon> {
  loading ??= load();
  return loading;
}

export interface NewPassword {
  readonly password: string;
  /** Names, addresses and phone numbers that anybody who knows the account could guess. */
  readonly words: readonly (string | null | undefined)[];
  /** The hash of the password that it replaces, where whoever sets it knows that one anyway. */
  readonly former?: string | null;
  readonly field?: string;
}

/** Every way to set a password goes through here: 422 on its field for one that is too easy to guess, else its hash. */
export async function hashOfNewPassword(
  { passwords }: Pick<Deps, 'passwords'>,
  { password, words, former = null, field = 'password' }: NewPassword,
): Promise<string> {
  const known = words.flatMap((word) => (word ? [word] : []));
  const problem = passwordProblem(password, { isCommon: await commonPasswords(), words: known });
  if (problem !== null) throw invalidField(field, problem);
  if (former !== null && (await passwords.verify(former, password)))
    throw invalidField(field, 'password_same');
  return passwords.hash(password);
}

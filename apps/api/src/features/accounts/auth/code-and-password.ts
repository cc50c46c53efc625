import type { Deps } from '#platform/deps.ts';
import type { Scope } from '#platform/http/scope.ts';
import { checkCode, type Purpose } from './mailed-codes.ts';

interface Sent {
  readonly email: string;
  readonly code: string;
  readonly password: string;
}

export interface Secrets {
  readonly codeHash: string;
  readonly passwordHash: string;
}

/** The slow part of calls that bring a mailed code and a new password; a wrong code is refused before any work on the password. */
export function codeAndPassword(deps: Deps, purpose: Purpose) {
  return async ({ now }: Scope, { body }: { readonly body: Sent }): Promise<Secrets> => {
    const { email, code, password } = body;
    const codeHash = await checkCode(deps, now, { purpose, email, code });
    return { codeHash, passwordHash: await deps.passwords.hash(password) };
  };
}

import type { NotNull } from 'kysely';
import type { Deps } from '#platform/deps.ts';
import type { Scope } from '#platform/http/scope.ts';
import { hashOfNewPassword } from '#platform/passwords/new-password.ts';
import { checkCode, type CheckedCode, type Purpose } from '../mailed-codes.shared.ts';
import { called } from '#platform/database/called.ts';
import { query } from '#platform/database/query.ts';

interface Sent {
  readonly email: string;
  readonly code: string;
  readonly request?: string | null | undefined;
  readonly password: string;
  /** Of a registration. */
  readonly name?: string;
  readonly businessName?: string;
}

export interface Secrets {
  readonly code: CheckedCode;
  readonly passwordHash: string;
}

interface Context {
  readonly password_hash: string | null;
  readonly words: string[];
}

/** Of the account that a mailed code proves; nothing, where the address has none. */
async function contextOf({ database }: Pick<Deps, 'database'>, email: string): Promise<Context> {
  const found = await database.system((db) =>
    db.find(
      query
        .selectFrom(called('account_with_address', { address: email }).as('account'))
        .innerJoinLateral(
          (of) => called('password_context', { person: of.ref('account.id') }).as('context'),
          (join) => join.onTrue(),
        )
        .select(['context.password_hash', 'context.words'])
        .$narrowType<{ words: NotNull }>(),
    ),
  );
  return found ?? { password_hash: null, words: [] };
}

/** The slow part of calls that bring a mailed code and a new password; a wrong code is refused before any work on the password. */
export function codeAndPassword(deps: Deps, purpose: Purpose) {
  return async (scope: Scope, { body }: { readonly body: Sent }): Promise<Secrets> => {
    const { email, code: typed, request, password, name, businessName } = body;
    const code = await checkCode(deps, scope, { purpose, email, code: typed, request });
    const context = await contextOf(deps, email);
    const words = [...context.words, email, name, businessName];
    const passwordHash = await hashOfNewPassword(deps, { password, words, former: context.password_hash });
    return { code, passwordHash };
  };
}

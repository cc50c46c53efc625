import { sql } from 'kysely';
import { auth } from '@diwan/contract/accounts/auth.ts';
import type { Deps } from '#platform/deps.ts';
import { handle, type AnyRoute } from '#platform/http/handle.ts';
import { signInAudit } from '../sign-in-audit.rules.ts';
import { loginRoute } from './login.ts';
import { checkCode, drawCode, sendCode, type FreshCode, type Purpose } from './mailed-codes.ts';
import { registerRoute } from './register.ts';
import { resetPasswordRoute } from './reset-password.ts';
import { verifyEmailRoutes } from './verify-email.ts';

/** The same answer after the same work, whoever has the address. */
function mailCode(
  deps: Deps,
  operation: typeof auth.sendCode | typeof auth.forgotPassword,
  purpose: Purpose,
): AnyRoute {
  return handle<typeof operation, undefined, FreshCode>(
    operation,
    async (scope, { body, prepared }) => {
      const { email } = body;
      await sendCode(scope, { purpose, email, fresh: prepared, mostAnHour: deps.env.LIMIT_CODES_EMAIL });
      return { message: scope.say('code_sent') };
    },
    { audit: 'none', prepare: (_scope, { body }) => drawCode(deps, { purpose, email: body.email }) },
  );
}

function validateCodeRoute(deps: Deps): AnyRoute {
  return handle<typeof auth.validateCode, undefined, string>(
    auth.validateCode,
    async (scope) => ({ message: scope.say('success') }),
    {
      audit: 'none',
      prepare: (scope, { body }) => checkCode(deps, scope.now, { purpose: 'register', ...body }),
    },
  );
}

const logoutRoute = handle(auth.logout, async (scope) => {
  await scope.db.run(sql`delete from sessions where id = ${scope.caller.sessionId}`);
  const rows = signInAudit(scope.caller, 'logout');
  for (const row of rows) scope.record(row);
  if (rows.length === 0) scope.unchanged();
  return true as const;
});

export function authRoutes(deps: Deps): AnyRoute[] {
  return [
    loginRoute(deps),
    mailCode(deps, auth.sendCode, 'register'),
    validateCodeRoute(deps),
    registerRoute(deps),
    mailCode(deps, auth.forgotPassword, 'reset'),
    resetPasswordRoute(deps),
    ...verifyEmailRoutes(deps),
    logoutRoute,
  ];
}

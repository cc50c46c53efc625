import { auth } from '@diwan/contract/accounts/auth.ts';
import { isDevice } from '#platform/access/caller.ts';
import type { Deps } from '#platform/deps.ts';
import { handle, type AnyRoute } from '#platform/http/handle.ts';
import type { Scope } from '#platform/http/scope.ts';
import { deviceAudit, LISTED_DEVICE } from '../device-audit.rules.ts';
import { signInAudit } from '../sign-in-audit.rules.ts';
import { invitationRoutes } from './accept-invitation.ts';
import { loginRoute } from './login.ts';
import {
  checkCode,
  drawCode,
  sendCode,
  type CheckedCode,
  type FreshCode,
  type Purpose,
} from '../mailed-codes.shared.ts';
import { registerRoute } from './register.ts';
import { resetPasswordRoute } from './reset-password.ts';
import { verifyEmailRoutes } from './verify-email.ts';
import { query } from '#platform/database/query.ts';

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
      return { message: scope.translate('code_sent'), request: prepared.request };
    },
    { audit: 'none', prepare: () => drawCode(deps) },
  );
}

function validateCodeRoute(deps: Deps): AnyRoute {
  return handle<typeof auth.validateCode, undefined, CheckedCode>(
    auth.validateCode,
    async (scope) => ({ message: scope.translate('success') }),
    {
      audit: 'none',
      prepare: (scope, { body }) => checkCode(deps, scope, { purpose: 'register', ...body }),
    },
  );
}

/** A device that signs out is taken from the list of its branch; its session ends with it. */
async function logOut(scope: Scope): Promise<true> {
  const { signedIn } = scope;
  if (isDevice(signedIn)) {
    const device = await scope.db.get(
      query.deleteFrom('devices').where('session_id', '=', signedIn.sessionId).returning(LISTED_DEVICE),
    );
    scope.record(deviceAudit('logout', device));
    scope.securityEvent({ kind: 'signed_out', reason: 'by_device' });
    return true;
  }
  await scope.db.run(query.deleteFrom('sessions').where('id', '=', signedIn.sessionId));
  scope.securityEvent({ kind: 'signed_out', reason: 'by_person' });
  scope.recordInEach(signedIn.businesses.keys(), signInAudit(signedIn, 'logout'));
  return true;
}

export function authRoutes(deps: Deps): AnyRoute[] {
  return [
    loginRoute(deps),
    mailCode(deps, auth.sendCode, 'register'),
    validateCodeRoute(deps),
    registerRoute(deps),
    mailCode(deps, auth.forgotPassword, 'reset'),
    resetPasswordRoute(deps),
    ...verifyEmailRoutes(deps),
    ...invitationRoutes(deps),
    handle(auth.logout, logOut),
  ];
}

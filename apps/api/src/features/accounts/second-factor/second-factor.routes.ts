import { sql } from 'kysely';
import { toDataURL } from 'qrcode';
import { secondFactor } from '@diwan/contract/accounts/second-factor.ts';
import { base32, otpauthAddress } from '@diwan/domain/one-time-codes/one-time-codes.ts';
import { requirePassword, requireRecentLogin } from '#platform/access/reauthentication.ts';
import type { Deps } from '#platform/deps.ts';
import { handle, type AnyRoute } from '#platform/http/handle.ts';
import type { Scope } from '#platform/http/scope.ts';
import { conflict } from '#platform/refusal.ts';
import {
  freshCodes,
  placeOfSecret,
  recognise,
  SPELL,
  storeCodes,
  takeCode,
  wrongCode,
  type FreshCodes,
  type Recognised,
  type Tried,
} from './codes.ts';
import { finishLoginRoute } from './finish-login.ts';
import { colleagueRoutes } from './of-colleague.ts';
import { mailSecondFactor, recordSecondFactor } from './tell-second-factor.ts';

/** As RFC 4226 asks for: as long as the hash. */
const SECRET_BYTES = 20;
const QR_PIXELS = 300;
const ISSUER = 'Diwan';

interface State {
  readonly enabled: boolean;
  readonly enabled_at: string | null;
  readonly recovery_codes_left: number;
}

const readState = (scope: Scope): Promise<State> =>
  scope.db.get(sql<State>`
    select count(f.confirmed_at) > 0 as enabled, max(app.instant(f.confirmed_at)) as enabled_at,
      (select count(*)::int from recovery_codes where user_id = ${scope.caller.userId}) as recovery_codes_left
    from second_factors f where f.user_id = ${scope.caller.userId}`);

/** Begun again, the former secret is forgotten; one that is in use is not touched. */
async function begin(scope: Scope, { random, secrets }: Deps) {
  const { userId, email, name } = scope.caller;
  const bytes = random(SECRET_BYTES);
  const sealed = JSON.stringify(secrets.seal(bytes.toString('base64'), placeOfSecret(userId)));
  const begun = await scope.db.run(sql`
    insert into second_factors (user_id, secret, tries_since, created_at)
    values (${userId}, ${sealed}::jsonb, ${scope.now}, ${scope.now})
    on conflict (user_id) do update set secret = excluded.secret, created_at = excluded.created_at
    where second_factors.confirmed_at is null`);
  if (begun === 0) throw conflict('second_factor_on');
  const secret = base32(bytes);
  const address = otpauthAddress({ secret, issuer: ISSUER, account: email ?? name });
  const qr = await toDataURL(address, { type: 'image/png', width: QR_PIXELS, margin: 2 });
  return { secret, address, qr };
}

/** What a code of somebody signed in is, counted before it is looked at. */
async function tryCode(deps: Deps, scope: Scope, code: string): Promise<Recognised> {
  const { userId } = scope.caller;
  const tried = await deps.database.system((db) =>
    db.find(sql<Omit<Tried, 'user_id'>>`
      select secret, last_step, tries from app.try_second_factor(${userId}, ${scope.now}, ${SPELL})`),
  );
  if (!tried) throw conflict('second_factor_off');
  return recognise(deps, { user_id: userId, ...tried }, { code, now: scope.now });
}

async function tell(scope: Scope, news: 'on' | 'off' | 'new-codes', codesLeft = 0): Promise<void> {
  const { userId, name, businesses } = scope.caller;
  await mailSecondFactor(scope, { userId, news });
  recordSecondFactor(scope, { userId, name, businessIds: businesses.keys(), news, codesLeft });
}

type Renewed = FreshCodes & { readonly code: Recognised };

async function renew(deps: Deps, scope: Scope, typed: string): Promise<Renewed> {
  const code = await tryCode(deps, scope, typed);
  return { code, ...(await freshCodes(deps, scope.caller.userId)) };
}

/** Only a code of the app shows that it works. */
async function confirm(scope: Scope, { code, ...fresh }: Renewed) {
  const { userId } = code;
  if (!('step' in code)) throw wrongCode();
  await takeCode(scope, code);
  const confirmed = await scope.db.run(sql`
    update second_factors set confirmed_at = ${scope.now} where user_id = ${userId} and confirmed_at is null`);
  if (confirmed === 0) throw conflict('second_factor_on');
  await storeCodes(scope, userId, fresh);
  await tell(scope, 'on');
  return { recovery_codes: [...fresh.codes] };
}

async function requireOn(scope: Scope): Promise<void> {
  const { enabled } = await readState(scope);
  if (!enabled) throw conflict('second_factor_off');
}

async function renewCodes(scope: Scope, { code, ...fresh }: Renewed) {
  await requireOn(scope);
  await takeCode(scope, code);
  await storeCodes(scope, code.userId, fresh);
  await tell(scope, 'new-codes', fresh.codes.length);
  return { recovery_codes: [...fresh.codes] };
}

async function remove(scope: Scope, code: Recognised): Promise<true> {
  await requireOn(scope);
  await takeCode(scope, code);
  await scope.db.run(sql`delete from second_factors where user_id = ${code.userId}`);
  await tell(scope, 'off');
  return true;
}

function ownRoutes(deps: Deps): AnyRoute[] {
  const { confirm: confirmCall, newRecoveryCodes, remove: removeCall } = secondFactor;
  return [
    handle<typeof confirmCall, undefined, Renewed>(
      confirmCall,
      (scope, { prepared }) => confirm(scope, prepared),
      { prepare: (scope, { body }) => renew(deps, scope, body.code) },
    ),
    handle<typeof newRecoveryCodes, undefined, Renewed>(
      newRecoveryCodes,
      (scope, { prepared }) => renewCodes(scope, prepared),
      { prepare: (scope, { body }) => renew(deps, scope, body.code) },
    ),
    handle<typeof removeCall, undefined, Recognised>(
      removeCall,
      (scope, { prepared }) => remove(scope, prepared),
      {
        prepare: async (scope, { body }) => {
          await requirePassword(deps, scope.caller, body.password);
          return tryCode(deps, scope, body.code);
        },
      },
    ),
  ];
}

export function secondFactorRoutes(deps: Deps): AnyRoute[] {
  return [
    finishLoginRoute(deps),
    handle(secondFactor.state, readState),
    handle(secondFactor.begin, (scope) => begin(scope, deps), {
      // Of no effect before a code confirms it.
      audit: 'none',
      prepare: (scope, { body }) => requireRecentLogin(deps, scope, body.current_password),
    }),
    ...ownRoutes(deps),
    ...colleagueRoutes,
  ];
}

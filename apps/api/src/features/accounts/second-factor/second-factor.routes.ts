import { sql } from 'kysely';
import { toDataURL } from 'qrcode';
import { secondFactor } from '@diwan/contract/accounts/second-factor.ts';
import { forApp } from '#platform/access/app-codes.rules.ts';
import { acceptProof, requireProof, type Confirmation } from '#platform/access/reauthentication.ts';
import { placeOfSecret, tryCode, wrongCode, type Recognised } from '#platform/access/second-step.ts';
import type { Deps } from '#platform/deps.ts';
import { query } from '#platform/database/query.ts';
import { handle, type AnyRoute } from '#platform/http/handle.ts';
import type { Scope } from '#platform/http/scope.ts';
import { conflict } from '#platform/http-error.ts';
import { accountEventEffect } from '../news/account-events.rules.ts';
import { finishLoginRoute } from './finish-login.ts';
import { colleagueRoutes } from './of-colleague.ts';
import { recordSecondFactor } from './record-second-factor.ts';
import { endOfOthers } from '../end-of-others.shared.ts';
import type { ResponseOf } from '@diwan/contract/operation.ts';
import { RECOVERY_BYTES, recoveryCodes, typedCode } from '@diwan/domain/one-time-codes.ts';

interface FreshCodes {
  readonly codes: readonly string[];
  readonly hashes: readonly string[];
}

async function freshCodes(deps: Pick<Deps, 'passwords' | 'random'>): Promise<FreshCodes> {
  const codes = recoveryCodes(deps.random(RECOVERY_BYTES));
  const hashes = await Promise.all(codes.map((code) => deps.passwords.hash(typedCode(code))));
  return { codes, hashes };
}

/** In SQL: what is stored is compared with what is sent, at once. */
async function storeCodes(scope: Scope, userId: number, { hashes }: FreshCodes): Promise<void> {
  await scope.db.run(sql`
    with gone as (delete from recovery_codes where user_id = ${userId} and code_hash <> all(${hashes}::text[]))
    insert into recovery_codes (user_id, code_hash) select ${userId}, unnest(${hashes}::text[]) on conflict do nothing`);
}

/** As RFC 4226 asks for: as long as the hash. */
const SECRET_BYTES = 20;
const QR_PIXELS = 300;
const ISSUER = 'Diwan';

// In SQL: counts of two tables, of which either may have no row.
const readState = (scope: Scope) =>
  scope.db.get(sql<ResponseOf<typeof secondFactor.state>>`
    select count(f.confirmed_at) > 0 as enabled, max(app.instant(f.confirmed_at)) as enabled_at,
      (select count(*)::int from recovery_codes where user_id = ${scope.caller.userId}) as recovery_codes_left
    from second_factors f where f.user_id = ${scope.caller.userId}`);

/** Begun again, the former secret is forgotten; one that is in use is not touched. */
async function begin(scope: Scope, { random, secrets }: Deps) {
  const { userId, email, name } = scope.caller;
  const bytes = random(SECRET_BYTES);
  const sealed = JSON.stringify(secrets.seal(bytes.toString('base64'), placeOfSecret(userId)));
  const begun = await scope.db.run(
    query
      .insertInto('second_factors')
      .values({ user_id: userId, secret: sealed, tries_since: scope.now, created_at: scope.now })
      .onConflict((stored) =>
        stored
          .column('user_id')
          .doUpdateSet((given) => ({
            secret: given.ref('excluded.secret'),
            created_at: given.ref('excluded.created_at'),
          }))
          .where('second_factors.confirmed_at', 'is', null),
      ),
  );
  if (begun === 0) throw conflict('second_factor_on');
  const { secret, address } = forApp(bytes, { issuer: ISSUER, account: email ?? name });
  const qr = await toDataURL(address, { type: 'image/png', width: QR_PIXELS, margin: 2 });
  return { secret, address, qr };
}

async function notify(scope: Scope, news: 'on' | 'off' | 'new-codes', codesLeft = 0): Promise<void> {
  const { userId, name, businesses } = scope.caller;
  scope.send(accountEventEffect(userId, news));
  recordSecondFactor(scope, { userId, name, businessIds: businesses.keys(), news, codesLeft });
}

interface First extends FreshCodes {
  readonly code: Recognised;
}

async function prepareFirst(deps: Deps, scope: Scope, typed: string): Promise<First> {
  const code = await tryCode(deps, scope, typed);
  if (!code) throw conflict('second_factor_off');
  return { code, ...(await freshCodes(deps)) };
}

/** Only a code of the app shows that it works. */
async function confirm(deps: Deps, scope: Scope, { first, keeps }: { first: First; keeps: boolean }) {
  const { code, ...fresh } = first;
  const { userId } = code;
  if (!('step' in code)) throw wrongCode();
  await acceptProof(deps, scope, { code });
  const confirmed = await scope.db.run(
    query
      .updateTable('second_factors')
      .set({ confirmed_at: scope.now })
      .where('user_id', '=', userId)
      .where('confirmed_at', 'is', null),
  );
  if (confirmed === 0) throw conflict('second_factor_on');
  await storeCodes(scope, userId, fresh);
  // Whoever got in by the password alone is signed out, unless the person says that all of these are theirs.
  if (!keeps) await scope.db.run(endOfOthers(scope.caller));
  await notify(scope, 'on');
  return { recovery_codes: [...fresh.codes] };
}

async function requireOff(scope: Scope): Promise<void> {
  const { enabled } = await readState(scope);
  if (enabled) throw conflict('second_factor_on');
}

async function requireOn(scope: Scope): Promise<void> {
  const { enabled } = await readState(scope);
  if (!enabled) throw conflict('second_factor_off');
}

interface Renewed extends FreshCodes {
  readonly proof: Confirmation;
}

async function renewCodes(deps: Deps, scope: Scope, { proof, ...fresh }: Renewed) {
  await requireOn(scope);
  await acceptProof(deps, scope, proof);
  const { userId } = scope.caller;
  await storeCodes(scope, userId, fresh);
  await notify(scope, 'new-codes', fresh.codes.length);
  return { recovery_codes: [...fresh.codes] };
}

async function remove(deps: Deps, scope: Scope, proof: Confirmation): Promise<true> {
  await requireOn(scope);
  await acceptProof(deps, scope, proof);
  await scope.db.run(query.deleteFrom('second_factors').where('user_id', '=', scope.caller.userId));
  await notify(scope, 'off');
  return true;
}

const { begin: beginCall, confirm: confirmCall, newRecoveryCodes, remove: removeCall } = secondFactor;

const beginRoute = (deps: Deps): AnyRoute =>
  handle<typeof beginCall, undefined, Confirmation>(
    beginCall,
    async (scope, { prepared }) => {
      await acceptProof(deps, scope, prepared);
      return begin(scope, deps);
    },
    {
      // Of no effect before a code confirms it.
      audit: 'none',
      prepare: async (scope, { body, read }) => {
        await read(requireOff);
        return requireProof(deps, scope, body);
      },
    },
  );

const confirmRoute = (deps: Deps): AnyRoute =>
  handle<typeof confirmCall, undefined, First>(
    confirmCall,
    (scope, { body, prepared }) => confirm(deps, scope, { first: prepared, keeps: body.keep_sessions }),
    { prepare: (scope, { body }) => prepareFirst(deps, scope, body.code) },
  );

const renewRoute = (deps: Deps): AnyRoute =>
  handle<typeof newRecoveryCodes, undefined, Renewed>(
    newRecoveryCodes,
    (scope, { prepared }) => renewCodes(deps, scope, prepared),
    {
      prepare: async (scope, { body, read }) => {
        await read(requireOn);
        const proof = await requireProof(deps, scope, body);
        return { proof, ...(await freshCodes(deps)) };
      },
    },
  );

const removeRoute = (deps: Deps): AnyRoute =>
  handle<typeof removeCall, undefined, Confirmation>(
    removeCall,
    (scope, { prepared }) => remove(deps, scope, prepared),
    {
      prepare: async (scope, { body, read }) => {
        await read(requireOn);
        return requireProof(deps, scope, {
          ...body,
          current_password: body.current_password ?? body.password,
        });
      },
    },
  );

export const secondFactorRoutes = (deps: Deps): AnyRoute[] => [
  finishLoginRoute(deps),
  handle(secondFactor.state, readState),
  beginRoute(deps),
  confirmRoute(deps),
  renewRoute(deps),
  removeRoute(deps),
  ...colleagueRoutes(deps),
];

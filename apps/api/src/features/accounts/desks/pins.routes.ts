import { pins } from '@diwan/contract/accounts/desks.ts';
import { acceptProof, requireProof, type Confirmation } from '#platform/access/reauthentication.ts';
import type { PersonalEntry } from '#platform/audit/audit.ts';
import { called } from '#platform/database/called.ts';
import { query } from '#platform/database/query.ts';
import type { Deps } from '#platform/deps.ts';
import { handle, type AnyRoute } from '#platform/http/handle.ts';
import type { Scope } from '#platform/http/scope.ts';
import { accountEventEffect } from '../news/account-events.rules.ts';
import { placeOfPin } from '../pin-place.rules.ts';
import { chosenPin } from './pin-secrets.rules.ts';

interface Chosen {
  readonly proof: Confirmation;
  readonly hash: string;
}

/** The digits are in no log: what is said is that there are some now, or none any more. */
const pinAudit = ({ userId, name }: Scope['caller'], isSet: boolean): PersonalEntry => ({
  action: 'update',
  entity: 'pin',
  entity_id: userId,
  label: name,
  changes: { enabled: { before: !isSet, after: isSet } },
});

async function endPinSessions(scope: Scope): Promise<void> {
  const { userId, sessionId } = scope.caller;
  const ended = called('end_pin_sessions', { person: userId, but: sessionId });
  await scope.db.get(query.selectNoFrom(ended.as('ended')));
}

async function setPin(scope: Scope, deps: Deps, { proof, hash }: Chosen): Promise<true> {
  await acceptProof(deps, scope, proof);
  const { userId, businesses } = scope.caller;
  const secret = JSON.stringify(deps.secrets.seal(hash, placeOfPin(userId)));
  await scope.db.run(
    query
      .insertInto('pins')
      .values({ user_id: userId, secret, set_at: scope.now })
      .onConflict((stored) => stored.column('user_id').doUpdateSet({ secret, set_at: scope.now })),
  );
  // Whoever knew the former one is signed out.
  await endPinSessions(scope);
  scope.send(accountEventEffect(userId, 'pin-set'));
  scope.recordInEach(businesses.keys(), pinAudit(scope.caller, true));
  return true;
}

async function removePin(scope: Scope, deps: Deps, proof: Confirmation): Promise<true> {
  await acceptProof(deps, scope, proof);
  const { userId, businesses } = scope.caller;
  const removed = await scope.db.run(query.deleteFrom('pins').where('user_id', '=', userId));
  if (removed === 0) {
    scope.unchanged();
    return true;
  }
  await endPinSessions(scope);
  scope.send(accountEventEffect(userId, 'pin-removed'));
  scope.recordInEach(businesses.keys(), pinAudit(scope.caller, false));
  return true;
}

export const pinRoutes = (deps: Deps): AnyRoute[] => [
  handle(pins.state, async (scope) => {
    const stored = await scope.db.find(
      query.selectFrom('pins').select('set_at').where('user_id', '=', scope.caller.userId),
    );
    return { set_at: stored?.set_at ?? null };
  }),
  handle<typeof pins.set, undefined, Chosen>(
    pins.set,
    (scope, { prepared }) => setPin(scope, deps, prepared),
    {
      prepare: async (scope, { body }) => {
        const pin = chosenPin(body.pin);
        const proof = await requireProof(deps, scope, body);
        return { proof, hash: await deps.passwords.hash(pin) };
      },
    },
  ),
  handle<typeof pins.remove, undefined, Confirmation>(
    pins.remove,
    (scope, { prepared }) => removePin(scope, deps, prepared),
    { prepare: (scope, { body }) => requireProof(deps, scope, body) },
  ),
];

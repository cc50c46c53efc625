import type { NotNull } from 'kysely';
import type { desks } from '@diwan/contract/accounts/desks.ts';
import { SHARED_KINDS, type ResponseOf, type BodyOf, type DeviceKind } from '@diwan/contract/operation.ts';
import { isDevice, type Device } from '#platform/access/caller.ts';
import { called } from '#platform/database/called.ts';
import { query } from '#platform/database/query.ts';
import type { Deps } from '#platform/deps.ts';
import type { Scope } from '#platform/http/scope.ts';
import { invalidField, notFound, HttpError } from '#platform/http-error.ts';
import { placeOfPin } from '../pin-place.rules.ts';
import { openSession } from '../sign-in.shared.ts';
import { triedPin } from './pin-secrets.rules.ts';

/** Wrong PINs of one person at one shared computer; after them the password is asked for. */
export const MOST_TRIES = 5;
/** Of one person at all of them, however often they sign in in between: most that could be guessed at in a day. */
const MOST_A_DAY = { points: 30, seconds: 24 * 60 * 60, field: 'pin' };
/** Of all people at one computer, so that whoever stands at it does not try one name after another. */
const MOST_AT_A_DESK = { points: 20, seconds: 15 * 60, field: 'pin' };

const SHARED: ReadonlySet<DeviceKind> = new Set(SHARED_KINDS);

/** The shared computer that asks; people and other devices have no such place: 404. */
export function deskOf(scope: Pick<Scope, 'signedIn'>): Device {
  const { signedIn } = scope;
  if (!isDevice(signedIn) || !SHARED.has(signedIn.kind)) throw notFound();
  return signedIn;
}

interface Tried {
  readonly secret: unknown;
  readonly tries: number;
}

async function countTry(deps: Deps, scope: Scope, desk: Device, userId: number): Promise<Tried> {
  const [business] = desk.businesses.keys();
  if (business === undefined) throw notFound();
  const tried = await deps.database.write({ userId: null, businessId: business }, (db) =>
    db.find(
      query
        .selectFrom(
          called('try_pin', {
            desk: desk.deviceId,
            person: userId,
            at: scope.now,
            most_tries: MOST_TRIES,
          }).as('tried'),
        )
        .select(['secret', 'tries'])
        .$narrowType<{ tries: NotNull }>(),
    ),
  );
  if (!tried) throw notFound('person');
  return tried;
}

function pinLocked(scope: Scope, subjectId: number): HttpError {
  scope.securityEvent({ kind: 'locked_out', reason: 'pin', subjectId });
  return new HttpError(403, 'desk_pin_locked', { body: { pin_locked: true } });
}

/**
 * Counted before the PIN is looked at: at this computer for all and for the person, and at the person wherever it is tried.
 * Only what is compared counts at the person, so that no computer uses up the tries of those who may not unlock it.
 */
export async function checkPin(
  deps: Deps,
  scope: Scope,
  { user_id: userId, pin: typed }: BodyOf<typeof desks.unlock>,
): Promise<number> {
  const desk = deskOf(scope);
  const pin = triedPin(typed);
  const [ofPerson, ofDesk] = [String(userId), String(desk.deviceId)];
  await deps.limits.take('desk', ofDesk, MOST_AT_A_DESK);
  const { secret, tries } = await countTry(deps, scope, desk, userId);
  if (tries > MOST_TRIES) throw pinLocked(scope, userId);
  await deps.limits.take('pin', ofPerson, MOST_A_DAY);
  const isRight = await deps.passwords.verify(deps.secrets.open(secret, placeOfPin(userId)), pin);
  if (isRight) {
    deps.limits.giveBack('pin', ofPerson);
    deps.limits.giveBack('desk', ofDesk);
    return userId;
  }
  scope.securityEvent({ kind: 'sign_in_failed', reason: 'wrong_pin', subjectId: userId });
  if (tries === MOST_TRIES) throw pinLocked(scope, userId);
  throw invalidField('pin', 'desk_pin_wrong', { left: MOST_TRIES - tries });
}

/** Whoever was at the computer before is signed out in the same moment. */
export async function unlockDesk(
  scope: Scope,
  deps: Deps,
  userId: number,
): Promise<ResponseOf<typeof desks.unlock>> {
  const desk = deskOf(scope);
  const [businessId] = desk.businesses.keys();
  if (businessId === undefined) throw notFound();
  const at = { businessId, id: desk.deviceId, isByPin: true };
  const { answer, caller } = await openSession(scope, deps, { userId, deviceName: desk.name, desk: at });
  // Their place in the business has ended since the try was counted.
  if (!caller.businesses.has(businessId)) throw notFound('person');
  scope.securityEvent({
    kind: 'sign_in_succeeded',
    reason: 'pin',
    subjectId: userId,
    detail: { device: desk.deviceId },
  });
  return answer;
}

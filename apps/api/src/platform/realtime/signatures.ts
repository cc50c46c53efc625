import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { RealtimeKeys } from './realtime.ts';

const LONGEST_AGE_SECONDS = 600;

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

const sign = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex');

/** Is this the answer `pusher/auth` gave for this socket and channel? */
export function isSubscriptionSigned(
  { key, secret }: RealtimeKeys,
  { socketId, channel, auth }: { socketId: string; channel: string; auth: unknown },
): boolean {
  return typeof auth === 'string' && isSame(auth, `${key}:${sign(secret, `${socketId}:${channel}`)}`);
}

export interface SignedCall {
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  readonly query: Readonly<Record<string, unknown>>;
  /** As it was sent. */
  readonly body: string;
  readonly now: Date;
}

/** Was the call signed with our secret, over this very body, a short while ago? */
export function isCallSigned({ key, secret }: RealtimeKeys, call: SignedCall): boolean {
  const { auth_signature: signature, ...rest } = call.query;
  const age = Math.abs(call.now.getTime() / 1000 - Number(rest['auth_timestamp']));
  if (typeof signature !== 'string' || rest['auth_key'] !== key || !(age <= LONGEST_AGE_SECONDS))
    return false;
  const md5 = createHash('md5').update(call.body, 'utf8').digest('hex');
  if (call.body !== '' && rest['body_md5'] !== md5) return false;
  const names = Object.keys(rest).sort();
  const query = names.map((name) => `${name.toLowerCase()}=${String(rest[name])}`).join('&');
  return isSame(signature, sign(secret, [call.method, call.path, query].join('\n')));
}

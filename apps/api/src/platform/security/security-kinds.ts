/**
 * `success`: something that matters for security was done, by whoever may do it. `failure`: something was refused.
 * `alarm`: the server itself is in trouble, perhaps because somebody wants it to be.
 */
type Outcome = 'success' | 'failure' | 'alarm';

interface Kind {
  readonly outcome: Outcome;
  /** The level of its log line. */
  readonly level: 'info' | 'warn';
  /** Every reason it may have; null where another list of this code says it (names of limits, keys of answers). */
  readonly reasons: readonly string[] | null;
}

/** What is written to the security log and counted in `diwan_security_events_total`. */
export const SECURITY_KINDS = {
  sign_in_succeeded: {
    outcome: 'success',
    level: 'info',
    reasons: ['password', 'second_step', 'recovery_code', 'registration', 'device_code', 'pin'],
  },
  /** The password was right, and a second step is asked for. */
  second_step_asked: { outcome: 'success', level: 'info', reasons: ['password'] },
  sign_in_failed: {
    outcome: 'failure',
    level: 'warn',
    reasons: ['wrong_password', 'device_code', 'expired_password', 'wrong_pin'],
  },
  second_step_failed: { outcome: 'failure', level: 'warn', reasons: ['wrong_code', 'challenge_over'] },
  /** A wrong password or code of somebody who is signed in already, before a sensitive change. */
  reauthentication_failed: { outcome: 'failure', level: 'warn', reasons: ['wrong_password'] },
  /** A wrong code that was sent by mail: registration, reset of a password, confirmation of an address. */
  mailed_code_failed: { outcome: 'failure', level: 'warn', reasons: ['wrong_code', 'expired'] },
  signed_out: { outcome: 'success', level: 'info', reasons: ['by_person', 'by_device'] },
  /** A bearer token that belongs to nobody: ended, expired or invented. */
  token_refused: { outcome: 'failure', level: 'warn', reasons: ['unknown'] },
  /** An account that takes no attempt for a while. */
  locked_out: { outcome: 'failure', level: 'warn', reasons: ['password', 'pin'] },
  rate_limited: { outcome: 'failure', level: 'warn', reasons: null },
  access_denied: {
    outcome: 'failure',
    level: 'warn',
    reasons: ['permission', 'owner_only', 'device', 'other'],
  },
  /** Something that does not exist for the caller: it may be another tenant's, or gone. */
  not_found_for_caller: {
    outcome: 'failure',
    level: 'info',
    reasons: ['business', 'branch', 'person', 'row'],
  },
  signature_refused: {
    outcome: 'failure',
    level: 'warn',
    reasons: ['payment', 'realtime_publish', 'realtime_subscription'],
  },
  origin_refused: { outcome: 'failure', level: 'warn', reasons: ['realtime'] },
  metrics_refused: { outcome: 'failure', level: 'warn', reasons: ['token', 'address'] },
  upload_refused: { outcome: 'failure', level: 'info', reasons: null },
  /** The address of a calendar that leads to a private network. */
  address_refused: { outcome: 'failure', level: 'warn', reasons: ['private_address'] },
  archive_refused: { outcome: 'failure', level: 'warn', reasons: ['too_large', 'unreadable'] },
  /** Too many connections, too much data, or too slow for the stated bounds. */
  quota_refused: { outcome: 'failure', level: 'warn', reasons: ['sockets'] },
  password_changed: {
    outcome: 'success',
    level: 'info',
    reasons: ['by_person', 'by_mailed_code', 'by_colleague'],
  },
  /** Of an owner or employee, who signs in with it; a customer's is contact data. */
  phone_changed: { outcome: 'success', level: 'info', reasons: ['by_person', 'by_colleague'] },
  address_changed: { outcome: 'success', level: 'info', reasons: ['by_person', 'by_colleague', 'confirmed'] },
  second_step_changed: {
    outcome: 'success',
    level: 'info',
    reasons: ['on', 'off', 'off_by_colleague', 'new_codes', 'code_used'],
  },
  /** Of shared computers. */
  pin_changed: { outcome: 'success', level: 'info', reasons: ['set', 'removed'] },
  device_shared: { outcome: 'success', level: 'info', reasons: ['shared', 'changed'] },
  grants_changed: { outcome: 'success', level: 'info', reasons: ['changed'] },
  account_changed: {
    outcome: 'success',
    level: 'info',
    reasons: ['created', 'removed', 'taken_over', 'joined'],
  },
  sessions_ended: {
    outcome: 'success',
    level: 'info',
    reasons: ['one', 'others', 'of_device', 'of_colleague'],
  },
  /** Secrets a business keeps here: payment, push and tablet keys. */
  keys_changed: { outcome: 'success', level: 'info', reasons: ['set', 'removed'] },
  work_timed_out: {
    outcome: 'alarm',
    level: 'warn',
    reasons: ['pdf', 'picture', 'workbook', 'calendar', 'statement'],
  },
  event_loop_delayed: { outcome: 'alarm', level: 'warn', reasons: ['delay'] },
} as const satisfies Record<string, Kind>;

type Kinds = typeof SECURITY_KINDS;
export type SecurityKind = keyof Kinds;
type ReasonOf<K extends SecurityKind> = Kinds[K]['reasons'] extends readonly (infer Reason)[]
  ? Reason
  : string;

/** What happened and why, beside whom it concerns where that is not whoever asks. */
export type SecurityEvent = {
  [K in SecurityKind]: {
    readonly kind: K;
    readonly reason: ReasonOf<K>;
    /** The person concerned: before anybody is signed in, or somebody else than the caller. */
    readonly subjectId?: number | null;
    /** A mail address or phone. It is written as a keyed hash only. */
    readonly account?: string | null;
    /** Numbers and words of this code (a permission, a count, milliseconds); never what a caller has sent. */
    readonly detail?: Readonly<Record<string, string | number>>;
  };
}[SecurityKind];

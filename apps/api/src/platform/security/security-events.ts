import { LineBudget } from './line-budget.ts';
import { SECURITY_KINDS, type SecurityEvent, type SecurityKind } from './security-kinds.ts';

/** Who asks, from where, and for what; as much of it as is known. */
export interface SecurityFacts {
  readonly userId?: number | null;
  readonly deviceId?: number | null;
  readonly sessionId?: number | null;
  readonly businessId?: number | null;
  readonly ip?: string | null;
  /** The name of the operation in the contract, never the path: paths hold tokens. */
  readonly operation?: string | null;
  readonly requestId?: string | null;
}

/** One line of the security log. Members that are not known are left out. */
export interface SecurityLine {
  readonly log: 'security';
  readonly kind: SecurityKind;
  readonly outcome: string;
  readonly reason: string;
  readonly userId?: number;
  readonly deviceId?: number;
  readonly sessionId?: number;
  readonly subjectId?: number;
  readonly account?: string;
  readonly businessId?: number;
  readonly ip?: string;
  readonly operation?: string;
  readonly reqId?: string;
  readonly detail?: Readonly<Record<string, string | number>>;
  /** Events of this kind and reason in the last minute that got no line of their own. */
  readonly suppressed?: number;
}

type Listener = (line: SecurityLine, level: 'info' | 'warn') => void;

interface Count {
  readonly kind: SecurityKind;
  readonly reason: string;
  readonly count: number;
}

interface Parts {
  /** A keyed hash: the same for the same address, and of no use to whoever reads the log. */
  readonly hash: (text: string) => string;
  /** Milliseconds that only grow. */
  readonly now?: () => number;
}

/** Reasons come from lists of this code; the bound only holds if one of them ever does not. */
const MOST_COUNTS = 1000;

function known<Facts extends object>(facts: Facts): { [Name in keyof Facts]?: NonNullable<Facts[Name]> } {
  const given = Object.entries(facts).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(given) as { [Name in keyof Facts]?: NonNullable<Facts[Name]> };
}

/**
 * What matters for security, written as one line of the log and counted. Lines are bounded for each minute, so that
 * nobody fills the disk by being refused; the counters are always right.
 */
export class SecurityEvents {
  readonly #hash: Parts['hash'];
  readonly #budget: LineBudget;
  readonly #listeners = new Set<Listener>();
  readonly #counts = new Map<string, { kind: SecurityKind; reason: string; count: number }>();
  readonly #suppressed = new Map<string, SecurityLine & { suppressed: number }>();
  #timer: NodeJS.Timeout | null = null;

  constructor({ hash, now = () => performance.now() }: Parts) {
    this.#hash = hash;
    this.#budget = new LineBudget(now);
    for (const [kind, { reasons }] of Object.entries(SECURITY_KINDS)) {
      for (const reason of reasons ?? []) this.#count(kind as SecurityKind, reason, 0);
    }
  }

  /** Returns how to stop listening. */
  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** A mail address or phone as it may stand in a log. */
  hashOf(account: string): string {
    return this.#hash(account.trim().toLowerCase());
  }

  /** Every kind and reason since the start of the process, those that never happened with 0. */
  get counts(): readonly Count[] {
    return [...this.#counts.values()];
  }

  event(event: SecurityEvent, facts: SecurityFacts = {}): void {
    const { kind, reason } = event;
    const { outcome } = SECURITY_KINDS[kind];
    this.#count(kind, reason, 1);
    const line = { log: 'security', kind, outcome, reason } as const;
    if (!this.#budget.takes(kind, facts.ip ?? '', outcome === 'failure')) return this.#suppress(line);
    const { requestId: reqId, ...others } = facts;
    const account = event.account ? this.hashOf(event.account) : null;
    const { subjectId, detail } = event;
    this.#write({ ...line, ...known({ ...others, subjectId, account, reqId, detail }) });
  }

  /** Writes how many events got no line; at the end of a minute by itself. */
  flush(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    for (const line of this.#suppressed.values()) this.#write(line);
    this.#suppressed.clear();
  }

  #write(line: SecurityLine): void {
    for (const listener of this.#listeners) listener(line, SECURITY_KINDS[line.kind].level);
  }

  #suppress(line: SecurityLine): void {
    const key = `${line.kind} ${line.reason}`;
    const suppressed = (this.#suppressed.get(key)?.suppressed ?? 0) + 1;
    if (suppressed > 1 || this.#suppressed.size < MOST_COUNTS)
      this.#suppressed.set(key, { ...line, suppressed });
    this.#timer ??= setTimeout(() => this.flush(), this.#budget.restMs).unref();
  }

  #count(kind: SecurityKind, reason: string, by: number): void {
    const key = `${kind} ${reason}`;
    const counted = this.#counts.get(key);
    if (counted) counted.count += by;
    else if (this.#counts.size < MOST_COUNTS) this.#counts.set(key, { kind, reason, count: by });
  }
}

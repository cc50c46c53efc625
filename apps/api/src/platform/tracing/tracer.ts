import type { Attributes, Span } from './current-span.ts';
import { otlpAttributes, type TraceExporter } from './trace-exporter.ts';

const KINDS = { server: 2, client: 3, consumer: 5 } as const;
type Kind = keyof typeof KINDS;
const STATUS = { unset: 0, error: 2 } as const;
const TRACE_BYTES = 16;
const SPAN_BYTES = 8;
const SAMPLED = 1;

interface Around {
  readonly exporter: TraceExporter;
  readonly random: (bytes: number) => Buffer;
  /** Between 0 and 1: how many of the traces that begin here are kept. */
  readonly share: number;
}

interface Parent {
  readonly traceId: string;
  readonly spanId: string | null;
}

const TRACEPARENT = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(?:-|$)/;

/** Nanoseconds since 1970, which are more than a number holds. */
function now(): string {
  const milliseconds = performance.timeOrigin + performance.now();
  const whole = Math.floor(milliseconds);
  return String(BigInt(whole) * 1_000_000n + BigInt(Math.round((milliseconds - whole) * 1_000_000)));
}

function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  return 'code' in error ? `${error.name} ${String(error.code)}` : error.name;
}

class RecordedSpan implements Span {
  readonly #around: Around;
  readonly #parent: Parent;
  readonly #kind: Kind;
  readonly #id: string;
  readonly #startedAt = now();
  #name: string;
  #attributes: Attributes;
  #status: number = STATUS.unset;

  constructor(around: Around, parent: Parent, facts: { name: string; kind: Kind; attributes: Attributes }) {
    this.#around = around;
    this.#parent = parent;
    this.#kind = facts.kind;
    this.#name = facts.name;
    this.#attributes = facts.attributes;
    this.#id = around.random(SPAN_BYTES).toString('hex');
  }

  get traceparent(): string {
    return `00-${this.#parent.traceId}-${this.#id}-01`;
  }

  child(name: string, attributes: Attributes): Span {
    const parent = { traceId: this.#parent.traceId, spanId: this.#id };
    return new RecordedSpan(this.#around, parent, { name, kind: 'client', attributes });
  }

  rename(name: string): void {
    this.#name = name;
  }

  set(attributes: Attributes): void {
    this.#attributes = { ...this.#attributes, ...attributes };
  }

  markFailed(): void {
    this.#status = STATUS.error;
  }

  fail(error: unknown): void {
    this.markFailed();
    this.set({ 'error.type': kindOf(error) });
  }

  end(): void {
    const { traceId, spanId } = this.#parent;
    this.#around.exporter.add({
      traceId,
      spanId: this.#id,
      ...(spanId === null ? {} : { parentSpanId: spanId }),
      name: this.#name,
      kind: KINDS[this.#kind],
      startTimeUnixNano: this.#startedAt,
      endTimeUnixNano: now(),
      attributes: otlpAttributes(this.#attributes),
      status: { code: this.#status },
    });
  }
}

export type { RecordedSpan };

/** Begins spans: of a trace that came from elsewhere as its sender decided, else of a share of all. */
export class Tracer {
  readonly #around: Around;

  constructor(around: Around) {
    this.#around = around;
  }

  start(
    name: string,
    { kind, traceparent }: { kind: Kind; traceparent: string | null },
  ): RecordedSpan | null {
    const parent = this.#parentOf(traceparent);
    return parent && new RecordedSpan(this.#around, parent, { name, kind, attributes: {} });
  }

  /** Null: this trace is not recorded. */
  #parentOf(traceparent: string | null): Parent | null {
    const { random, share } = this.#around;
    const [, traceId, spanId = null, flags = '0'] = TRACEPARENT.exec(traceparent ?? '') ?? [];
    if (traceId !== undefined) {
      return (Number.parseInt(flags, 16) & SAMPLED) === SAMPLED ? { traceId, spanId } : null;
    }
    const id = random(TRACE_BYTES);
    return id.readUInt32BE(0) / 2 ** 32 < share ? { traceId: id.toString('hex'), spanId: null } : null;
  }

  stop(): Promise<void> {
    return this.#around.exporter.flush();
  }
}

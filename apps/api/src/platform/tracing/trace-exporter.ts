import { withoutEnd } from '@diwan/domain/text.ts';
import type { Attributes } from './current-span.ts';

/** A span that has ended, as OTLP has it in JSON. */
export interface EndedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes: readonly OtlpAttribute[];
  readonly status: { readonly code: number };
}

interface OtlpAttribute {
  readonly key: string;
  readonly value: Readonly<Record<string, unknown>>;
}

export interface Collector {
  /** Without `/v1/traces`. */
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly service: string;
  readonly version: string;
  readonly onError: (error: unknown) => void;
}

const FLUSH_MS = 2000;
const AT_ONCE = 512;
/** Spans that wait; when a collector does not keep up, later ones are lost and nothing else. */
const MOST_WAITING = 4096;
const TIME_LIMIT_MS = 10_000;

export function otlpAttributes(attributes: Attributes): OtlpAttribute[] {
  return Object.entries(attributes).map(([key, value]) => {
    if (typeof value === 'boolean') return { key, value: { boolValue: value } };
    return { key, value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value } };
  });
}

/** Sends spans to a collector by OTLP over HTTP, in JSON, some at a time. Losing some is no harm. */
export class TraceExporter {
  readonly #collector: Collector;
  #waiting: EndedSpan[] = [];
  #timer: NodeJS.Timeout | null = null;
  #sending: Promise<void> = Promise.resolve();
  #isTold = false;

  constructor(collector: Collector) {
    this.#collector = collector;
  }

  add(span: EndedSpan): void {
    if (this.#waiting.length >= MOST_WAITING) return;
    this.#waiting.push(span);
    if (this.#waiting.length === AT_ONCE) void this.flush();
    this.#timer ??= setTimeout(() => void this.flush(), FLUSH_MS).unref();
  }

  /** Sends what waits; ends when it was taken or refused. */
  flush(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    const spans = this.#waiting;
    this.#waiting = [];
    if (spans.length > 0) this.#sending = this.#sending.then(() => this.#send(spans));
    return this.#sending;
  }

  async #send(spans: readonly EndedSpan[]): Promise<void> {
    const { endpoint, headers, service, version, onError } = this.#collector;
    const resource = { attributes: otlpAttributes({ 'service.name': service, 'service.version': version }) };
    const body = { resourceSpans: [{ resource, scopeSpans: [{ scope: { name: 'diwan' }, spans }] }] };
    try {
      const response = await fetch(`${withoutEnd(endpoint, '/')}/v1/traces`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(TIME_LIMIT_MS),
      });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`The collector of traces answered ${response.status}.`);
      this.#isTold = false;
    } catch (error) {
      if (!this.#isTold) onError(error);
      this.#isTold = true;
    }
  }
}

import { AsyncLocalStorage } from 'node:async_hooks';

export type Attributes = Readonly<Record<string, string | number | boolean>>;

/** A piece of work with a beginning and an end, within a trace that may go through several programs. */
export interface Span {
  /** How the next program learns which trace its work belongs to, as W3C has it. */
  readonly traceparent: string;
  child(name: string, attributes: Attributes): Span;
  set(attributes: Attributes): void;
  /** Says that the work failed and how: the kind of the error only, its message may hold anything. */
  fail(error: unknown): void;
  end(): void;
}

const current = new AsyncLocalStorage<Span>();

/** The span whose work this is; undefined wherever nothing is traced. */
export const currentSpan = (): Span | undefined => current.getStore();

export const inSpan = <Result>(span: Span, work: () => Result): Result => current.run(span, work);

/** Work as a child of the current span; where nothing is traced, just the work. */
export async function traced<Result>(
  name: string,
  attributes: Attributes,
  work: () => Promise<Result>,
): Promise<Result> {
  const span = currentSpan()?.child(name, attributes);
  if (!span) return work();
  try {
    return await work();
  } catch (error) {
    span.fail(error);
    throw error;
  } finally {
    span.end();
  }
}

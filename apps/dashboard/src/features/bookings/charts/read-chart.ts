import type { CallError } from '#kit/data/call-error.ts';
import type { ChartData } from './chart-data.ts';

/** A chart on its way: what is known of it before its numbers are. */
export interface ReadChart {
  readonly key: string;
  readonly title: string;
  readonly period: string;
  /** Null: still coming, or failed. */
  readonly chart: ChartData | null;
  readonly error: CallError | null;
  readonly retry: () => void;
}

interface Input<Answer> {
  readonly data: Answer | undefined;
  readonly error: CallError | null;
  readonly refetch: () => unknown;
}

type Facts = Pick<ChartData, 'key' | 'title' | 'period' | 'totalName'>;
type Drawing = Omit<ChartData, keyof Facts>;

export function readChart<Answer>(
  facts: Facts,
  input: Input<Answer>,
  draw: (answer: Answer) => Drawing,
): ReadChart {
  const { key, title, period } = facts;
  return {
    key,
    title,
    period,
    chart: input.data === undefined ? null : { ...facts, ...draw(input.data) },
    error: input.error,
    retry: () => void input.refetch(),
  };
}

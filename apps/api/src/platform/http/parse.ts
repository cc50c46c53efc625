import { fieldProblems } from '@diwan/contract/issues.ts';
import type { z } from 'zod';
import { invalid, notFound } from '#platform/refusal.ts';

/** Path parameters that fit no row name nothing: 404. */
export function parseParams<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw notFound();
  return parsed.data;
}

/** Every wrong field at once: 422. */
export function parseInput<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value, { reportInput: true });
  if (!parsed.success) throw invalid(fieldProblems(parsed.error));
  return parsed.data;
}

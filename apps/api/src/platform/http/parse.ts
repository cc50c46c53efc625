import { fieldProblems, type FieldProblem } from '@diwan/contract/issues.ts';
import type { z } from 'zod';
import { invalid, notFound } from '#platform/http-error.ts';

/** No text column holds a NUL, and no JSON column half of a character. */
const UNSTORABLE = /\0|\p{Surrogate}/u;

const DEEPEST = 32;

/** Texts that no row can keep, and nesting that nobody means, by their paths. */
function unstorable(value: unknown, path: readonly string[] = []): FieldProblem[] {
  const isBad = typeof value === 'string' ? UNSTORABLE.test(value) : path.length > DEEPEST;
  if (isBad) return [{ path: path.join('.'), key: 'invalid', values: { field: path.at(-1) ?? '' } }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) => unstorable(member, [...path, name]));
}

/** Deeper than anything is meant to be, and far from what `JSON.stringify` and schemas can follow. */
const DEEPEST_BODY = 500;

/** Level by level, so that the depth of a stranger's text never is the depth of a call. */
function isDeeperThan(value: unknown, levels: number): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > levels) return true;
    level = level.flatMap((each) =>
      typeof each === 'object' && each !== null ? (Object.values(each) as unknown[]) : [],
    );
  }
  return false;
}

/** Of a body that is hashed as a whole also the members count that nobody reads: refuses those that nest without end. */
export function assertBodyDepth(body: unknown): void {
  const members = typeof body === 'object' && body !== null ? Object.entries(body) : [];
  const problems = members
    .filter(([, member]) => isDeeperThan(member, DEEPEST_BODY))
    .map(([name]): FieldProblem => ({ path: name, key: 'invalid', values: { field: name } }));
  if (problems.length > 0) throw invalid(problems);
}

/** Null: path parameters that fit no row. */
export function readParams<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): z.output<Schema> | null {
  const parsed = schema.safeParse(value);
  return parsed.success && unstorable(parsed.data).length === 0 ? parsed.data : null;
}

/** Path parameters that fit no row name nothing: 404. */
export function parseParams<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const params = readParams(schema, value);
  if (params === null) throw notFound();
  return params;
}

/** Every wrong field at once: 422. */
export function parseInput<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value, { reportInput: true });
  if (!parsed.success) throw invalid(fieldProblems(parsed.error));
  const problems = unstorable(parsed.data);
  if (problems.length > 0) throw invalid(problems);
  return parsed.data;
}

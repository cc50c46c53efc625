import type { z } from 'zod';
import type { Locale } from './locale.ts';
import type { ServerTextKey } from './server-texts.ts';
import { isTextKey, type TextKey, type TextValues } from './texts.ts';

/** A problem of one field, independent of language: `path` with dots (`prices.1.price`), a text and its values. */
export interface FieldProblem<Key extends ServerTextKey = ServerTextKey> {
  readonly path: string;
  readonly key: Key;
  readonly values: TextValues;
  /** What people call the field, where the sentence has to name it. */
  readonly name?: Readonly<Record<Locale, string>> | undefined;
}

type Issue = z.core.$ZodIssue;

const isEmpty = (input: unknown) => input === undefined || input === null || input === '';

function lengthKey(issue: Extract<Issue, { code: 'too_small' | 'too_big' }>): TextKey {
  const tooSmall = issue.code === 'too_small';
  if (issue.origin === 'string') return tooSmall ? 'text_min' : 'text_max';
  if (issue.origin === 'array' || issue.origin === 'set') return tooSmall ? 'required' : 'list_max';
  return tooSmall ? 'number_min' : 'number_max';
}

function bounds(issue: Issue): TextValues {
  if (issue.code === 'too_small') return { minimum: Number(issue.minimum) };
  if (issue.code === 'too_big') return { maximum: Number(issue.maximum) };
  return {};
}

function typeKey(issue: Extract<Issue, { code: 'invalid_type' }>): TextKey {
  if (isEmpty(issue.input)) return 'required';
  if (issue.expected === 'int') return 'whole_number';
  return issue.expected === 'number' || issue.expected === 'nan' ? 'number_invalid' : 'invalid';
}

const CODE_KEYS: Partial<Record<Issue['code'], TextKey>> = {
  invalid_value: 'invalid_choice',
  invalid_union: 'invalid',
  not_multiple_of: 'number_invalid',
};

function keyOf(issue: Issue): TextKey {
  if (isTextKey(issue.message)) return issue.message;
  if (issue.code === 'invalid_type') return typeKey(issue);
  if (issue.code === 'too_small' || issue.code === 'too_big') {
    return isEmpty(issue.input) ? 'required' : lengthKey(issue);
  }
  if (issue.code === 'invalid_format' && issue.format === 'email') return 'email_invalid';
  if ((issue.code === 'invalid_value' || issue.code === 'invalid_union') && isEmpty(issue.input))
    return 'required';
  return CODE_KEYS[issue.code] ?? 'invalid';
}

function problemOf(issue: Issue): FieldProblem<TextKey> {
  const path = issue.path.map(String).join('.');
  const field = String(issue.path.at(-1) ?? '');
  const custom = issue.code === 'custom' ? (issue.params ?? {}) : {};
  return { path, key: keyOf(issue), values: { field, ...bounds(issue), ...custom } };
}

/**
 * The first problem of each field, in the order the schema names them. Schemas give a text key as their message
 * where the specification wants a message of its own; the rest follows from zod's codes. Parse with
 * `reportInput: true`, otherwise a missing value cannot be told from a wrong one.
 */
export function fieldProblems(error: z.core.$ZodError): FieldProblem<TextKey>[] {
  const first = new Map<string, FieldProblem<TextKey>>();
  for (const issue of error.issues) {
    const problem = problemOf(issue);
    if (!first.has(problem.path)) first.set(problem.path, problem);
  }
  return [...first.values()];
}

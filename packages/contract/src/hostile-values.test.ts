import { expect, it } from 'vitest';
import { z } from 'zod';
import { OPERATIONS } from './operations.ts';

/** What JSON can hold and code that trusts a value breaks at: the second cannot become a number or a text. */
const HOSTILE: readonly unknown[] = [
  { toString: 1 },
  { toString: 1, valueOf: 1 },
  { length: -1 },
  { id: { toString: 1 } },
  { phone: { toString: 1 }, phoneExt: { toString: 1 }, formattedNumber: { toString: 1 } },
  JSON.parse('{"__proto__":{"isAdmin":true}}'),
  [{ toString: 1 }],
  [[]],
  [null],
  null,
  '',
  '\uD83D',
  'NaN',
  '9223372036854775808',
  1e308,
  -0,
  true,
];

/** The schema and every schema inside of it that meets what is sent. Transforms and checks only meet what a schema let pass. */
function schemasIn(value: unknown, found = new Set<z.ZodType>()): Set<z.ZodType> {
  if (value instanceof z.ZodType) {
    if (found.has(value)) return found;
    if (!(value instanceof z.ZodTransform || value instanceof z.ZodCustom)) found.add(value);
    schemasIn(value.def, found);
    return found;
  }
  const isHolder = Array.isArray(value) || Object.getPrototypeOf(value ?? 0) === Object.prototype;
  if (isHolder) for (const inner of Object.values(value as object)) schemasIn(inner, found);
  return found;
}

const inputs = OPERATIONS.map(({ name, body, query }) => [name, schemasIn([body, query])] as const);

it.each(inputs)('No value whatever breaks the reading of what is sent to %s.', (_name, schemas) => {
  for (const schema of schemas)
    for (const value of HOSTILE) expect(() => schema.safeParse(value)).not.toThrow();
});

it('What is read of the calls reaches the members of their bodies.', () => {
  const saved = inputs.find(([name]) => name === 'items.save')?.[1] ?? new Set();
  expect(saved.size).toBeGreaterThan(100);
});

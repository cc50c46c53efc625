import { expect, it } from 'vitest';
import { z } from 'zod';
import { HttpError } from '#platform/http-error.ts';
import { parseInput, parseParams, readParams, assertBodyDepth } from './parse.ts';

const ANYTHING = z.unknown();

function httpError(work: () => unknown): [number, string[]] {
  try {
    work();
  } catch (error) {
    if (error instanceof HttpError) return [error.status, error.problems.map(({ path }) => path)];
    throw error;
  }
  throw new Error('Nothing was refused.');
}

const nested = (levels: number): unknown =>
  Array.from({ length: levels }).reduce<unknown>((inner) => ({ in: inner }), 1);

it('Texts that no row can keep are refused by their places, however deep they stand.', () => {
  const body = { name: 'a\0b', rows: [{ note: 'fine' }, { note: '\ud800' }], text: 'مرحبا 👋' };
  expect(httpError(() => parseInput(ANYTHING, body))).toEqual([422, ['name', 'rows.1.note']]);
  expect(parseInput(ANYTHING, { rows: [{ note: 'fine' }], text: 'مرحبا 👋', n: 1, no: null })).toHaveProperty(
    'n',
    1,
  );
});

it('A body is read down to a depth that somebody could mean, and refused below it.', () => {
  expect(parseInput(ANYTHING, nested(32))).toEqual(nested(32));
  expect(httpError(() => parseInput(ANYTHING, nested(33)))).toEqual([422, [Array(33).fill('in').join('.')]]);
});

it('Every wrong field is told at once.', () => {
  const schema = z.object({ name: z.string(), count: z.number(), note: z.string() });
  expect(httpError(() => parseInput(schema, { note: 'x' }))).toEqual([422, ['name', 'count']]);
});

it('A path whose parts fit no row names nothing.', () => {
  const schema = z.object({ token: z.string().min(2) });
  expect(readParams(schema, { token: 'ab' })).toEqual({ token: 'ab' });
  expect(readParams(schema, { token: 'a\0b' })).toBeNull();
  expect(readParams(schema, { token: 'a' })).toBeNull();
  expect(httpError(() => parseParams(schema, { token: 'a' }))).toEqual([404, []]);
  expect(parseParams(schema, { token: 'ab' })).toEqual({ token: 'ab' });
});

it('Members that nest without end are refused by name, also those that nobody reads.', () => {
  const endless = nested(501);
  expect(httpError(() => assertBodyDepth({ fine: nested(500), one: endless, two: [endless] }))).toEqual([
    422,
    ['one', 'two'],
  ]);
  for (const body of [{}, null, 'text', { fine: nested(500) }]) expect(assertBodyDepth(body)).toBeUndefined();
});

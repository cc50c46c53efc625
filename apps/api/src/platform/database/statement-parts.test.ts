import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { jsonb } from './jsonb.ts';
import { listOfColumns } from './statement-parts.ts';
import { DatabaseUnavailable, isConnectionLost, OnlyReads } from './lost-connection.ts';
import { query } from './query.ts';

const textOf = (part: ReturnType<typeof listOfColumns>) => sql`select ${part}`.compile(query).sql;

describe('a list of columns', () => {
  it('names each, of its table where that is said, and the same list again is the same', () => {
    expect(textOf(listOfColumns(['id', 'name']))).toBe('select "id", "name"');
    expect(textOf(listOfColumns(['id', 'name'], 'i'))).toBe('select "i"."id", "i"."name"');
    expect(textOf(listOfColumns(['id'], 'i'))).toBe('select "i"."id"');
    expect(listOfColumns(['id', 'name'])).toBe(listOfColumns(['id', 'name']));
    expect(listOfColumns(['id', 'name'])).not.toBe(listOfColumns(['id', 'name'], 'i'));
  });

  it('lets no name end before its own end', () => {
    expect(textOf(listOfColumns(['a"; drop table items; --"']))).toBe('select "a""; drop table items; --"""');
    expect(textOf(listOfColumns(['id'], 'i"j'))).toBe('select "i""j"."id"');
  });

  it('is right however many were made before', () => {
    for (let index = 0; index < 1100; index += 1) listOfColumns([`column_${index}`]);
    expect(textOf(listOfColumns(['one_more', 'and_more']))).toBe('select "one_more", "and_more"');
    expect(textOf(listOfColumns(['column_0']))).toBe('select "column_0"');
  });
});

describe('the text of a jsonb parameter', () => {
  it('is the value as it is, with halves of characters replaced', () => {
    expect(jsonb({ name: 'بحر 🌊', price: 1.5, none: null })).toBe(
      '{"name":"بحر 🌊","price":1.5,"none":null}',
    );
    expect(JSON.parse(jsonb({ name: 'a\ud83c', deep: [{ text: '\udf0ab' }], price: 2 }))).toEqual({
      name: 'a\ufffd',
      deep: [{ text: '\ufffdb' }],
      price: 2,
    });
  });

  it('never holds half of a character, whatever was sent', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' })), (texts) => {
        expect(jsonb(texts)).not.toMatch(/\\ud[89a-f]/i);
        expect(JSON.parse(jsonb(texts))).toHaveLength(texts.length);
      }),
    );
  });
});

describe('an error that reports a lost connection', () => {
  const coded = (code: string, message = 'x') => Object.assign(new Error(message), { code });

  it.each([
    ['08006', '57P01', '57P05', '53300', '25P03', '25P04', '25006', '08P01'],
    ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH'],
  ])('is one with the code %s and its like', (...codes) => {
    expect(codes.filter((code) => !isConnectionLost(coded(code)))).toEqual([]);
  });

  it.each([
    'Connection terminated unexpectedly',
    'Client was closed and is not queryable',
    'Connection error and is not queryable',
  ])('is what the driver says without a code: %s', (message) => {
    expect(isConnectionLost(new Error(message))).toBe(true);
  });

  it('is a server that takes no writes, for whoever was to write', () => {
    expect(isConnectionLost(new OnlyReads())).toBe(true);
  });

  it('is no error of a statement, and nothing that is no error', () => {
    const others = [
      '23505',
      '57014',
      '57P00',
      '57P06',
      '153300',
      '533001',
      '25P02',
      '25P05',
      '42P08',
      'ENOENT',
    ];
    expect(others.filter((code) => isConnectionLost(coded(code)))).toEqual([]);
    expect([
      isConnectionLost(new Error('duplicate key')),
      isConnectionLost('Connection terminated'),
      isConnectionLost(null),
    ]).toEqual([false, false, false]);
  });

  it('is told to callers as a database that is away, with what was said', () => {
    const cause = new Error('Connection terminated');
    expect(new DatabaseUnavailable(cause)).toMatchObject({
      name: 'DatabaseUnavailable',
      message: 'The database cannot be reached: Connection terminated',
      cause,
    });
    expect(new DatabaseUnavailable('gone').message).toBe('The database cannot be reached: gone');
  });
});

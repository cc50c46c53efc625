import { describe, expect, it } from 'vitest';
import { DatabaseUnavailable } from '#platform/database/lost-connection.ts';
import { conflict, invalid, invalidField, HttpError } from '#platform/http-error.ts';
import { StorageFull, StorageUnavailable } from '#platform/storage/storage-errors.ts';
import { errorBody, httpErrorOf } from './error-mapper.ts';

const CONSTRAINTS = new Map([['branches_slug_key', () => invalidField('slug', 'slug_taken')]]);
const failed = (members: object) => Object.assign(new Error('failed'), members);
const told = (error: unknown) => {
  const httpError = httpErrorOf(error, CONSTRAINTS);
  return httpError && [httpError.status, httpError.key, httpError.retryAfterSeconds];
};

describe('what the world is told of an error', () => {
  it('An error is reported as it is, and a defect not at all.', () => {
    const httpError = new HttpError(409, 'in_use');
    expect(httpErrorOf(httpError, CONSTRAINTS)).toBe(httpError);
    for (const defect of [new Error('x'), failed({ code: '42P01' }), failed({ statusCode: 500 }), 'x', null])
      expect([defect, told(defect)]).toEqual([defect, null]);
  });

  it.each([
    [{ constraint: 'branches_slug_key', code: '23505' }, [422, 'slug_taken', null]],
    [{ constraint: 'of_another_table', code: '23503' }, [409, 'in_use', null]],
    [{ code: 'DWMOV' }, [503, 'business_moving', 60]],
    [{ code: 'DWFUL', detail: '5' }, [413, 'quota_reached', null]],
    [{ code: '22003' }, [422, 'invalid', null]],
    [{ code: '22P05' }, [422, 'invalid', null]],
    [{ code: '22021' }, [422, 'invalid', null]],
    [{ code: '22007' }, [422, 'invalid', null]],
    [{ code: '22008' }, [422, 'invalid', null]],
    [{ code: '57014' }, [503, 'unavailable', 1]],
    [{ code: '55P03' }, [503, 'unavailable', 1]],
    [{ code: '40001' }, [503, 'unavailable', 1]],
    [{ code: '40P01' }, [503, 'unavailable', 1]],
    [{ code: '53100' }, [507, 'storage_full', 60]],
    [{ code: 'ENOSPC' }, [507, 'storage_full', 60]],
    [{ code: 'EDQUOT' }, [507, 'storage_full', 60]],
    [{ statusCode: 400 }, [400, 'unreadable_body', null]],
    [{ statusCode: 404 }, [404, 'not_found', null]],
    [{ statusCode: 413 }, [413, 'body_too_large', null]],
    [{ statusCode: 415 }, [415, 'unsupported_media_type', null]],
    [{ statusCode: 418 }, [400, 'unreadable_body', null]],
    [{ statusCode: 429 }, [429, 'too_many_attempts', null]],
    [{ statusCode: 499 }, [400, 'unreadable_body', null]],
    [{ statusCode: 503 }, [503, 'unavailable', 1]],
  ])('%o is reported as %o.', (members, expected) => {
    expect(told(failed(members))).toEqual(expected);
  });

  it('A storage or a database that is away is reported as such, with when to come back.', () => {
    expect(told(new StorageUnavailable('away'))).toEqual([503, 'storage_unavailable', 5]);
    expect(told(new StorageFull('full'))).toEqual([507, 'storage_full', 60]);
    expect(told(new DatabaseUnavailable(new Error('away')))).toEqual([503, 'unavailable', 1]);
  });

  it('A file that is too large or of a wrong kind is told at the field of files.', () => {
    const paths = [413, 415, 404].map((statusCode) =>
      httpErrorOf(failed({ statusCode }), CONSTRAINTS)?.problems.map(({ path }) => path),
    );
    expect(paths).toEqual([['file'], ['file'], []]);
  });
});

describe('the body of an error', () => {
  it('Every problem stands at its field, several at one in their order, and those of no field in the message alone.', () => {
    const values = { field: 'x' };
    const httpError = invalid([
      { path: '', key: 'ordering_off', values: {} },
      { path: 'from', key: 'required', values },
      { path: 'from', key: 'in_the_past', values },
      { path: 'to', key: 'required', values },
    ]);
    const { message, errors } = errorBody(httpError, 'en');
    expect(message).toBe('Ordering is not available at the moment.');
    expect(errors).toEqual({
      from: ['This field is required', 'This time has already passed.'],
      to: ['This field is required'],
    });
  });

  it('An error without fields has none, but a 422 always says which are wrong.', () => {
    expect(errorBody(conflict('in_use', { body: { current: 1 } }), 'en')).toEqual({
      message: expect.any(String),
      current: 1,
    });
    expect(errorBody(invalid([]), 'en')).toHaveProperty('errors', {});
  });

  it('A sentence that does not name its field begins with the field’s name, in the language of the reader.', () => {
    const name = { en: 'Check-in', ar: 'وقت الوصول' };
    const of = (locale: 'en' | 'ar') =>
      errorBody(invalid([{ path: 'times.0', key: 'required', values: {}, name }]), locale);
    expect(of('en')).toEqual({
      message: 'Check-in: This field is required',
      errors: { 'times.0': ['Check-in: This field is required'] },
    });
    expect(String(of('ar')['message'])).toMatch(/^وقت الوصول: /);
  });
});

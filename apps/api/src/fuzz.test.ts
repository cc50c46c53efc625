import fc from 'fast-check';
import type { AnyOperation } from '@diwan/contract/operation.ts';
import { OPERATIONS } from '@diwan/contract/operations.ts';
import { BUSINESS_TYPES, type BusinessType } from '@diwan/contract/permissions.ts';
import { describe, expect, it } from 'vitest';
import { signIn } from '#testing/builders.ts';
import { aVenueFixture, type VenueFixture } from '#testing/venue-fixture.ts';
import { brokenBody, contentType, headers, hostile, hostileId, hostileText } from '#testing/fuzz/hostile.ts';
import { inputOf, likely, type Known } from '#testing/fuzz/likely.ts';
import { mutated } from '#testing/fuzz/mutate.ts';
import { asQuery, bodyOf, flat, knownOf, namesIn, ownValue } from '#testing/fuzz/requests.ts';
import { multipart } from '#testing/multipart.ts';
import { useTestApp } from '#testing/test-app.ts';

/** FUZZ_RUNS asks more of each call; a failure prints the seed that repeats it. */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 24);
/** FUZZ_SEED, and FUZZ_PATH where a failure printed one, repeat what failed. */
const REPEATED = {
  ...(process.env['FUZZ_SEED'] ? { seed: Number(process.env['FUZZ_SEED']) } : {}),
  ...(process.env['FUZZ_PATH'] ? { path: process.env['FUZZ_PATH'] } : {}),
};
const PLENTY = '1000000000';
const LIMITS = [
  'SIGNED_IN',
  'GUEST_READS',
  'GUEST_WRITES',
  'GUEST_TOKEN',
  'LOGIN_QR',
  'LOGIN_ACCOUNT',
  'LOGIN_ADDRESS',
  'CODES_EMAIL',
  'CODES_ADDRESS',
  'CODE_CHECKS',
  'INVOICES',
  'UPLOADS',
  'PICTURES',
];

const test = useTestApp({
  ...Object.fromEntries(LIMITS.map((name) => [`LIMIT_${name}`, PLENTY])),
  // Nobody listens there: whatever a call would fetch is refused at once.
  TAP_API_URL: 'http://127.0.0.1:1',
});

function pathArbitrary(operation: AnyOperation, venue: VenueFixture): fc.Arbitrary<string> {
  const names = namesIn(operation.path);
  const values = names.map((name) =>
    fc.oneof(
      { weight: 19, arbitrary: fc.constant(ownValue(name, operation, venue)) },
      { weight: 1, arbitrary: hostileId },
    ),
  );
  return fc
    .tuple(...values)
    .map((given) =>
      names.reduce(
        (path, name, index) => path.replace(`:${name}`, given[index] ?? ''),
        `/api${operation.path}`,
      ),
    );
}

function queryArbitrary(operation: AnyOperation, known: Known): fc.Arbitrary<string> {
  const extra = fc.constantFrom(
    '',
    '',
    '',
    'page=1e309',
    'page=-1&per_page=99999999',
    'a[b]=1&a=2&a=3',
    '%=%',
    '%00=%00',
    'sortBy=%ff',
    'search=%F0%9F',
    '&&&',
    'per_page=0&page=9007199254740993',
    'search=%25_%5C',
  );
  return fc
    .tuple(mutated(likely(inputOf(operation.query), known)), extra)
    .map(([query, more]) => [asQuery(query), more].filter((part) => part !== '').join('&'));
}

interface Sent {
  readonly payload?: string | Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

const asJson = (body: unknown): Sent => ({
  payload: JSON.stringify(body) ?? '',
  headers: { 'content-type': 'application/json' },
});

const formArbitrary = (fields: fc.Arbitrary<unknown>): fc.Arbitrary<Sent> =>
  fc
    .record({
      fields,
      field: fc.constantFrom('file', 'photo', 'FILE', '', '__proto__'),
      name: fc.oneof(
        fc.constantFrom('a.png', 'a.xlsx', 'a.mp4', '../a', '', 'ا.csv'),
        fc.string({ maxLength: 12 }),
      ),
      bytes: fc.uint8Array({ maxLength: 64 }),
      head: fc.constantFrom(
        '',
        '\x89PNG\r\n\x1a\n',
        'GIF89a',
        '\xff\xd8\xff\xe0',
        'RIFF\0\0\0\0WEBPVP8 ',
        'PK\x03\x04',
        '\0\0\0\x18ftypmp42',
        '<svg/>',
        '%PDF',
      ),
    })
    .map((given) => {
      const texts = Object.entries(given.fields ?? {}).map(([name, value]) => [
        name.slice(0, 50),
        flat(value),
      ]);
      const file = Buffer.concat([Buffer.from(given.head, 'latin1'), given.bytes]);
      return multipart([{ field: given.field, name: given.name, bytes: file }], Object.fromEntries(texts));
    });

function bodyArbitrary(operation: AnyOperation, known: Known): fc.Arbitrary<Sent> {
  const body = mutated(likely(inputOf(operation.body), known));
  const raw = fc
    .tuple(brokenBody, contentType)
    .map(([payload, type]): Sent => ({ payload, headers: { 'content-type': type } }));
  const strange = fc.oneof(hostile.map(asJson), raw, formArbitrary(body));
  const isForm = operation.takes === 'upload' || operation.takes === 'form';
  return fc.oneof(
    { weight: 8, arbitrary: isForm ? formArbitrary(body) : body.map(asJson) },
    { weight: isForm ? 4 : 0, arbitrary: body.map(asJson) },
    { weight: 2, arbitrary: strange },
  );
}

const latin1 = (text: string) =>
  Buffer.from(text)
    .toString('latin1')
    .replaceAll(/[^\x20-\x7e\xa0-\xff]/g, '?');

function requestArbitrary(operation: AnyOperation, venue: VenueFixture) {
  const known = knownOf(venue, operation);
  const none = fc.constant<Sent>({ headers: {} });
  return fc.record({
    url: pathArbitrary(operation, venue),
    query: queryArbitrary(operation, known),
    sent: operation.method === 'GET' ? none : bodyArbitrary(operation, known),
    headers,
    token: fc.oneof({ weight: 30, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: hostileText }),
  });
}

const answered = new Map<number, number>();

/** What is wrong with an answer: a defect, or an error without a message. */
function complaintAbout({ statusCode, body }: { statusCode: number; body: string }): string | null {
  if (statusCode >= 500) return `${statusCode}: ${body}`;
  if (statusCode < 400) return null;
  const result = JSON.parse(body) as { message?: unknown };
  return typeof result.message === 'string' ? null : `${statusCode} without a sentence: ${body}`;
}

describe('no request whatever makes a call fail', () => {
  it.each(OPERATIONS.map((operation, index) => [operation.name, operation, index] as const))(
    '%s',
    async (_name, operation, index) => {
      const type: BusinessType = BUSINESS_TYPES[index % BUSINESS_TYPES.length] ?? 'restaurant';
      const venue = await aVenueFixture(test, type);
      await fc.assert(
        fc
          .asyncProperty(
            requestArbitrary(operation, venue),
            async ({ url, query, sent, headers: own, token }) => {
              const bearer = token === null ? venue.owner.token : latin1(token);
              const response = await test.app.inject({
                method: operation.method,
                url: query === '' ? url : `${url}?${query}`,
                headers: { authorization: `Bearer ${bearer}`, ...own, ...sent.headers },
                ...(sent.payload === undefined ? {} : { payload: sent.payload }),
                payloadAsStream: true,
              });
              const { statusCode } = response;
              answered.set(statusCode, (answered.get(statusCode) ?? 0) + 1);
              expect(complaintAbout({ statusCode, body: await bodyOf(response) })).toBeNull();
            },
          )
          .beforeEach(async () => {
            // A call that ends sessions must not make the ones after it strangers.
            const { rows } = await test.owner.query(
              'select from users where id = $1 and not exists (select from sessions where user_id = $1)',
              [venue.owner.id],
            );
            if (rows.length > 0) Object.assign(venue.owner, { token: await signIn(test, venue.owner.id) });
          }),
        { numRuns: RUNS, ...REPEATED },
      );
    },
  );

  it('and these were no idle knocks: many were answered, many refused for what they held', () => {
    const total = [...answered.values()].reduce((sum, count) => sum + count, 0);
    expect(answered.get(200) ?? 0).toBeGreaterThan(total / 10);
    expect(answered.get(422) ?? 0).toBeGreaterThan(total / 10);
    expect(answered.get(401) ?? 0).toBeLessThan(total / 10);
  });
});

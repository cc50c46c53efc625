import fc from 'fast-check';
import type { AnyOperation } from '@diwan/contract/operation.ts';
import { OPERATIONS } from '@diwan/contract/operations.ts';
import { BUSINESS_TYPES, type BusinessType } from '@diwan/contract/permissions.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { noise } from '#platform/images/testing/drawings.ts';
import { aDevice, aVenue, signIn } from '#testing/builders.ts';
import { inputOf, likely } from '#testing/fuzz/likely.ts';
import { asQuery, bodyOf, flat, knownOf, namesIn, ownValue } from '#testing/fuzz/requests.ts';
import { multipart } from '#testing/multipart.ts';
import type { RecordedStatement } from '#testing/recorded-statements.ts';
import { useTestApp } from '#testing/test-app.ts';
import { aVenueFixture, type VenueFixture } from '#testing/venue-fixture.ts';

const PLENTY = '1000000000';
const LIMITS = ['SIGNED_IN', 'GUEST_READS', 'GUEST_WRITES', 'INVOICES', 'UPLOADS', 'LOGIN_QR', 'GUEST_TOKEN'];
const test = useTestApp({
  ...Object.fromEntries(LIMITS.map((name) => [`LIMIT_${name}`, PLENTY])),
  // Nobody listens there: whatever a call would fetch is refused at once.
  TAP_API_URL: 'http://127.0.0.1:1',
});

/** Each operation is asked until it does what it is for, in a venue of each type. */
const TRIES = 10;

/** Reads, then what writes, then what takes away. */
const rank = ({ method, name }: AnyOperation) =>
  method === 'GET' ? 0 : /delete|remove|erase|logout|revoke|merge|leave|close/.test(name) ? 2 : 1;
const inOrder = OPERATIONS.toSorted((one, other) => rank(one) - rank(other));

/** Venues whose owner has a second business, and beside which stand those of others. */
const venues = new Map<BusinessType, VenueFixture>();

/** What the fixture lacks, with the tokens by which guests reach what is theirs. */
const MORE = [
  `insert into stations (business_id, branch_id, name_en) values ($1, $2, 'Grill') returning id`,
  `insert into order_lines (business_id, order_id, count, unit_price, total) select $1, min(id), 1, 5, 5 from orders where business_id = $1 and branch_id = $2 returning id`,
  `update orders set guest_token_hash = sha256(('guest of order ' || id)::bytea) where business_id = $1 and branch_id = $2 returning id`,
  `update reservations set guest_token_hash = sha256(('guest of booking ' || id)::bytea) where business_id = $1 and branch_id = $2 returning id`,
];

async function aVenueOfTwo(type: BusinessType): Promise<VenueFixture> {
  const venue = await aVenueFixture(test, type);
  await aVenue(test, type, venue.owner);
  const ids = [];
  for (const text of MORE)
    ids.push(Number((await test.owner.query(text, [venue.businessId, venue.branchId])).rows[0]?.id ?? 0));
  const [stations = 0, lines = 0] = ids;
  return { ...venue, ids: { ...venue.ids, stations, kitchen_lines: lines } };
}

beforeAll(async () => {
  for (const type of BUSINESS_TYPES) venues.set(type, await aVenueOfTwo(type));
});

/** The words in a path by which a guest is known. */
function tokenOf({ name }: AnyOperation, { ids }: VenueFixture): string {
  if (name.startsWith('guest-visits')) return `guest of visit ${ids['visits']}`;
  if (/^guest-(push-)?orders/.test(name)) return `guest of order ${ids['orders']}`;
  return `guest of booking ${ids['reservations']}`;
}

/** Who may ask, the owner first. */
async function tokensFor({ access, devices }: AnyOperation, venue: VenueFixture): Promise<(string | null)[]> {
  if (access.who === 'public') return [null];
  const ofDevices = await Promise.all(devices.map((kind) => aDevice(test, venue, kind)));
  return [venue.owner.token, ...ofDevices.map(({ token }) => token)];
}

async function payloadOf({ takes, method }: AnyOperation, body: unknown) {
  if (method !== 'POST') return {};
  if (takes !== 'upload') return { payload: body as object };
  const fields = Object.entries(body ?? {}).map(([name, value]) => [name, flat(value)]);
  const picture = await noise(60, 40).jpeg().toBuffer();
  return multipart([{ name: 'chair.jpg', bytes: picture }], Object.fromEntries(fields));
}

/** A call that ends sessions must not make the ones after it strangers. */
async function stayIn(venue: VenueFixture): Promise<void> {
  const { rows } = await test.owner.query(
    'select from users where id = $1 and not exists (select from sessions where user_id = $1)',
    [venue.owner.id],
  );
  if (rows.length > 0) Object.assign(venue.owner, { token: await signIn(test, venue.owner.id) });
}

/** What has to be said and no more, every other time; never a version, which is that of another row. */
function given(schema: ReturnType<typeof inputOf>, value: unknown, index: number): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const isRequested = (name: string) => index % 2 === 0 || (schema.required ?? []).includes(name);
  return Object.fromEntries(
    Object.entries(value).filter(([name]) => isRequested(name) && name !== 'updated_at'),
  );
}

interface Walked {
  readonly statements: RecordedStatement[];
  /** It did what it is for. */
  isDone: boolean;
  /** How many businesses the statements of one call ran in, where they were most. */
  most: number;
}

interface Sent {
  readonly url: string;
  readonly token: string | null;
  readonly body: unknown;
}

async function ask(operation: AnyOperation, { url, token, body }: Sent, walked: Walked): Promise<void> {
  const payload = await payloadOf(operation, body);
  const statements = await test.recorded(async () => {
    const response = await test.app.inject({
      method: operation.method,
      url,
      ...payload,
      headers: {
        ...('headers' in payload ? payload.headers : {}),
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      },
      payloadAsStream: true,
    });
    await bodyOf(response);
    if (response.statusCode < 300) walked.isDone = true;
  });
  walked.statements.push(...statements);
  const businesses = new Set(statements.map(({ businessId }) => businessId).filter((id) => id !== null));
  walked.most = Math.max(walked.most, businesses.size);
}

async function askAt(operation: AnyOperation, venue: VenueFixture, walked: Walked): Promise<void> {
  await stayIn(venue);
  const known = knownOf(venue, operation);
  const path = namesIn(operation.path).reduce((text, name) => {
    const value = name === 'token' ? tokenOf(operation, venue) : ownValue(name, operation, venue);
    return text.replace(`:${name}`, encodeURIComponent(value));
  }, `/api${operation.path}`);
  const schemas = { query: inputOf(operation.query), body: inputOf(operation.body) };
  const drawn = fc.tuple(likely(schemas.query, known), likely(schemas.body, known));
  const input = fc.sample(drawn, { numRuns: TRIES, seed: 1 });
  for (const token of await tokensFor(operation, venue)) {
    for (const [index, [query, body]] of input.entries()) {
      const url = `${path}?${asQuery(given(schemas.query, query, index))}`;
      await ask(operation, { url, token, body: given(schemas.body, body, index) }, walked);
      if (walked.isDone) return;
    }
  }
}

async function walk(operation: AnyOperation): Promise<Walked> {
  const walked: Walked = { statements: [], isDone: false, most: 0 };
  for (const venue of venues.values()) {
    if (!walked.isDone) await askAt(operation, venue, walked);
  }
  return walked;
}

/** Calls whose statements run in more than one business of their caller: the audit log of each tells who signed out. */
const IN_SEVERAL: readonly string[] = ['auth.logout'];

/** Functions of the owner that ask nothing of the call, which calls name in their statements, by why each may. */
const CALLED: Readonly<Record<string, string>> = {
  business_id: 'It is the business of the call.',
  user_id: 'It is the person of the call.',
  known_businesses: 'They are those of the person of the call.',
  authenticate: 'It finds out who calls, by their token.',
  sign_in: 'It finds out who calls, by their token, and enters one business of theirs.',
  is_tablet_of: 'It finds out whether a guest holds the token of a tablet of the branch.',
  desk_of_token: 'It finds the shared computer whose token a sign-in brings.',
  accounts_to_sign_in: 'Who signs in has said the address of the account.',
  accounts_of_phones: 'Who signs in has said the phone of the account.',
  account_with_address: 'It answers a job that mails the owner of the address, and nobody else.',
  is_known_network: 'A yes or no about the network that a sign-in comes from.',
  is_known_network_of_phones: 'A yes or no about the network that a sign-in comes from.',
  is_unconfirmed_employee: 'A yes or no about the address that somebody has proved.',
  email_is_taken: 'A yes or no: addresses are unique over all accounts.',
  release_address: 'Only of the address that somebody has proved.',
  password_context: 'Words that a new password of one account may not hold.',
  try_challenge: 'By the token of a sign-in that is under way.',
  try_second_factor: 'Of the one person who proves who they are.',
  has_second_factor: 'A yes or no about one person.',
  second_step_due: 'A day, of the one person who asks.',
  invitation: 'By the token of an invitation.',
  places_of_invitation: 'By the token of an invitation.',
  join_invited: 'By the token of an invitation.',
  login_link: 'By the token of a scanned code.',
  branch_by_slug: 'A name in addresses leads to its business.',
  branch_by_former_slug: 'A former name in addresses leads to its business.',
  is_subscribed: 'A yes or no about one browser, whose id at the provider nobody can guess.',
  free_slug: 'Names in addresses are unique over all businesses.',
  table_by_code: 'The code on a table leads to its business.',
  visit_by_token: 'The token of a guest leads to their visit.',
  order_by_token: 'The token of a guest leads to their order.',
  reservation_by_token: 'The token of a guest leads to their booking.',
  invoice_by_reference: '128 random bits lead to their invoice.',
  payment_by_provider_id: 'A notification of a provider leads to its payment.',
  payment_by_reference: 'A page of payment leads to its payment.',
  menu_version: 'A number that tells of no row.',
  file_is_public: 'A yes or no about one file.',
  belongs_elsewhere: 'Whether a person of the business also works for others, and never for whom.',
  close_account: 'Only of who belongs to no business any more.',
  businesses_of: 'The businesses in whose audit logs what somebody does to their own account is written.',
  addressee: 'Where the news of one account goes.',
};

interface Defined {
  readonly name: string;
  readonly is_of_owner: boolean;
  /** It compares with the business or the person of the call. */
  readonly asks_the_call: boolean;
  readonly body: string;
}

/** Functions and views, by the names under which statements and bodies know them. */
async function definitions(): Promise<ReadonlyMap<string, readonly Defined[]>> {
  const { rows } = await test.owner.query(`
    select p.proname as name, p.prosecdef as is_of_owner, p.prosrc as body,
      p.prosrc ~ 'app\\.(business_id|user_id)\\(|is_of_call|known_businesses|require_(person|business)\\(' as asks_the_call
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname = 'app'
    union all
    select c.relname, false, pg_get_viewdef(c.oid), false from pg_class c
    where c.relkind = 'v' and c.relnamespace = 'app'::regnamespace`);
  const found = new Map<string, Defined[]>();
  for (const row of rows as Defined[]) found.set(row.name, [...(found.get(row.name) ?? []), row]);
  return found;
}

/** The functions of the owner that a text leads to; what such a function does in turn is its own affair. */
function ownersFunctions(
  text: string,
  all: ReadonlyMap<string, readonly Defined[]>,
  found = new Set<string>(),
) {
  for (const [, name = ''] of text.matchAll(/(?:\bapp\.|"app"\.)"?(\w+)/g)) {
    const overloads = all.get(name);
    if (!overloads || found.has(name)) continue;
    found.add(name);
    for (const { is_of_owner, body } of overloads) if (!is_of_owner) ownersFunctions(body, all, found);
  }
  return found;
}

describe('Of all operations of the contract, by guests, people and devices', () => {
  const walks = new Map<string, Walked>();
  beforeAll(async () => {
    for (const operation of inOrder) walks.set(operation.name, await walk(operation));
  }, 900_000);

  const namesOf = (holds: (walked: Walked) => boolean) =>
    [...walks]
      .filter(([, walked]) => holds(walked))
      .map(([name]) => name)
      .sort();

  it('two of three do what they are for; the others are refused on their way.', () => {
    expect(namesOf(({ isDone }) => isDone).length).toBeGreaterThan((OPERATIONS.length * 2) / 3);
  });

  it('the statements of each run in one business, but for the named few.', () => {
    expect(namesOf(({ most }) => most > 1).filter((name) => !IN_SEVERAL.includes(name))).toEqual([]);
  });

  it('none calls a function of the owner that looks past its business, but for the named few.', async () => {
    const all = await definitions();
    const isWide = (name: string) => all.get(name)?.some((one) => one.is_of_owner && !one.asks_the_call);
    const texts = new Set(
      [...walks.values()].flatMap(({ statements }) => statements.map(({ text }) => text)),
    );
    const named = [...texts].flatMap((text) => [...ownersFunctions(text, all)]);
    const wide = new Set(named.filter((name) => isWide(name)));
    expect([...wide].filter((name) => !(name in CALLED)).sort()).toEqual([]);
    expect(wide.size).toBeGreaterThan(10);
  });
});

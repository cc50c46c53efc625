import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { PayMethod } from '@diwan/contract/bookings/pay-methods.ts';
import type { Locale } from '@diwan/contract/locale.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startTapServer } from '#testing/tap-server.ts';
import { isSilent } from './payment-provider.ts';
import { tapHash, tapProvider } from './tap.ts';

const SECRET = 'sk_test_diwan';
const BODY = {
  id: 'chg_TS05A4120230736x9K22710693',
  status: 'CAPTURED',
  amount: 190,
  currency: 'KWD',
  transaction: { created: '1698392202943' },
  reference: { gateway: '230004002581', payment: '4327230736106619650', transaction: 'ours' },
};
const TEXT =
  'x_idchg_TS05A4120230736x9K22710693x_amount190.000x_currencyKWDx_gateway_reference230004002581' +
  'x_payment_reference4327230736106619650x_statusCAPTUREDx_created1698392202943';
const tap = tapProvider('http://127.0.0.1:9');
const signed = (hashstring: string, body: Record<string, unknown> = BODY) => ({
  body,
  headers: { hashstring },
});

describe('a notification of Tap', () => {
  it('is signed over the documented fields in their order, dinars with three decimals', () => {
    expect(tapHash(SECRET, BODY)).toBe(createHmac('sha256', SECRET).update(TEXT).digest('hex'));
    expect(tap.isGenuine(SECRET, signed(tapHash(SECRET, BODY)))).toBe(true);
    expect(tap.claimedId(signed('x'))).toBe(BODY.id);
  });

  it('is refused with another key, a changed field, no hash, half a hash, or a body that is no charge', () => {
    const hash = tapHash(SECRET, BODY);
    expect(tap.isGenuine('sk_other', signed(hash))).toBe(false);
    for (const changed of [
      { ...BODY, amount: 1 },
      { ...BODY, status: 'FAILED' },
      { ...BODY, currency: 'USD' },
    ]) {
      expect(tap.isGenuine(SECRET, signed(hash, changed))).toBe(false);
    }
    for (const other of ['', hash.slice(1), `${hash}0`, 'é'.repeat(64)]) {
      expect(tap.isGenuine(SECRET, signed(other))).toBe(false);
    }
    expect(tap.isGenuine(SECRET, { body: BODY, headers: {} })).toBe(false);
    expect(tap.isGenuine(SECRET, signed(hash, { id: '../..' }))).toBe(false);
    expect(tap.claimedId(signed(hash, { id: '../..' }))).toBeNull();
  });
});

async function readFrom(listener: RequestListener) {
  const server = createServer(listener);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return tapProvider(`http://127.0.0.1:${port}`).read(SECRET, BODY.id);
}

it('What Tap responded is the cause of a payment that cannot be opened, for the log.', async () => {
  const read = readFrom((_request, response) => response.writeHead(401).end('{"errors":[]}'));
  await expect(read).rejects.toMatchObject({
    status: 503,
    cause: expect.objectContaining({ message: 'Tap responded 401.' }),
  });
});

it.each([400, 404])(
  'A charge that Tap does not know is one of which nothing is known: %s.',
  async (status) => {
    const read = readFrom((_request, response) => response.writeHead(status).end('{"errors":[]}'));
    expect(await read).toBeNull();
  },
);

it('A Tap that does not answer is told apart from one that refuses.', async () => {
  const silent = await readFrom((request) => request.socket.destroy()).catch((error: unknown) => error);
  const refusing = await readFrom((_request, response) => response.writeHead(500).end('{}')).catch(
    (error: unknown) => error,
  );
  expect([isSilent(silent), isSilent(refusing)]).toEqual([true, false]);
});

it('A response of Tap without an end is read no further than a quarter of a megabyte.', async () => {
  const read = readFrom((_request, response) => {
    const more = () => {
      while (!response.destroyed && response.write('x'.repeat(65_536)));
    };
    response.on('drain', more);
    more();
  });
  await expect(read).rejects.toMatchObject({
    status: 503,
    cause: expect.objectContaining({ message: 'The response has more than 262144 bytes.' }),
  });
});

describe('a page of Tap', () => {
  const ASKED = {
    reference: 'a'.repeat(32),
    order: 'b'.repeat(32),
    amount: 190_500,
    currency: 'KWD' as const,
    description: '#bbbbbbbb',
    method: null as PayMethod | null,
    locale: 'en' as Locale,
    customer: { name: 'Huda', email: 'huda@example.com', phone: '+96552222222' },
    returnUrl: 'https://diwan.test/pay/return',
    webhookUrl: 'https://diwan.test/webhook',
  };

  /** What a service was asked that answers every charge with `answer`. */
  async function requests(result: object, customer: Partial<typeof ASKED.customer> = ASKED.customer) {
    const bodies: unknown[] = [];
    const server = createServer((request, response) => {
      void text(request).then((body) => {
        bodies.push(JSON.parse(body));
        response.end(JSON.stringify(result));
      });
    });
    onTestFinished(() => void server.close());
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const provider = tapProvider(`http://127.0.0.1:${port}`);
    const given = { name: '', email: null, phone: null, ...customer };
    const opening = provider.open(SECRET, { ...ASKED, customer: given });
    return { opening, bodies };
  }
  const OPENED = { ...BODY, transaction: { ...BODY.transaction, url: 'https://tap.invalid/page' } };

  it('is asked for in dinars for one customer, who is notified of it from the venue and not from Tap', async () => {
    const { opening, bodies } = await requests(OPENED);
    expect(await opening).toMatchObject({ providerId: BODY.id, url: 'https://tap.invalid/page' });
    expect(bodies).toMatchObject([
      {
        amount: 190.5,
        currency: 'KWD',
        save_card: false,
        threeDSecure: true,
        receipt: { email: false, sms: false },
        customer: {
          first_name: 'Huda',
          email: 'huda@example.com',
          phone: { country_code: '965', number: '52222222' },
        },
      },
    ]);
  });

  it('says no more of a customer than is known', async () => {
    const { opening, bodies } = await requests(OPENED, {});
    await opening;
    expect(bodies).toMatchObject([{ customer: { first_name: 'Guest' } }]);
    expect(Object.keys((bodies[0] as { customer: object }).customer)).toEqual(['first_name']);
  });

  it.each([
    [null, 'src_all', 'en'],
    ['knet', 'src_kw.knet', 'ar'],
    ['card', 'src_card', 'en'],
    ['apple_pay', 'src_apple_pay', 'ar'],
  ] as const)(
    'of %s is asked for as %s, in the language of the guest: %s.',
    async (method, source, locale) => {
      const tap = await startTapServer(SECRET);
      onTestFinished(() => tap.close());
      const { providerId } = await tapProvider(tap.url).open(SECRET, { ...ASKED, method, locale });
      expect(tap.charges.get(providerId)).toMatchObject({ source: { id: source }, language: locale });
    },
  );

  it('of a way to pay that the account lacks is one on which the guest chooses; whatever else is refused stays so.', async () => {
    const tap = await startTapServer(SECRET);
    onTestFinished(() => tap.close());
    tap.lacks.add('src_apple_pay');
    const input = { ...ASKED, method: 'apple_pay' as const };
    const { providerId } = await tapProvider(tap.url).open(SECRET, input);
    expect(tap.charges.get(providerId)?.source.id).toBe('src_all');
    tap.lacks.add('src_all');
    await expect(tapProvider(tap.url).open(SECRET, input)).rejects.toMatchObject({ status: 503 });
    await expect(tapProvider(tap.url).open('sk_other', input)).rejects.toMatchObject({
      cause: expect.objectContaining({ message: 'Tap responded 401.' }),
    });
    expect(tap.requests).toHaveLength(5);
  });

  it('that does not come is reported as a service that is away', async () => {
    const { opening } = await requests(BODY);
    await expect(opening).rejects.toMatchObject({
      status: 503,
      cause: expect.objectContaining({ message: 'Tap opened a charge without a page.' }),
    });
  });
});

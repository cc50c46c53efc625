import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
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

it('What Tap responded is the cause of a payment that cannot be opened, for the log.', async () => {
  const server = createServer((_request, response) => response.writeHead(401).end('{"errors":[]}'));
  onTestFinished(() => void server.close());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const read = tapProvider(`http://127.0.0.1:${port}`).read(SECRET, BODY.id);
  await expect(read).rejects.toMatchObject({
    status: 503,
    cause: expect.objectContaining({ message: 'Tap responded 401.' }),
  });
});

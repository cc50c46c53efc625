import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SecretBox, type Sealed } from './secret-box.ts';

const FIRST = 'the first key of this installation';
const SECOND = 'the second key of this installation';
const AT = { businessId: 7, name: 'TAP_SECRET_KEY' };

function boxOf(secrets: readonly [string, ...string[]], messages: string[] = []) {
  return new SecretBox(secrets, {
    random: randomBytes,
    onUnreadable: ({ businessId, name }) => messages.push(`${businessId} ${name}`),
  });
}

const changed = ({ sealed }: Sealed, at: number): Sealed => {
  const bytes = Buffer.from(sealed.text, 'base64url');
  bytes[at % bytes.length] = (bytes[at % bytes.length] ?? 0) ^ 1;
  return { sealed: { ...sealed, text: bytes.toString('base64url') } };
};

describe('sealed secrets', () => {
  it('come back as they were, whatever they hold', () => {
    const box = boxOf([FIRST]);
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 255 }), (text) => {
        const sealed = box.seal(text, AT);
        expect(box.open(JSON.parse(JSON.stringify(sealed)), AT)).toBe(Buffer.from(text).toString());
      }),
    );
  });

  it('say nothing of their text, and never look the same twice', () => {
    const box = boxOf([FIRST]);
    const [one, other] = [box.seal('sk_live_1', AT), box.seal('sk_live_1', AT)];
    expect(JSON.stringify([one, other])).not.toContain('sk_live');
    expect(one.sealed.text).not.toBe(other.sealed.text);
  });

  it('open nowhere but at their own place', () => {
    const messages: string[] = [];
    const box = boxOf([FIRST], messages);
    const sealed = box.seal('sk_live_1', AT);
    expect(box.open(sealed, { ...AT, businessId: 8 })).toBeNull();
    expect(box.open(sealed, { ...AT, name: 'ORDERS_ONESIGNAL_REST_API_KEY' })).toBeNull();
    expect(messages).toEqual(['8 TAP_SECRET_KEY', '7 ORDERS_ONESIGNAL_REST_API_KEY']);
  });

  it('do not open once a single bit of them has changed', () => {
    const box = boxOf([FIRST]);
    const sealed = box.seal('sk_live_1', AT);
    fc.assert(
      fc.property(fc.nat(200), (at) => {
        expect(box.open(changed(sealed, at), AT)).toBeNull();
      }),
    );
  });

  it('open under a former key, and are sealed under the present one', () => {
    const old = boxOf([FIRST]).seal('sk_live_1', AT);
    const box = boxOf([SECOND, FIRST]);
    expect(box.open(old, AT)).toBe('sk_live_1');
    expect(box.seal('x', AT).sealed.key).toBe(box.keyId);
    expect(boxOf([SECOND]).open(old, AT)).toBeNull();
  });

  it('are nothing where nothing of their shape is stored', () => {
    const box = boxOf([FIRST]);
    for (const stored of [
      null,
      undefined,
      7,
      [],
      {},
      { sealed: 1 },
      { sealed: { key: box.keyId, text: 'x' } },
    ]) {
      expect(box.open(stored, AT)).toBeNull();
    }
    expect(box.open('in clear, from before', AT)).toBe('in clear, from before');
  });
});

describe('what an earlier version has left', () => {
  it('opens as before, and links that were given out lead on', () => {
    const box = boxOf([FIRST]);
    const sealed = {
      key: '133bd0c76586',
      text: 'AQIDBAUGBwgJCgsMNC0i_nuKpOX_J2PboX5cN8_T_UXq_1ScRg',
    };
    expect(box.open({ sealed }, AT)).toBe('sk_live_1');
    expect(box.tokenOf(AT)).toBe('bc4318463eca0ddf10449f24ff77317a');
  });
});

describe('a token told from the key', () => {
  it('is the same each time for one place under one key, and never another place’s', () => {
    const [box, again, other] = [boxOf([FIRST, SECOND]), boxOf([FIRST]), boxOf([SECOND, FIRST])];
    const place = fc.record({ businessId: fc.nat(), name: fc.string({ maxLength: 40 }) });
    fc.assert(
      fc.property(place, place, (one, two) => {
        const token = box.tokenOf(one);
        expect(token).toMatch(/^[0-9a-f]{32}$/);
        expect(again.tokenOf(one)).toBe(token);
        expect(other.tokenOf(one)).not.toBe(token);
        const isSame = one.businessId === two.businessId && one.name === two.name;
        expect(box.tokenOf(two) === token).toBe(isSame);
      }),
    );
  });
});

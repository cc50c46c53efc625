import { describe, expect, it } from 'vitest';
import { auth } from '@diwan/contract/accounts/auth.ts';
import { anOwner, mailedCode, wrongCode } from '#testing/builders.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp({ TRUST_PROXY: '127.0.0.1' });
let addresses = 0;
const anAddress = () => `codes-${(addresses += 1)}@example.test`;
const send = (email: string, headers = {}) => test.call(auth.sendCode, { body: { email }, headers });
const validate = (email: string, code: string) => test.call(auth.validateCode, { body: { email, code } });
const EXPIRED = { code: ['This code has expired, request a new one'] };
const WRONG = { code: ['Wrong code, try again'] };

describe('a mailed code', () => {
  it('is asked for, mailed and recognised without being used up', async () => {
    const email = anAddress();
    const sent = await send(email);
    expect(sent).toMatchObject({
      status: 200,
      body: { message: 'Code sent, please enter the code you have received' },
    });
    const code = await mailedCode(test, email);
    for (let time = 0; time < 7; time += 1) {
      expect(await validate(email, code)).toMatchObject({ status: 200, body: { message: 'success' } });
    }
  });

  it('speaks the language of the request', async () => {
    const email = anAddress();
    const sent = await send(email, { locale: 'ar' });
    expect(sent.body.message).toBe('تم إرسال الرمز، يرجى إدخال الرمز الذي وصلك');
    const [mail] = await test.mails(email);
    expect(mail?.subject).toBe('رمز التسجيل في ديوان');
    expect(mail?.html).toContain('dir="rtl"');
  });

  it('belongs to its address however that is written', async () => {
    const email = anAddress();
    await send(`  ${email.toUpperCase()} `);
    const code = await mailedCode(test, email);
    expect((await validate(email.toUpperCase(), code)).status).toBe(200);
    expect((await validate(anAddress(), code)).body.errors).toEqual(EXPIRED);
  });

  it('is the same in Arabic digits', async () => {
    const email = anAddress();
    await send(email);
    const code = await mailedCode(test, email);
    const typed = code.replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '');
    expect((await validate(email, typed)).body).toEqual({ message: 'success' });
  });

  it('bears five wrong tries and then not even the right one', async () => {
    const email = anAddress();
    await send(email);
    const code = await mailedCode(test, email);
    for (let time = 0; time < 5; time += 1) {
      expect((await validate(email, wrongCode(code))).body.errors).toEqual(WRONG);
    }
    expect((await validate(email, code)).body.errors).toEqual(EXPIRED);
  });

  it('bears no more than five wrong tries when they come at once', async () => {
    const email = anAddress();
    await send(email);
    const code = wrongCode(await mailedCode(test, email));
    const responses = await Promise.all(Array.from({ length: 12 }, () => validate(email, code)));
    const wrong = responses.filter(({ body }) => body.message === 'Wrong code, try again');
    expect(wrong).toHaveLength(5);
  });

  it('is valid for ten minutes', async () => {
    const email = anAddress();
    await send(email);
    const code = await mailedCode(test, email);
    test.clock.moveSeconds(599);
    expect((await validate(email, code)).status).toBe(200);
    test.clock.moveSeconds(1);
    expect((await validate(email, code)).body.errors).toEqual(EXPIRED);
  });

  it('is replaced by a new one, which counts its wrong tries anew', async () => {
    const email = anAddress();
    await send(email);
    const old = await mailedCode(test, email);
    for (let time = 0; time < 5; time += 1) await validate(email, wrongCode(old));
    test.clock.moveSeconds(60);
    await send(email);
    const code = await mailedCode(test, email);
    expect((await validate(email, code)).status).toBe(200);
    const ofOld = await validate(email, old);
    expect(ofOld.status).toBe(old === code ? 200 : 422);
  });

  it('is sent once a minute', async () => {
    const email = anAddress();
    await send(email);
    const early = await send(email);
    expect(early).toMatchObject({
      status: 429,
      body: {
        message: 'Too many attempts. Please try again later.',
        errors: { email: ['Too many attempts. Seconds to wait: 60.'] },
      },
      headers: { 'retry-after': '60' },
    });
    test.clock.moveSeconds(59);
    expect((await send(email)).status).toBe(429);
    test.clock.moveSeconds(1);
    expect((await send(email)).status).toBe(200);
    expect(await test.mails(email)).toHaveLength(2);
  });

  it('is sent five times an hour', async () => {
    const email = anAddress();
    for (let time = 0; time < 5; time += 1) {
      expect((await send(email)).status).toBe(200);
      test.clock.moveSeconds(600);
    }
    const refused = await send(email);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBe(600);
    test.clock.moveSeconds(600);
    expect((await send(email)).status).toBe(200);
  });

  it('is sent once when it is asked for twice at the same time', async () => {
    const email = anAddress();
    const responses = await Promise.all([1, 2, 3].map(() => send(email)));
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 429, 429]);
    expect(await test.mails(email)).toHaveLength(1);
  });

  it('is not mailed any more once it has expired', async () => {
    const email = anAddress();
    await send(email);
    test.clock.moveSeconds(601);
    expect(await test.mails(email)).toEqual([]);
  });
});

const FROM_STRANGER = { 'x-forwarded-for': '198.51.100.7' };

describe('a stranger who knows an address', () => {
  const guess = (email: string, code: string, request?: string) =>
    test.call(auth.validateCode, { body: { email, code, request }, headers: FROM_STRANGER });

  it('cannot make the code of somebody else void by wrong ones.', async () => {
    const email = anAddress();
    await send(email);
    const code = await mailedCode(test, email);
    for (let time = 0; time < 6; time += 1) {
      expect((await guess(email, wrongCode(code))).body.errors).toEqual(EXPIRED);
    }
    expect((await guess(email, code)).body.errors).toEqual(EXPIRED);
    expect((await validate(email, code)).status).toBe(200);
  });

  it('cannot use up the codes of somebody else, nor replace them.', async () => {
    const email = anAddress();
    await send(email);
    const code = await mailedCode(test, email);
    expect((await send(email, FROM_STRANGER)).status).toBe(200);
    expect((await validate(email, code)).status).toBe(200);
    for (let time = 0; time < 5; time += 1) {
      test.clock.moveSeconds(60);
      await send(email, FROM_STRANGER);
    }
    expect((await send(email, FROM_STRANGER)).status).toBe(429);
    expect((await send(email)).status).toBe(200);
  });

  it('sends no flood of mails from many networks.', async () => {
    const email = anAddress();
    const statuses: number[] = [];
    for (let network = 0; network < 21; network += 1) {
      statuses.push((await send(email, { 'x-forwarded-for': `198.51.${network}.7` })).status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('the token that announces a code', () => {
  it('lets its bearer enter the code from another network, and nobody enter it for another address.', async () => {
    const email = anAddress();
    const { request } = (await send(email)).body;
    const code = await mailedCode(test, email);
    const enter = (body: object) => test.call(auth.validateCode, { body, headers: FROM_STRANGER });
    expect((await enter({ email, code, request })).status).toBe(200);
    expect((await enter({ email: anAddress(), code, request })).body.errors).toEqual(EXPIRED);
    expect((await enter({ email, code, request: 'x'.repeat(43) })).body.errors).toEqual(EXPIRED);
  });

  it('belongs to one code: the next one comes with another.', async () => {
    const email = anAddress();
    const { request } = (await send(email)).body;
    test.clock.moveSeconds(60);
    await send(email);
    const code = await mailedCode(test, email);
    const late = await test.call(auth.validateCode, { body: { email, code, request } });
    expect(late.body.errors).toEqual(EXPIRED);
  });

  it('is stored as its hash, and the code with a salt of its own.', async () => {
    const emails = [anAddress(), anAddress()];
    const responses = [];
    for (const email of emails) responses.push((await send(email)).body.request);
    const { rows } = await test.owner.query(
      'select code_hash, token_hash from code_requests where email = any($1) order by id',
      [emails],
    );
    const salts = rows.map((row) => row.code_hash.split('$')[4]);
    expect(new Set(salts).size).toBe(2);
    expect(JSON.stringify(rows)).not.toContain(responses[0]);
  });
});

describe('an address that has an account', () => {
  it('gets the same answers as any other, and a mail that it has one', async () => {
    const known = (await anOwner(test)).email;
    const unknown = anAddress();
    const responses = [];
    for (const email of [known, unknown]) {
      responses.push([await send(email), await send(email), await validate(email, '000000')]);
    }
    const seen = responses.map((of) =>
      of.map(({ status, body }) => ({ status, body: { ...body, request: typeof body.request } })),
    );
    expect(seen[0]).toEqual(seen[1]);
    const [mail] = await test.mails(known);
    expect(mail?.subject).toBe('You already have a Diwan account');
    expect(mail?.text).not.toMatch(/\d{6}/);
    const { rows } = await test.owner.query('select count(*)::int from outbox');
    expect(rows).toEqual([{ count: 0 }]);
  });

  it('cannot be found out by the number of statements either', async () => {
    const known = (await anOwner(test)).email;
    for (const operation of [auth.sendCode, auth.forgotPassword]) {
      const ofKnown = await test.statementsOf(() => test.call(operation, { body: { email: known } }));
      const ofUnknown = await test.statementsOf(() => test.call(operation, { body: { email: anAddress() } }));
      expect(ofKnown).toBe(ofUnknown);
    }
  });
});

import { describe, expect, it } from 'vitest';
import { useTestApp } from '#testing/test-app.ts';

describe('/.well-known/security.txt', () => {
  const named = useTestApp({ SECURITY_CONTACT: 'mailto:security@diwan.test' });
  const unnamed = useTestApp();
  const url = '/.well-known/security.txt';

  it('names the contact of the operator, and a day on which the file ends.', async () => {
    named.clock.set('2026-04-01T08:00:00.000Z');
    const { statusCode, headers, body } = await named.app.inject({ url });
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(body.split('\n')).toEqual([
      'Contact: mailto:security@diwan.test',
      'Expires: 2026-09-28T08:00:00.000Z',
      'Preferred-Languages: en, ar',
      'Canonical: http://diwan.test/.well-known/security.txt',
      '',
    ]);
  });

  it('does not exist where the operator names no contact.', async () => {
    const { statusCode } = await unnamed.app.inject({ url });
    expect(statusCode).toBe(404);
  });
});

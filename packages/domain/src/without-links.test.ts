import { describe, expect, it } from 'vitest';
import { withoutLinks } from './text.ts';

describe('words of strangers in mails', () => {
  it.each([
    ['Your account is locked: https://evil.test/login', 'Your account is locked: evil. test/login'],
    ['حسابك مغلق: HTTP://EVIL.TEST', 'حسابك مغلق: EVIL. TEST'],
    ['www.evil.example.com', 'www. evil. example. com'],
    ['evil。test', 'evil。 test'],
    ['xn--e1awd7f.com', 'xn--e1awd7f. com'],
    ['مثال.السعودية', 'مثال. السعودية'],
    ['http://10.0.0.1/a', '10. 0. 0. 1/a'],
    ['owner@evil.test', 'owner (at) evil. test'],
    ['javascript://evil', 'evil'],
    ['hthttps://tps://evil.test', 'evil. test'],
  ])('hold no address that a mail program could open: %s', (said, shown) => {
    expect(withoutLinks(said)).toBe(shown);
  });

  it('hold neither control characters nor marks that turn the direction of the line.', () => {
    expect(withoutLinks('Nora\r\nBcc: all\u0000 \u202Egro\u200B.live')).toBe('Nora Bcc: all gro .live');
  });

  it.each([
    'Nora Al-Sabah',
    'Dr. Huda',
    'عبدالله الصباح',
    'Villa A – unit 1, 2 April 2026, 14:00 → 15:30',
    '12.500 KWD',
  ])('stay as they are where they name nothing: %s', (said) => {
    expect(withoutLinks(said)).toBe(said);
  });
});

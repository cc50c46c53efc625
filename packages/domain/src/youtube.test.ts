import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseYoutubeId, youtubeIdFrom } from './youtube.ts';

const ID = 'dQw4w9WgXcQ';
const anyId = fc.stringMatching(/^[A-Za-z0-9_-]{11}$/);
const anyForm = fc.constantFrom(
  (id: string) => `youtube.com/watch?v=${id}`,
  (id: string) => `youtube.com/watch?app=desktop&v=${id}&t=42s&list=PL1`,
  (id: string) => `youtube.com/shorts/${id}?feature=share`,
  (id: string) => `youtube.com/embed/${id}?rel=0&start=3`,
  (id: string) => `youtube.com/v/${id}`,
  (id: string) => `youtube.com/live/${id}/`,
);
const anyPrefix = fc.constantFrom('', 'www.', 'm.', 'https://', 'http://www.', 'HTTPS://m.', '//www.');

describe('parseYoutubeId', () => {
  test('reads the id out of every form, with any prefix', () => {
    fc.assert(
      fc.property(anyId, anyForm, anyPrefix, (id, form, prefix) => {
        expect(parseYoutubeId(prefix + form(id))).toBe(id);
      }),
    );
  });

  test('reads share links and nocookie embeds', () => {
    fc.assert(
      fc.property(anyId, (id) => {
        expect(parseYoutubeId(`https://youtu.be/${id}?si=abc_DEF`)).toBe(id);
        expect(parseYoutubeId(`youtu.be/${id}`)).toBe(id);
        expect(parseYoutubeId(`https://www.youtube-nocookie.com/embed/${id}`)).toBe(id);
      }),
    );
  });

  test.each([
    ['another host', `https://example.com/watch?v=${ID}`],
    ['a host that only begins like YouTube', `https://youtube.com.evil.example/watch?v=${ID}`],
    ['a host that only ends like YouTube', `https://notyoutube.com/watch?v=${ID}`],
    ['YouTube as the user name of another host', `https://youtube.com@evil.example/watch?v=${ID}`],
    ['another scheme', `javascript://youtube.com/watch?v=${ID}`],
    ['a channel', 'https://www.youtube.com/@diwan'],
    ['an id that is too long', `https://youtu.be/${ID}x`],
    ['an id that is too short', 'https://youtu.be/short'],
    ['an id with markup', 'https://youtu.be/<script>abc'],
    ['no id', 'https://www.youtube.com/watch'],
    ['a bare id', ID],
    ['nothing', ''],
  ])('refuses %s', (_, link) => {
    expect(parseYoutubeId(link)).toBeNull();
  });

  test('answers an id or null for any text, and never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const id = parseYoutubeId(text);
        expect(id === null || /^[\w-]{11}$/.test(id)).toBe(true);
      }),
    );
  });
});

describe('youtubeIdFrom', () => {
  test('takes the bare id, blanks around it aside, and any link', () => {
    fc.assert(
      fc.property(anyId, anyForm, (id, form) => {
        expect(youtubeIdFrom(` ${id}\n`)).toBe(id);
        expect(youtubeIdFrom(form(id))).toBe(id);
      }),
    );
  });

  test('refuses a text that is neither', () => {
    expect(youtubeIdFrom('hello world')).toBeNull();
  });
});

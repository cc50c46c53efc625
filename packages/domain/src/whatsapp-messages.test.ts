import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEFAULT_TEMPLATES, PLACEHOLDERS_OF } from './default-templates.ts';
import {
  type MessageBooking,
  fillTemplate,
  messagesOfBooking,
  placeholdersIn,
  unknownPlaceholder,
  whatsappLink,
} from './whatsapp-messages.ts';
import { MESSAGE_KINDS } from '@diwan/contract/bookings/message-kinds.ts';

const word = fc.stringMatching(/^[a-z]{1,6}$/);
/** Values as people have them, braces included. */
const value = fc.stringMatching(/^[^\s][^\r\n]{0,12}[^\s\r\n]$/u);
const values = fc.dictionary(word, value, { minKeys: 1, maxKeys: 5 });

describe('a filled message', () => {
  test('holds every value as it is, even one that looks like a placeholder', () => {
    fc.assert(
      fc.property(values, (given) => {
        const names = Object.keys(given);
        const filled = fillTemplate(names.map((name) => `${name}: {${name}}`).join('\n'), given);
        expect(filled).toBe(names.map((name) => `${name}: ${given[name]}`).join('\n'));
      }),
    );
  });

  test('leaves out exactly the lines that have nothing to say', () => {
    fc.assert(
      fc.property(fc.uniqueArray(word, { minLength: 2, maxLength: 6 }), fc.nat(), (names, seed) => {
        const isThere = (index: number) => ((seed >> index) & 1) === 1;
        const given = Object.fromEntries(names.map((name, index) => [name, isThere(index) ? 'here' : '']));
        const filled = fillTemplate(names.map((name) => `${name} = {${name}}`).join('\n'), given);
        const remaining = names.filter((_, index) => isThere(index));
        expect(filled).toBe(remaining.map((name) => `${name} = here`).join('\n'));
      }),
    );
  });

  test('is the template itself where that has no placeholders', () => {
    const plain = fc.stringMatching(/^[^\s{}][^{}\r\n]{0,30}[^\s{}]$/u);
    fc.assert(
      fc.property(plain, (template) => {
        expect(fillTemplate(template, {})).toBe(template);
      }),
    );
  });

  test('keeps a line of which one value is there', () => {
    expect(fillTemplate('Stay: {item} {unit}!', { item: 'Villa', unit: '' })).toBe('Stay: Villa!');
  });
});

describe('placeholders', () => {
  test('are read once each, with spaces inside the braces allowed', () => {
    expect(placeholdersIn('{ item } {unit} {item} {} { } }{')).toEqual(['item', 'unit', '']);
  });

  test('that mean nothing are named', () => {
    expect(unknownPlaceholder('Hi {customer}, {price}', PLACEHOLDERS_OF.confirmation)).toBe('price');
    expect(unknownPlaceholder('Hi {customer}', PLACEHOLDERS_OF.confirmation)).toBeNull();
  });

  test.each(MESSAGE_KINDS)(
    'of the message we begin with are known and the same in both languages: %s',
    (kind) => {
      const { en, ar } = DEFAULT_TEMPLATES[kind];
      expect(unknownPlaceholder(en + ar, PLACEHOLDERS_OF[kind])).toBeNull();
      expect(placeholdersIn(ar).toSorted()).toEqual(placeholdersIn(en).toSorted());
    },
  );
});

describe('The messages of a booking', () => {
  const PAID: MessageBooking = {
    status: 'completed',
    endsByItself: false,
    open: 0,
    insurance: 50,
    isRefunded: false,
  };

  test.each<[string, Partial<MessageBooking>, string[]]>([
    ['that is paid', {}, ['confirmation', 'location', 'insurance_returned', 'follow_booking']],
    ['without an insurance', { insurance: 0 }, ['confirmation', 'location', 'follow_booking']],
    [
      'of which money is open',
      { status: 'pending', open: 1 },
      ['confirmation', 'balance_due', 'location', 'insurance_returned', 'follow_booking'],
    ],
    [
      'that ends by itself',
      { status: 'pending', open: 1, endsByItself: true, insurance: 0 },
      ['balance_due', 'location', 'follow_booking'],
    ],
    ['that was canceled', { status: 'canceled', open: 1 }, ['cancellation', 'follow_booking']],
    [
      'that was canceled and refunded',
      { status: 'canceled', isRefunded: true },
      ['cancellation', 'insurance_returned', 'follow_booking'],
    ],
    [
      'without an insurance that was canceled and refunded',
      { status: 'canceled', isRefunded: true, insurance: 0 },
      ['cancellation', 'follow_booking'],
    ],
  ])('%s say what is true of it.', (_, change, kinds) => {
    expect(messagesOfBooking({ ...PAID, ...change })).toEqual(kinds);
  });
});

describe('the address of a chat', () => {
  test('has the digits of the number alone', () => {
    expect(whatsappLink('+965 5222-2222', 'a b&c')).toBe('https://wa.me/96552222222?text=a%20b%26c');
    expect(whatsappLink('0096552222222', 'x')).toBe('https://wa.me/96552222222?text=x');
  });

  test('is none without a number', () => {
    expect(whatsappLink('–', 'x')).toBeNull();
  });

  test('holds any text, whatever is in it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const link = whatsappLink('96552222222', text);
        expect(new URL(link ?? '').searchParams.get('text')).toBe(
          text.replace(/[\ud800-\udfff]/gu, '\ufffd'),
        );
      }),
    );
  });
});

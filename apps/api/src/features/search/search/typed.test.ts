import { expect, it } from 'vitest';
import { typedIn } from './typed.rules.ts';

it('A text of two signs and more is looked for in names, and is no part of a phone.', () => {
  expect(typedIn('Huda')).toEqual({ text: 'Huda', digits: null, number: '' });
  expect(typedIn('هد')).toEqual({ text: 'هد', digits: null, number: '' });
});

it('A phone is looked for by its digits, however it is written.', () => {
  for (const q of ['+965 5000 1234', '00965 5000 1234', '965-5000-1234', '٩٦٥٥٠٠٠١٢٣٤'])
    expect(typedIn(q)?.digits).toBe('96550001234');
  expect(typedIn('050 123 4567')?.digits).toBe('501234567');
  expect(typedIn('0123')?.digits).toBe('0123');
});

it('One sign is no text; one digit may be a number.', () => {
  expect(typedIn('h')).toBeNull();
  expect(typedIn('')).toBeNull();
  expect(typedIn('7')).toEqual({ text: null, digits: null, number: '7' });
});

it('Behind # stands a number and nothing else.', () => {
  expect(typedIn('#12')).toEqual({ text: null, digits: null, number: '12' });
  expect(typedIn('# ١٢')).toEqual({ text: null, digits: null, number: '12' });
  expect([typedIn('#'), typedIn('#twelve')]).toEqual([null, null]);
});

import { expect } from 'vitest';
import type { Venue } from '#testing/builders.ts';
import { NAMES } from './settings-calls.ts';

/** What a key takes, and what it refuses. */
export interface Cases {
  readonly good: readonly unknown[];
  readonly bad: readonly unknown[];
}

const phone = {
  phone: '50000000',
  phoneExt: '965',
  isValid: true,
  formattedNumber: '+96550000000',
};
export const PICTURE = 'a picture of the owner';
export const colours = { good: ['#0a0B0c', '#0a0b0c80'], bad: ['red', '#12345', '#1234567', 5, { r: 1 }] };
export const flags = {
  good: [true, false],
  bad: ['maybe', 2, [], [1], {}].filter((value) => !Array.isArray(value) || value.length > 0),
};
export const urls = {
  good: ['https://www.sea.com/a?b=1', 'sea.kw', 'http://sea.com:8080/x'],
  bad: ['sea', 'ftp://sea.com', 'javascript:alert(1)', 'https://sea.toolongending', 5],
};
export const phones = {
  good: [phone],
  bad: ['50000000', { ...phone, phone: '12' }, { phone: '5000000' }, { isValid: true }, 5],
};
export const pictures = {
  good: [PICTURE],
  bad: ['x', [{ src: 'https://elsewhere.example/a.png' }], [{ id: 1 }]],
};
export const choices = (...good: string[]) => ({ good, bad: ['other', 5, true] });
export const zones = { good: ['Asia/Riyadh', 'UTC'], bad: ['Mars/Base', 5, 'asia'] };
export const names = {
  good: [NAMES],
  bad: [
    'Sea',
    [{ locale: 'fr', name: 'Mer' }],
    NAMES.map((row) => ({ ...row, name: '' })),
    [NAMES[0], NAMES[0]],
  ],
};

export const addresses: Cases = {
  good: ['Block 3', 'ق'.repeat(500)],
  bad: ['x'.repeat(501), 5, {}, 'nul\u0000'],
};

/** Values that only exist once somebody has uploaded something. */
export async function made(
  value: unknown,
  venue: Venue,
  aPicture: (person: Venue['owner']) => Promise<string>,
): Promise<unknown> {
  return value === PICTURE ? [{ src: await aPicture(venue.owner) }] : value;
}

/** Pictures come back with an id. */
export const alike = (value: unknown) =>
  Array.isArray(value) && value.some((row) => typeof row === 'object' && 'src' in row)
    ? value.map((row: object) => expect.objectContaining(row))
    : value;

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MINUTE_MS } from '@diwan/domain/time-range.ts';
import { isSending } from './is-sending.ts';

const pending = { key: 'a key of this order', body: {}, since: 0 };
const stored = new Map([['diwan-order:sea', JSON.stringify({ at: 0, pending })]]);

beforeEach(() => void vi.stubGlobal('localStorage', { getItem: (name: string) => stored.get(name) ?? null }));
afterEach(() => void vi.unstubAllGlobals());

it('An order that nobody answers is on its way while it is sent by itself, and keeps no tablet from forgetting its guest afterwards.', () => {
  const after = (minutes: number) => isSending('sea', minutes * MINUTE_MS);
  expect([0, 10, 12, 60].map(after)).toEqual([true, true, false, false]);
});

it('Nothing is on its way where nothing was sent.', () => {
  expect(isSending('hill', 0)).toBe(false);
});

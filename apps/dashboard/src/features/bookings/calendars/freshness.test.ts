import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '@diwan/domain/time-range.ts';
import { fromNow } from './feed-line.tsx';

const NOW = Date.parse('2026-04-01T08:00:00.000Z');
const at = (minutes: number) => new Date(NOW + minutes * MINUTE_MS).toISOString();

describe('how far away an instant is', () => {
  it.each([
    [-5, '5 minutes ago', 'قبل 5 دقائق'],
    [-0.5, 'now', 'الآن'],
    [12, 'in 12 minutes', 'خلال 12 دقيقة'],
    [-61, '1 hour ago', 'قبل ساعة واحدة'],
    [-60 * 24 - 1, 'yesterday', 'أمس'],
    [-60 * 24 * 5, '5 days ago', 'قبل 5 أيام'],
  ])('%s minutes away is “%s”', (minutes, en, ar) => {
    expect([fromNow(at(minutes), NOW, 'en'), fromNow(at(minutes), NOW, 'ar')]).toEqual([en, ar]);
  });
});

import type { Tone } from '#ui/badge.tsx';
import type { Bar } from './chart-rows.ts';

export type BarTone = Extract<Tone, 'waiting' | 'confirmed' | 'busy' | 'done' | 'ended'>;

/** What fills a bar: whether somebody has to agree to it, and whether it is still to come, going on or over. */
export function toneOf(bar: Bar, now: number): BarTone | null {
  if (bar.kind === 'block') return null;
  const { status } = bar.row;
  if (status === 'pending') return 'waiting';
  if (status === 'canceled') return 'ended';
  if (bar.from > now) return 'confirmed';
  return bar.to > now ? 'busy' : 'done';
}

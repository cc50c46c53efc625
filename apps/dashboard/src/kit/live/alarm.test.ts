import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { silentAudio } from '../../testing/silent-audio.ts';
import { acknowledgeAlerts, AGAIN_MS, currentAlerts, followAlerts, LONGEST_MS, raiseAlert } from './alarm.ts';
import { switchSound } from './ring.ts';

const heard = silentAudio();

const anAlert = (id = 1) => ({ melody: 'order' as const, id, number: id, at: Date.now() });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  acknowledgeAlerts();
  vi.useRealTimers();
});

it('an alert rings every half minute until somebody has seen it', async () => {
  raiseAlert(anAlert());
  await vi.advanceTimersByTimeAsync(AGAIN_MS);
  const once = heard.length;
  expect(once).toBeGreaterThan(0);
  await vi.advanceTimersByTimeAsync(AGAIN_MS);
  expect(heard).toHaveLength(2 * once);
  acknowledgeAlerts();
  expect(currentAlerts()).toEqual([]);
  await vi.advanceTimersByTimeAsync(LONGEST_MS);
  expect(heard).toHaveLength(2 * once);
});

it('an alert that nobody sees gives up after ten minutes', async () => {
  raiseAlert(anAlert());
  await vi.advanceTimersByTimeAsync(LONGEST_MS);
  expect(currentAlerts()).toEqual([]);
  const then = heard.length;
  await vi.advanceTimersByTimeAsync(LONGEST_MS);
  expect(heard).toHaveLength(then);
});

it('one thing makes one alert', () => {
  raiseAlert(anAlert(7));
  raiseAlert(anAlert(7));
  raiseAlert(anAlert(8));
  expect(currentAlerts().map(({ id }) => id)).toEqual([7, 8]);
});

it('is silent where sounds are switched off, and still stands', async () => {
  switchSound(false);
  raiseAlert(anAlert());
  await vi.advanceTimersByTimeAsync(AGAIN_MS);
  expect(heard).toEqual([]);
  expect(currentAlerts()).toHaveLength(1);
});

it('falls silent when another tab of the browser has been looked at', () => {
  const stop = followAlerts(() => undefined);
  raiseAlert(anAlert());
  window.dispatchEvent(new StorageEvent('storage', { key: 'alerts-seen-at' }));
  expect(currentAlerts()).toEqual([]);
  stop();
});

it('Nothing listens any more once an alert is no longer followed.', () => {
  const listener = vi.fn<() => void>();
  followAlerts(listener)();
  raiseAlert(anAlert());
  window.dispatchEvent(new StorageEvent('storage', { key: 'alerts-seen-at' }));
  expect(currentAlerts()).toHaveLength(1);
  expect(listener).not.toHaveBeenCalled();
});

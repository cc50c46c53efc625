import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { acknowledgeAlerts, AGAIN_MS, currentAlerts, followAlerts, LONGEST_MS, raiseAlert } from './alarm.ts';
import { switchSound } from './ring.ts';

/** What would sound, by its frequencies; the browser's own part is not there in these tests. */
const heard: number[] = [];
class SilentAudio {
  readonly state = 'running';
  readonly currentTime = 0;
  readonly destination = {};
  resume = async () => undefined;
  createOscillator() {
    const tone = {
      frequency: { value: 0 },
      connect: (next: unknown) => next,
      start: () => void heard.push(tone.frequency.value),
      stop: () => undefined,
    };
    return tone;
  }
  createGain = () => ({
    gain: {
      setValueAtTime: () => undefined,
      linearRampToValueAtTime: () => undefined,
      exponentialRampToValueAtTime: () => undefined,
    },
    connect: (next: unknown) => next,
  });
}

const anAlert = (id = 1) => ({ melody: 'order' as const, id, number: id, at: Date.now() });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('AudioContext', SilentAudio);
  heard.length = 0;
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

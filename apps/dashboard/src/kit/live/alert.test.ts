import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { silentAudio } from '../../testing/silent-audio.ts';
import {
  acknowledgeAlerts,
  AGAIN_MS,
  currentAlerts,
  followAlerts,
  LONGEST_MS,
  raiseAlert,
  settleAlerts,
} from './alert.ts';
import { wasSeen } from './seen-alerts.ts';
import { switchSound } from './sounds.ts';

const heard = silentAudio();

const anAlert = (id = 1) => ({ sound: 'order' as const, id, number: id, at: Date.now() });

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

it('An order and a booking of the same number are two alerts.', () => {
  raiseAlert(anAlert(7));
  raiseAlert({ ...anAlert(7), sound: 'reservation' });
  expect(currentAlerts().map(({ sound }) => sound)).toEqual(['order', 'reservation']);
});

it('The last one that still waits is rung, after older ones have given up.', async () => {
  raiseAlert({ ...anAlert(1), sound: 'reservation' });
  await vi.advanceTimersByTimeAsync(LONGEST_MS - AGAIN_MS);
  raiseAlert(anAlert(2));
  heard.length = 0;
  await vi.advanceTimersByTimeAsync(AGAIN_MS);
  expect(heard).toEqual([988, 988, 1319]);
  expect(currentAlerts().map(({ id }) => id)).toEqual([2]);
});

it('Who follows the alerts is told of each that is raised and when they are seen, and other tabs are told that too.', () => {
  const listener = vi.fn<() => void>();
  const stop = followAlerts(listener);
  raiseAlert(anAlert());
  acknowledgeAlerts();
  expect(listener).toHaveBeenCalledTimes(2);
  expect(localStorage.getItem('alerts-seen-at')).toBe(String(Date.now()));
  stop();
});

it('A browser whose storage is full falls silent all the same, and this page still knows what was seen.', () => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
  const listener = vi.fn<() => void>();
  const stop = followAlerts(listener);
  raiseAlert(anAlert(9001));
  acknowledgeAlerts();
  full.mockRestore();
  expect([currentAlerts(), listener.mock.calls.length]).toEqual([[], 2]);
  expect(wasSeen({ sound: 'order', id: 9001 }, Date.now())).toBe(true);
  expect(wasSeen({ sound: 'order', id: 9002 }, Date.now())).toBe(false);
  stop();
});

it('Where nothing waits, nobody is notified that something was seen.', () => {
  const listener = vi.fn<() => void>();
  const stop = followAlerts(listener);
  acknowledgeAlerts();
  expect([listener.mock.calls, localStorage.getItem('alerts-seen-at')]).toEqual([[], null]);
  stop();
});

it('What another tab writes about something else ends no alert.', () => {
  const stop = followAlerts(() => undefined);
  raiseAlert(anAlert());
  window.dispatchEvent(new StorageEvent('storage', { key: 'locale' }));
  expect(currentAlerts()).toHaveLength(1);
  stop();
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

it('What another tab has never shown goes on ringing here when that tab is looked at, and so does what came again since.', async () => {
  const stop = followAlerts(() => undefined);
  raiseAlert(anAlert(1));
  acknowledgeAlerts();
  await vi.advanceTimersByTimeAsync(1000);
  raiseAlert(anAlert(1));
  raiseAlert(anAlert(2));
  raiseAlert(anAlert(3));
  const shown = { 'order  2': Date.now(), ...JSON.parse(localStorage.getItem('alerts-seen') ?? '{}') };
  localStorage.setItem('alerts-seen', JSON.stringify(shown));
  window.dispatchEvent(new StorageEvent('storage', { key: 'alerts-seen-at' }));
  expect(currentAlerts().map(({ id }) => id)).toEqual([1, 3]);
  stop();
});

it('Of what was seen a browser keeps a day, and at most five hundred.', async () => {
  const kept = () => Object.keys(JSON.parse(localStorage.getItem('alerts-seen') ?? '{}'));
  for (let id = 1; id <= 501; id += 1) raiseAlert(anAlert(id));
  acknowledgeAlerts();
  expect([kept().length, kept().at(-1)]).toEqual([500, 'order  501']);
  vi.setSystemTime(Date.now() + 24 * 60 * 60_000);
  raiseAlert(anAlert(502));
  acknowledgeAlerts();
  expect(kept()).toEqual(['order  502']);
});

it('Nothing listens any more once an alert is no longer followed.', () => {
  const listener = vi.fn<() => void>();
  followAlerts(listener)();
  raiseAlert(anAlert());
  window.dispatchEvent(new StorageEvent('storage', { key: 'alerts-seen-at' }));
  expect(currentAlerts()).toHaveLength(1);
  expect(listener).not.toHaveBeenCalled();
});

it('An order that was accepted waits no more, at whichever desk, and a booking of the same number still does.', () => {
  raiseAlert(anAlert(7));
  raiseAlert({ ...anAlert(7), sound: 'late' });
  raiseAlert({ ...anAlert(7), sound: 'reservation' });
  raiseAlert(anAlert(8));
  settleAlerts(['order', 'late'], 7);
  expect(currentAlerts().map(({ sound, id }) => [sound, id])).toEqual([
    ['reservation', 7],
    ['order', 8],
  ]);
});

it('What is late is rung again rather than what came after it.', async () => {
  raiseAlert({ ...anAlert(1), sound: 'late' });
  raiseAlert(anAlert(2));
  heard.length = 0;
  await vi.advanceTimersByTimeAsync(AGAIN_MS);
  expect(heard).toEqual([1319, 988, 1319, 988, 1319, 988]);
});

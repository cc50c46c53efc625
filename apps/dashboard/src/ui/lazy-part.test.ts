import { expect, it, vi } from 'vitest';
import { loadAgain } from './lazy-part.ts';

const missing = () => new TypeError('Failed to fetch dynamically imported module: /assets/reason-dialog.js');

it('A part that cannot be fetched while the network is away is fetched again when it is back.', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(missing()).mockResolvedValue('the part');
  const onListening = vi.spyOn(window, 'addEventListener');
  const loading = loadAgain(load, [0]);
  await vi.waitFor(() =>
    expect(onListening).toHaveBeenCalledWith('online', expect.anything(), expect.anything()),
  );
  expect(load).toHaveBeenCalledTimes(1);
  online.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  expect(await loading).toBe('the part');
});

it('A part whose style sheet could not be fetched gets the style sheet with the second attempt.', async () => {
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('Unable to preload CSS for /assets/notice-host.css'))
    .mockResolvedValue('the part');
  expect(await loadAgain(load, [0])).toBe('the part');
  expect(document.head.querySelector('link[href="/assets/notice-host.css"]')).not.toBeNull();
});

it('A part that stays missing while the network is there fails in the end.', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(missing());
  await expect(loadAgain(load, [0, 0])).rejects.toThrow('Failed to fetch');
  expect(load).toHaveBeenCalledTimes(3);
});

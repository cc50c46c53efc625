import { afterEach, expect, it, vi } from 'vitest';
import { playSound } from './ring.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

it('a sound that the browser does not play is only logged', async () => {
  const refusal = new Error('Not allowed');
  vi.stubGlobal('AudioContext', function SilencedAudio() {
    throw refusal;
  });
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  await expect(playSound('order')).resolves.toBeUndefined();
  expect(logged.mock.calls).toEqual([['A sound could not be played', refusal]]);
});

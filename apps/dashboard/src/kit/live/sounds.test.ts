import { beforeEach, expect, it, vi } from 'vitest';

/** What would sound, by its frequencies; the browser's own part is not there in these tests. */
const heard: number[] = [];

/** Browsers leave sounds suspended until a page has been touched. */
class SuspendedAudio {
  state = 'suspended';
  readonly currentTime = 0;
  readonly destination = {};
  resume = async () => {
    this.state = 'running';
  };
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

/** A page that has just been opened and has made no sound yet. */
async function aNewPage() {
  vi.resetModules();
  heard.length = 0;
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  return { ...(await import('./sounds.ts')), logged };
}

const touch = (hasBeenActive: boolean | undefined) =>
  Object.defineProperty(navigator, 'userActivation', {
    configurable: true,
    value: hasBeenActive === undefined ? undefined : { hasBeenActive },
  });

beforeEach(() => {
  touch(undefined);
  vi.stubGlobal('AudioContext', SuspendedAudio);
});

it('a sound that the browser does not play is only logged', async () => {
  const problem = new Error('Not allowed');
  vi.stubGlobal('AudioContext', function SilencedAudio() {
    throw problem;
  });
  const { playSound, logged } = await aNewPage();
  await expect(playSound('order')).resolves.toBeUndefined();
  expect(logged.mock.calls).toEqual([['A sound could not be played', problem]]);
});

it.each([undefined, false])(
  'A page that nobody has touched (%s) makes no sound and says why.',
  async (is) => {
    touch(is);
    vi.stubGlobal(
      'AudioContext',
      class extends SuspendedAudio {
        override resume = async () => undefined;
      },
    );
    const { playSound, logged } = await aNewPage();
    await playSound('order');
    expect(heard).toEqual([]);
    const untouched = new Error('The page has not been touched yet.');
    expect(logged.mock.calls).toEqual([['A sound could not be played', untouched]]);
  },
);

it('A booking and an order sound differently once the page has been touched.', async () => {
  touch(true);
  vi.stubGlobal(
    'AudioContext',
    class extends SuspendedAudio {
      override resume = () =>
        new Promise<void>((resolve) => {
          setTimeout(() => {
            this.state = 'running';
            resolve();
          });
        });
    },
  );
  const { playSound, logged } = await aNewPage();
  await playSound('reservation');
  const ofBooking = [...heard];
  heard.length = 0;
  await playSound('order');
  expect([ofBooking.length, heard.length]).toEqual([2, 3]);
  expect(logged).not.toHaveBeenCalled();
});

it('Sounds are on until they are switched off on this device, and can be switched on again.', async () => {
  const { isSoundOn, switchSound } = await aNewPage();
  expect(isSoundOn()).toBe(true);
  switchSound(false);
  expect([isSoundOn(), localStorage.getItem('alert-sound')]).toEqual([false, 'off']);
  switchSound(true);
  expect([isSoundOn(), localStorage.getItem('alert-sound')]).toEqual([true, 'on']);
});

it('Sounds are locked until the page is pressed, and a press says whether they can be heard.', async () => {
  const { isSoundLocked, unlockSound, logged } = await aNewPage();
  expect(isSoundLocked()).toBe(true);
  expect(await unlockSound()).toBe(true);
  expect(isSoundLocked()).toBe(false);
  expect(logged).not.toHaveBeenCalled();
});

it('Sounds are not locked on a page that was pressed before.', async () => {
  touch(true);
  const { isSoundLocked } = await aNewPage();
  expect(isSoundLocked()).toBe(false);
});

it('A press that brings no sound says so, and a browser without sounds is only logged.', async () => {
  vi.stubGlobal(
    'AudioContext',
    class extends SuspendedAudio {
      override resume = async () => undefined;
    },
  );
  const silent = await aNewPage();
  expect(await silent.unlockSound()).toBe(false);
  expect(silent.isSoundLocked()).toBe(true);
  const problem = new Error('Not allowed');
  vi.stubGlobal('AudioContext', function SilencedAudio() {
    throw problem;
  });
  const { unlockSound, logged } = await aNewPage();
  expect(await unlockSound()).toBe(false);
  expect(logged.mock.calls).toEqual([['Sounds cannot be played', problem]]);
});

import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { overlayState } from '#ui/overlays.ts';
import { useCopyLink } from './use-copy-link.ts';
import { useWakeLock } from './use-wake-lock.ts';

function seen(state: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

function aBrowserWith(part: object) {
  for (const [name, value] of Object.entries(part))
    Object.defineProperty(navigator, name, { configurable: true, value });
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'wakeLock');
  Reflect.deleteProperty(navigator, 'clipboard');
  Reflect.deleteProperty(window, 'ClipboardItem');
  vi.restoreAllMocks();
});

describe('a screen that stays awake', () => {
  const release = vi.fn<() => Promise<void>>(async () => undefined);
  const request = vi.fn<(kind: string) => Promise<{ release: typeof release }>>();
  beforeEach(() => {
    release.mockClear();
    request.mockReset();
    request.mockImplementation(async () => ({ release }));
    aBrowserWith({ wakeLock: { request } });
  });

  test('is kept awake while it is seen, again after it was hidden, and no longer once it is left', async () => {
    seen('visible');
    const { unmount } = renderHook(() => useWakeLock());
    await vi.waitFor(() => expect(request.mock.calls).toEqual([['screen']]));
    seen('hidden');
    expect(request).toHaveBeenCalledTimes(1);
    seen('visible');
    await vi.waitFor(() => expect(request).toHaveBeenCalledTimes(2));
    expect(release).not.toHaveBeenCalled();
    unmount();
    expect(release).toHaveBeenCalledTimes(1);
    seen('visible');
    expect(request).toHaveBeenCalledTimes(2);
  });

  test('A lock that comes after the screen was left is given back.', async () => {
    let grant: (lock: { release: typeof release }) => void = () => undefined;
    request.mockImplementation(() => new Promise((resolve) => (grant = resolve)));
    seen('visible');
    const { unmount } = renderHook(() => useWakeLock());
    unmount();
    grant({ release });
    await vi.waitFor(() => expect(release).toHaveBeenCalledTimes(1));
  });

  test('A device that refuses, or knows no such thing, shows the screen all the same.', async () => {
    request.mockRejectedValue(new DOMException('Battery', 'NotAllowedError'));
    seen('visible');
    const refused = renderHook(() => useWakeLock());
    await vi.waitFor(() => expect(request).toHaveBeenCalled());
    refused.unmount();
    Reflect.deleteProperty(navigator, 'wakeLock');
    renderHook(() => useWakeLock()).unmount();
    expect(release).not.toHaveBeenCalled();
  });
});

describe('a link that is copied', () => {
  const notices = () => overlayState().notices.map(({ kind, text }) => [kind, text]);
  const copy = (...given: Parameters<ReturnType<typeof useCopyLink>>) => {
    const { result } = renderHook(() => useCopyLink());
    return act(() => result.current(...given));
  };

  test('is on the clipboard, and that is said', async () => {
    const writeText = vi.fn<(text: string) => Promise<void>>(async () => undefined);
    aBrowserWith({ clipboard: { writeText } });
    await copy('https://diwan.test/a');
    await copy(Promise.resolve('https://diwan.test/b'), 'The invitation is copied.');
    expect(writeText.mock.calls).toEqual([['https://diwan.test/a'], ['https://diwan.test/b']]);
    expect(notices()).toEqual([
      ['success', 'The link is copied.'],
      ['success', 'The invitation is copied.'],
    ]);
  });

  test('is put there within the press where the browser asks for that', async () => {
    const written: Record<string, Promise<Blob>>[] = [];
    function Item(parts: Record<string, Promise<Blob>>) {
      written.push(parts);
    }
    Object.defineProperty(window, 'ClipboardItem', { configurable: true, value: Item });
    const write = vi.fn<(items: unknown[]) => Promise<void>>(async () => undefined);
    aBrowserWith({ clipboard: { write } });
    await copy(Promise.resolve('https://diwan.test/b'));
    expect(write).toHaveBeenCalledTimes(1);
    const blob = await written[0]?.['text/plain'];
    expect([blob?.type, await blob?.text()]).toEqual(['text/plain', 'https://diwan.test/b']);
    expect(notices()).toEqual([['success', 'The link is copied.']]);
  });

  test('is shown to be copied by hand where the browser forbids it', async () => {
    await copy('https://diwan.test/a');
    expect(notices()).toEqual([
      ['warning', 'This browser does not allow copying. The link is https://diwan.test/a'],
    ]);
  });

  test('A link that could not be had fails as the asking does.', async () => {
    aBrowserWith({ clipboard: { writeText: async () => undefined } });
    await expect(copy(Promise.reject(new Error('Refused')))).rejects.toThrow('Refused');
    expect(notices()).toEqual([]);
  });
});

import { describe, expect, test } from 'vitest';
import { browserOf, deviceName, hashOf } from './push-browser.ts';

const CHROME_WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';
const EDGE = `${CHROME_WINDOWS} Edg/126.0.0.0`;
const FIREFOX_ANDROID = 'Mozilla/5.0 (Android 14; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0';
const SAFARI_MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15';
const CHROME_ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36';

describe('a browser that takes push messages', () => {
  test.each([
    [CHROME_WINDOWS, 'chrome', 'Chrome, Windows'],
    [EDGE, 'edge', 'Edge, Windows'],
    [FIREFOX_ANDROID, 'firefox', 'Firefox, Android'],
    [SAFARI_MAC, 'safari', 'Safari, Mac'],
    [CHROME_ANDROID, 'chrome', 'Chrome, Android'],
    ['something else', 'chrome', 'Chrome'],
  ])('%s is known as %s and called %s', (userAgent, kind, name) => {
    expect([browserOf(userAgent), deviceName(userAgent)]).toEqual([kind, name]);
  });

  test('finds itself by a hash of its address, the one the server makes', async () => {
    expect(await hashOf('https://push.invalid/1')).toBe(
      '902c392a0538a988fc6620d65307b8cf5e5a0605016d9df8c85d4c32259268d5',
    );
  });
});

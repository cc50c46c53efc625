import { describe, expect, test } from 'vitest';
import { diskFolder, s3Address } from './storage-address.ts';

const KEYS = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' };
const baseOf = (url: string, env: NodeJS.ProcessEnv = KEYS) => s3Address(url, env).base.href;

describe('diskFolder', () => {
  test.each([
    ['', '/data/storage'],
    ['file:files/menu', '/data/files/menu'],
    ['file:/srv/files', '/srv/files'],
    ['file:///srv/files', '/srv/files'],
  ])('reads %j', (url, folder) => {
    expect(diskFolder(url, '/data')).toBe(folder);
  });

  test.each(['file:', 'ftp://host/x', '/srv/files'])('refuses %s', (url) => {
    expect(() => diskFolder(url, '/data')).toThrow('storage URL');
  });
});

describe('s3Address', () => {
  test.each([
    ['s3://diwan?region=me-south-1', 'https://diwan.s3.me-south-1.amazonaws.com/'],
    ['s3://diwan/live/files/?region=me-south-1', 'https://diwan.s3.me-south-1.amazonaws.com/live/files/'],
    ['s3://files.diwan.app?region=me-south-1', 'https://s3.me-south-1.amazonaws.com/files.diwan.app/'],
    ['s3://diwan?endpoint=http://minio:9000', 'http://minio:9000/diwan/'],
    ['s3://diwan/live?endpoint=https://minio.local/s3/', 'https://minio.local/s3/diwan/live/'],
  ])('reads %s', (url, base) => {
    expect(baseOf(url)).toBe(base);
  });

  test('takes credentials from the URL before those of the environment, percent-decoded', () => {
    expect(s3Address('s3://key:a%2Fb%40c@diwan', KEYS).credentials).toEqual({
      accessKeyId: 'key',
      secretAccessKey: 'a/b@c',
    });
    expect(s3Address('s3://diwan', { ...KEYS, AWS_SESSION_TOKEN: 't' }).credentials).toEqual({
      accessKeyId: 'id',
      secretAccessKey: 'secret',
      sessionToken: 't',
    });
  });

  test('takes the region from the URL, then from AWS_REGION', () => {
    expect(s3Address('s3://diwan?region=a', { ...KEYS, AWS_REGION: 'b' }).region).toBe('a');
    expect(s3Address('s3://diwan', { ...KEYS, AWS_REGION: 'b' }).region).toBe('b');
  });

  test.each(['s3:', 's3://B_B', 's3://x', 's3://diwan/a%20b'])('refuses %s', (url) => {
    expect(() => baseOf(url)).toThrow('storage URL');
  });

  test('refuses to start without credentials', () => {
    expect(() => s3Address('s3://diwan', {})).toThrow('AWS_ACCESS_KEY_ID');
  });
});

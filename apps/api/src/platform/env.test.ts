import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { envSchema, readEnv } from './env.ts';
import { mapTilesSource } from './map-tiles.ts';

const example = readFileSync(join(import.meta.dirname, '../../../../.env.example'), 'utf8');

describe('the environment', () => {
  it('is listed whole in .env.example, with the defaults it has', () => {
    const listed = [...example.matchAll(/^# ?([A-Z_]+)=(.*)$/gm)].map(
      (match) => [match[1], match[2]] as const,
    );
    expect(listed.map(([name]) => name)).toEqual(Object.keys(envSchema.shape));
    const given = Object.fromEntries(listed.filter(([, value]) => value !== ''));
    expect(readEnv(given)).toEqual(readEnv({}));
  });

  it('stops the start with the name and what was expected', () => {
    expect(() => readEnv({ PORT: 'many' })).toThrow(/PORT is not valid .*Port of the API/);
    expect(() => readEnv({ DATABASE_URL: 'mysql://x', SMTP_URL: 'nowhere' })).toThrow(
      /DATABASE_URL[\s\S]*SMTP_URL/,
    );
  });

  it('reads an empty value as none', () => {
    expect(readEnv({ SMTP_URL: '', PORT: '' })).toMatchObject({ PORT: 3000 });
  });

  it.each([
    [{}, ['https://tile.openstreetmap.org']],
    [
      { MAP_TILES_URL: 'https://{s}.tiles.example.com:8443/{z}/{x}/{y}.png' },
      ['https://*.tiles.example.com:8443'],
    ],
    [{ MAP_TILES_URL: 'https://maps.example.com/t-{s}/{z}/{x}/{y}' }, ['https://maps.example.com']],
    [{ MAP_TILES_URL: 'none' }, []],
  ])('of %j lets maps load pictures from %j', (given, sources) => {
    expect(mapTilesSource(readEnv(given))).toEqual(sources);
  });

  it.each(['somewhere', 'https://tiles.example.com/1.png', "https://x/{z}/'; script-src *"])(
    'refuses %j as an address of maps',
    (address) => expect(() => readEnv({ MAP_TILES_URL: address })).toThrow(/MAP_TILES_URL/),
  );
});

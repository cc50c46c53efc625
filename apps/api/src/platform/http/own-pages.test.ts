import { expect, it } from 'vitest';
import { readEnv } from '#platform/env.ts';
import { isOwnPage } from './own-pages.ts';

const PUBLIC = {
  PUBLIC_URL: 'https://diwan.test/',
  CORS_ORIGINS: 'https://menu.test, http://localhost:5173',
};

it.each([
  [PUBLIC, 'https://diwan.test', true],
  [PUBLIC, 'https://menu.test', true],
  [PUBLIC, 'http://localhost:5173', true],
  [PUBLIC, 'http://diwan.test', false],
  [PUBLIC, 'https://evil.test', false],
  [PUBLIC, 'http://10.0.0.7:3000', false],
  [PUBLIC, 'null', false],
  [{}, 'http://10.0.0.7:3000', true],
  [{}, 'https://evil.test', false],
])('With %j a page of %s may connect: %s.', (env, origin, isOwn) => {
  expect(isOwnPage(readEnv(env))(origin, '10.0.0.7:3000')).toBe(isOwn);
});

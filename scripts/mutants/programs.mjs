import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium } from '../lib/chromium.mjs';
import { root } from '../lib/project.mjs';
import { ensureRedis } from '../lib/redis.mjs';

/** The module by which a test finds a program of the system, and what installs that program. */
const PROGRAMS = [
  { name: 'redis-server', foundBy: '#testing/redis-server.ts', ensure: ensureRedis },
  { name: 'chromium', foundBy: '#testing/find-chromium.ts', ensure: ensureChromium },
];

/** The programs that these files of tests start; without one of them the run without mutants fails. */
export function programsOf(tests) {
  const texts = tests.map((test) => readFileSync(join(root, test), 'utf8'));
  return PROGRAMS.filter(({ foundBy }) => texts.some((text) => text.includes(`'${foundBy}'`)));
}

export async function ensurePrograms(tests) {
  for (const { ensure } of programsOf(tests)) await ensure();
}

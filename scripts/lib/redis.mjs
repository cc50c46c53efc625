import { findProgram, installFromDebian } from './debian.mjs';
import { withProgress } from './progress.mjs';

const installed = () => findProgram(['redis-server'], ['REDIS_SERVER_PATH', process.env.REDIS_SERVER_PATH]);

/** Sees to it that the tests find a redis-server. Where none can be installed, those that need it say what to do. */
export async function ensureRedis() {
  if (installed()) return;
  await withProgress('Installing Redis from the system', () => installFromDebian('redis-server'));
}

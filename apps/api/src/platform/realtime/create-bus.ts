import type { Database } from '#platform/database/database.ts';
import type { Bus } from './bus.ts';
import { DatabaseBus } from './database-bus.ts';
import { RedisBus } from './redis-bus.ts';

export const createBus = (redisUrl: string | undefined, database: Database): Bus =>
  redisUrl === undefined ? new DatabaseBus(database) : new RedisBus(redisUrl);

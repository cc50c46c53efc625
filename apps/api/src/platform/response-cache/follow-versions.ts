import type { Database } from '#platform/database/database.ts';
import { ChannelFollower } from '#platform/database/follow-channel.ts';
import type { ResponseCache } from './response-cache.ts';

/** Tells the response cache what other processes commit; while nothing can be received, every request reads the version. */
export class VersionFollower {
  readonly #follower: ChannelFollower;

  constructor(database: Database, responseCache: ResponseCache, onError: (error: unknown) => void) {
    this.#follower = new ChannelFollower(database, 'menu_versions', {
      onMessage: (businessId) => responseCache.changed([Number(businessId)]),
      onHearing: (isHearing) => responseCache.setListening(isHearing),
      onError,
    });
  }

  /** Ends when the first attempt to listen has succeeded or failed. */
  start(): Promise<void> {
    return this.#follower.start();
  }

  stop(): Promise<void> {
    return this.#follower.stop();
  }
}

import type { Database } from '#platform/database/database.ts';
import { ChannelFollower } from '#platform/database/follow-channel.ts';
import type { HotReads } from './hot-reads.ts';

/** Tells the kept answers what other processes commit; while nothing is heard, every read asks for the version itself. */
export class VersionFollower {
  readonly #follower: ChannelFollower;

  constructor(database: Database, hotReads: HotReads, onError: (error: unknown) => void) {
    this.#follower = new ChannelFollower(database, 'menu_versions', {
      onMessage: (businessId) => hotReads.changed([Number(businessId)]),
      onHearing: (isHearing) => hotReads.hearOthers(isHearing),
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

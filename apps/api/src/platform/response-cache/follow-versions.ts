import type { Database } from '#platform/database/database.ts';
import { ChannelFollower } from '#platform/database/follow-channel.ts';

/** What is notified of other processes: which businesses they changed, and whether they can be heard. */
interface Hearer {
  changed(businessIds: readonly number[]): void;
  setListening(isListening: boolean): void;
}

/** Tells what other processes commit; of the response cache every request reads the version while nothing can be received. */
export class VersionFollower {
  readonly #follower: ChannelFollower;

  constructor(database: Database, hearer: Hearer, onError: (error: unknown) => void) {
    this.#follower = new ChannelFollower(database, 'menu_versions', {
      onMessage: (businessId) => hearer.changed([Number(businessId)]),
      onHearing: (isHearing) => hearer.setListening(isHearing),
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

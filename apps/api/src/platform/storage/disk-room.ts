import { statfs } from 'node:fs/promises';
import { HttpError } from '#platform/http-error.ts';

const MEGABYTE = 1024 * 1024;
/** The log warns when so many times the reserve is left. */
const EARLY = 4;
const LOOK_MS = 5000;
const RETRY_AFTER_SECONDS = 60;

/** What nobody could do anything about a full disk without: they write next to nothing. */
const SERVED_WITHOUT_ROOM: ReadonlySet<string> = new Set([
  'auth.login',
  'auth.logout',
  'second-factor.finish-login',
  'devices.sign-in',
]);

export type FreeBytes = (folder: string) => Promise<number>;

interface Place {
  /** `data` or `storage`, for operators. */
  readonly name: string;
  readonly folder: string;
  /** Whether rows are written there, or files alone. */
  readonly holdsRows: boolean;
}

interface Facts {
  readonly places: readonly Place[];
  readonly reserveMegabytes: number;
  /** Handed in by tests. */
  readonly freeBytes?: FreeBytes;
}

interface Log {
  warn(message: string): void;
  info(message: string): void;
}

type Level = 'enough' | 'early' | 'full';

export async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** What a disk that is full answers in words: nothing was written, and reads go on. */
export const noRoom = () => new HttpError(507, 'storage_full', { retryAfterSeconds: RETRY_AFTER_SECONDS });

/**
 * How much room the disks of this node have left. Writes are refused while some is still there: a PostgreSQL that finds none
 * at all stops, and takes the reads along.
 */
export class DiskRoom {
  readonly #facts: Facts;
  readonly #free = new Map<Place, number>();
  readonly #levels = new Map<Place, Level>();
  #log: Log | null = null;
  #timer: NodeJS.Timeout | null = null;

  constructor(facts: Facts) {
    this.#facts = facts;
  }

  async start(log: Log): Promise<void> {
    this.#log = log;
    this.#timer = setInterval(() => void this.look(), LOOK_MS).unref();
    await this.look();
  }

  stop(): void {
    if (this.#timer) clearInterval(this.#timer);
  }

  /** Measures once more. A folder that is not there yet, or a system that does not tell, counts as enough. */
  async look(): Promise<void> {
    for (const place of this.#facts.places) {
      const free = await (this.#facts.freeBytes ?? freeBytesOf)(place.folder).catch(() => null);
      if (free === null) this.#free.delete(place);
      else this.#free.set(place, free);
      this.#tell(place, this.#levelOf(place));
    }
  }

  get isFull(): boolean {
    return this.#facts.places.some((place) => this.#levelOf(place) === 'full');
  }

  /** For the metrics. */
  get free(): readonly { readonly name: string; readonly bytes: number }[] {
    return [...this.#free].map(([{ name }, bytes]) => ({ name, bytes }));
  }

  /** Bytes below which writes are refused. Without a reserve a disk is full when next to nothing fits on it. */
  get reserve(): number {
    return Math.max(1, this.#facts.reserveMegabytes) * MEGABYTE;
  }

  refuseWrite(operation: string): void {
    if (SERVED_WITHOUT_ROOM.has(operation)) return;
    this.#refuse((place) => place.holdsRows);
  }

  refuseUpload(): void {
    this.#refuse(() => true);
  }

  #refuse(concerns: (place: Place) => boolean): void {
    if (this.#facts.places.some((place) => concerns(place) && this.#levelOf(place) === 'full'))
      throw noRoom();
  }

  #levelOf(place: Place): Level {
    const free = this.#free.get(place) ?? Infinity;
    if (free < this.reserve) return 'full';
    return free < EARLY * this.reserve ? 'early' : 'enough';
  }

  #tell(place: Place, level: Level): void {
    if (level === (this.#levels.get(place) ?? 'enough')) return;
    this.#levels.set(place, level);
    const left = Math.floor((this.#free.get(place) ?? 0) / MEGABYTE);
    const disk = `The disk of ${place.folder}`;
    const { reserveMegabytes } = this.#facts;
    if (level === 'enough') this.#log?.info(`${disk} has room again (${left} MB).`);
    else if (level === 'early')
      this.#log?.warn(
        `${disk} has ${left} MB left; below ${reserveMegabytes} MB (DISK_RESERVE_MB) writes are refused.`,
      );
    else this.#log?.warn(`${disk} has ${left} MB left: writes are refused until there is room.`);
  }
}

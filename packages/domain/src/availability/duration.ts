const DEFAULT_SERVICE_SECONDS = 3600;

/** A stay of chalets and hotel rooms is at least a night of the local clock. */
export const NIGHT_SECONDS = 86_400;

/** Rules R7 and R8: the service's own duration, else the business's, else an hour; 0 is unset. */
export function serviceSeconds(own: number | null, configured: number | null): number {
  return own || configured || DEFAULT_SERVICE_SECONDS;
}

/** Where `to` is not sent: a service takes its time in real seconds, whatever the clock does meanwhile. */
export function endOfService(from: number, seconds: number): number {
  return from + seconds * 1000;
}

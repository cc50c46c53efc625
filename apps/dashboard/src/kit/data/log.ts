/** For what must not disturb anybody: a sound the browser would not play, a count that did not come. */
export function logQuietly(what: string, reason: unknown): void {
  // oxlint-disable-next-line no-console -- the one place that writes to the console; people find it when they look
  console.warn(what, reason);
}

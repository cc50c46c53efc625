const known = new Map<string, boolean>();

/** Is it an IANA zone this server can compute with? */
export function isTimeZone(name: string): boolean {
  let isKnown = known.get(name);
  if (isKnown === undefined) {
    try {
      isKnown =
        new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '' &&
        /^[A-Z]/.test(name);
    } catch {
      isKnown = false;
    }
    if (known.size < 1000) known.set(name, isKnown);
  }
  return isKnown;
}

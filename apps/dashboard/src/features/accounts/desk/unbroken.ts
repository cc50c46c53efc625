const HYPHENS = /[-\u2010]/g;
/** A word joiner: without width, and no line ends at it. */
const JOINED = '$&\u2060';

/** A name whose lines end between its words and not after a hyphen, `Al-Sabah`. */
export const unbroken = (name: string): string => name.replaceAll(HYPHENS, JOINED);

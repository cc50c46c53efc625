/** Null where it throws: storage may be full or switched off, and a text of another's may be anything. */
export function attempt<Value>(of: () => Value): Value | null {
  try {
    return of();
  } catch {
    return null;
  }
}

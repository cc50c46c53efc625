/** An instant on the clocks of a zone, in the form of the wire. */
export function localText(at: Date, timeZone: string): string {
  return at.toLocaleString('sv-SE', { timeZone });
}

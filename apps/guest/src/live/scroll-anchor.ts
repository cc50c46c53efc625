/** A part of the page, and where its top stands in the window. */
export interface Anchor {
  readonly id: string;
  readonly top: number;
}

/** The first that begins inside the window, by which the place is found on a page of another length; null: the page is at its top. */
export const anchorIn = (parts: readonly Anchor[]): Anchor | null => {
  const at = parts.findIndex(({ top }) => top >= 0);
  return at <= 0 ? null : (parts[at] ?? null);
};

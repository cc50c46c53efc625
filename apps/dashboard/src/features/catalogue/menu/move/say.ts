/** Said by screen readers, seen by nobody. */
export function say(sentence: string): void {
  void import('@atlaskit/pragmatic-drag-and-drop-live-region').then(({ announce }) => announce(sentence));
}

/** Back on the board after the details or the gallery of an item: to the button that opens them again. */
export function focusCard(itemId: number, opener: 'details' | 'gallery' = 'details'): void {
  document.querySelector<HTMLElement>(`[data-item="${itemId}"] [data-${opener}]`)?.focus();
}

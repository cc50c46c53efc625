/** Back on the board after the details of an item: to the button that opens them again. */
export function focusCard(itemId: number): void {
  document.querySelector<HTMLElement>(`[data-item="${itemId}"] [data-details]`)?.focus();
}

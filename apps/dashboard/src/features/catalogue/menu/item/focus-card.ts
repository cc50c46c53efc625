/** Back on the board after what was opened or pressed is gone: to the button of the card that is in sight. */
export function focusCard(itemId: number, opener: 'details' | 'more' = 'details'): void {
  const card = document.querySelector(`[data-item="${itemId}"]`);
  card?.querySelector<HTMLElement>(`[data-${opener}]`)?.focus();
  // Fingers have all of it under More.
  if (!card?.contains(document.activeElement)) card?.querySelector<HTMLElement>('[data-more]')?.focus();
}

/** The same for the head of a category. */
export function focusCategory(id: number): void {
  document.querySelector<HTMLElement>(`[data-category="${id}"] [data-handle]`)?.focus();
}

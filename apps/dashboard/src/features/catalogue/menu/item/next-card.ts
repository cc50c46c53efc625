const BOARD = '[data-board]';

/** From a field to the same field of the card after (or before) it, as in a spreadsheet. */
export function goToNextCard(field: HTMLInputElement, step: 1 | -1): void {
  const name = field.dataset['field'] ?? '';
  const same = field.closest(BOARD)?.querySelectorAll<HTMLInputElement>(`[data-field="${CSS.escape(name)}"]`);
  const fields = [...(same ?? [])];
  const next = fields[fields.indexOf(field) + step];
  next?.focus();
  next?.select();
}

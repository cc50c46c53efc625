/** An element that the page of this script always has. */
export function element(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(selector);
  return found;
}

export function button(selector: string): HTMLButtonElement {
  const found = element(selector);
  if (!(found instanceof HTMLButtonElement)) throw new Error(selector);
  return found;
}

import { isValid } from '#kit/drafts/draft-entry.ts';
import type { ItemEntry } from '../drafts/menu-drafts.ts';

/** Puts the focus into the first field that something stands against; answers whether there is one. */
export function leadToWrongField(form: HTMLElement | null, entry: ItemEntry): boolean {
  if (isValid(entry)) return false;
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  field?.focus();
  field?.scrollIntoView({ block: 'center' });
  return true;
}

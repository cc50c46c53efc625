import { localeOfPage } from './head.ts';
import { LIVE_MESSAGES } from './live.messages.ts';

/** Marks the cards of items that cannot be had, and takes the mark from those that can be had again. */
export function markCards(gone: readonly number[]): void {
  const ids = new Set(gone.map((id) => `item-${id}`));
  for (const card of document.querySelectorAll('.card')) {
    const mark = card.querySelector('.gone');
    if (!ids.has(card.id)) mark?.remove();
    else if (!mark) {
      const paragraph = document.createElement('p');
      paragraph.className = 'gone';
      paragraph.textContent = LIVE_MESSAGES.unavailable[localeOfPage()];
      card.querySelector('h3, h4')?.after(paragraph);
    }
  }
}

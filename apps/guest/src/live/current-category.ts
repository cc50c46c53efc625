/** How far below the chips a category counts as the one that is read, as a part of the window. */
const READ_AT = 0.3;

/** The last that begins above the line of reading; before all of them the first. */
export function currentOf(tops: readonly number[], line: number): number {
  const begun = tops.map((top) => top <= line);
  return Math.max(0, begun.lastIndexOf(true));
}

/** Marks the chip of the category that is in view, and brings it into sight. */
export function markCategory(): void {
  const chips = [...document.querySelectorAll<HTMLAnchorElement>('nav a[href^="#category-"]')];
  const sections = chips.map(({ hash }) => document.getElementById(hash.slice(1)));
  if (chips.length === 0) return;
  let shown = -1;
  const look = () => {
    // One that is hidden while another is read alone has no height.
    const tops = sections.map((section) => {
      const { top = 0, height = 0 } = section?.getBoundingClientRect() ?? {};
      return height === 0 ? Number.POSITIVE_INFINITY : top;
    });
    const at = currentOf(tops, innerHeight * READ_AT);
    if (at === shown) return;
    shown = at;
    for (const [index, chip] of chips.entries()) {
      if (index === at) chip.setAttribute('aria-current', 'true');
      else chip.removeAttribute('aria-current');
    }
    const { left = 0, width = 0 } = chips[at]?.getBoundingClientRect() ?? {};
    chips[at]?.closest('ul')?.scrollBy({ left: left + width / 2 - innerWidth / 2 });
  };
  let isRequested = false;
  const lookSoon = () => {
    if (isRequested) return;
    isRequested = true;
    requestAnimationFrame(() => {
      isRequested = false;
      look();
    });
  };
  addEventListener('scroll', lookSoon, { passive: true });
  addEventListener('resize', lookSoon);
  addEventListener('hashchange', lookSoon);
  look();
}

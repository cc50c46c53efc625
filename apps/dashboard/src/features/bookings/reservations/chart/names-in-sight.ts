/** Where a bar is on the line of time, in pixels from its beginning. */
interface Extent {
  readonly start: number;
  readonly end: number;
}

interface Known extends Extent {
  hidden: number;
}

/**
 * The words of a bar that begins before what is seen stand beside the rail (they stick to it) and have only the rest of
 * the bar for themselves. How much of a bar is hidden is told to its style as `--hidden`: no browser has a length for it
 * that holds in both directions of reading.
 */
export class NamesInSight {
  readonly #bars = new Map<HTMLElement, Known>();
  #offset = 0;

  /** For as long as the bar is drawn; gives the way to forget it. */
  readonly watch = (element: HTMLElement, extent: Extent): (() => void) => {
    const known = { ...extent, hidden: 0 };
    this.#bars.set(element, known);
    this.#tell(element, known);
    return () => {
      this.#bars.delete(element);
      element.style.removeProperty('--hidden');
    };
  };

  /** `offset`: how far the chart is scrolled from where reading begins. */
  readonly scrolled = (offset: number): void => {
    this.#offset = offset;
    for (const [element, known] of this.#bars) this.#tell(element, known);
  };

  #tell(element: HTMLElement, known: Known): void {
    const isCrossed = known.start < this.#offset && this.#offset < known.end;
    const hidden = isCrossed ? this.#offset - known.start : 0;
    if (hidden === known.hidden) return;
    known.hidden = hidden;
    element.style.setProperty('--hidden', `${hidden}px`);
  }
}

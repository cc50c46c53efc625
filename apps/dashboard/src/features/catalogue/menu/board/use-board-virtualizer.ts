import { defaultRangeExtractor, useWindowVirtualizer, type Range } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { BoardRow } from './board-rows.ts';

/** CSS pixels, before a line has been measured. */
const ESTIMATES: Readonly<Record<BoardRow['kind'], number>> = { category: 160, items: 206, end: 60 };
const OVERSCAN = 3;
/** The bar of the page and that of the tabs stay over the lines. */
const BARS = 132;

/** Where the list begins in the page; what stands above it may grow and shrink. */
function useOffsetInPage() {
  const listRef = useRef<HTMLDivElement>(null);
  const [offset, setOffset] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      const top = listRef.current?.getBoundingClientRect().top;
      if (top !== undefined) setOffset(Math.round(top + window.scrollY));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  return { listRef, offset };
}

export function useBoardVirtualizer(rows: readonly BoardRow[]) {
  const { listRef, offset } = useOffsetInPage();
  const focusedKey = useRef<string | null>(null);
  const heldKey = useRef<string | null>(null);

  /** The line in which somebody types, or from which something is dragged, stays in the document, wherever the page is scrolled to. */
  const rangeExtractor = useCallback(
    (range: Range) => {
      const shown = defaultRangeExtractor(range);
      const kept = rows.flatMap(({ key }, index) =>
        (key === focusedKey.current || key === heldKey.current) && !shown.includes(index) ? [index] : [],
      );
      return kept.length === 0 ? shown : [...shown, ...kept].sort((a, b) => a - b);
    },
    [rows],
  );
  // oxlint-disable-next-line react/incompatible-library -- nothing here is compiled by the React compiler
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: (index) => ESTIMATES[rows[index]?.kind ?? 'items'],
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: OVERSCAN,
    scrollMargin: offset,
    scrollPaddingStart: BARS,
    rangeExtractor,
  });
  const noteFocus = useCallback((key: string | null) => {
    focusedKey.current = key;
  }, []);
  const noteHeld = useCallback((key: string | null) => {
    heldKey.current = key;
  }, []);
  return { listRef, virtualizer, noteFocus, noteHeld };
}

import './browser-globals.ts';
import type { Page } from '@playwright/test';

/**
 * Runs in the page: where on the screen what people typed is not read as it was typed. Each of the pieces stands in one piece,
 * runs in its own direction, and has on the screen what is before it before it and what is after it after it.
 */
function outOfOrder(pieces: readonly string[]): string[] {
  interface Letter {
    readonly node: Text;
    readonly at: number;
    readonly char: string;
  }
  const RTL = /[\u0590-\u08FF\uFB1D-\uFEFC]/;
  const STRONG = /[A-Za-z\u00C0-\u02AF\u0590-\u08FF\uFB1D-\uFEFC]/;
  const CONTROLS = /[\s\u200E\u200F\u2066-\u2069]/;
  const problems = new Set<string>();
  const found = new Set<string>();

  const directionOf = (text: string): 'rtl' | 'ltr' =>
    RTL.test(STRONG.exec(text)?.[0] ?? '') ? 'rtl' : 'ltr';

  const rectOf = ({ node, at }: Letter): DOMRect => {
    const range = document.createRange();
    range.setStart(node, at);
    range.setEnd(node, at + 1);
    return range.getBoundingClientRect();
  };

  /** Text that flows in the lines of a block, through everything in them that is no block of its own. */
  const lettersOf = (block: Element): Letter[] => {
    const letters: Letter[] = [];
    const walk = (parent: Element) => {
      for (const child of parent.childNodes) {
        if (child instanceof Text)
          letters.push(
            ...Array.from({ length: child.data.length }, (_, at) => at).map((at) => ({
              node: child,
              at,
              char: child.data.charAt(at),
            })),
          );
        else if (child instanceof Element && getComputedStyle(child).display === 'inline') walk(child);
      }
    };
    walk(block);
    return letters;
  };

  /** Where the isolates begin that a letter stands in. */
  const isolatesAt = (letters: readonly Letter[], index: number): number[] => {
    const open: number[] = [];
    for (const [at, { char }] of letters.slice(0, index).entries()) {
      if (/[\u2066-\u2068]/.test(char)) open.push(at);
      if (char === '\u2069') open.pop();
    }
    return open;
  };

  /** In which direction two letters of a line follow each other. */
  const between = (letters: readonly Letter[], one: number, other: number): string => {
    const [first, second] = [letters[one], letters[other]];
    if (!first || !second) return 'ltr';
    const outer = isolatesAt(letters, other);
    const shared = isolatesAt(letters, one).findLast((at) => outer.includes(at));
    if (shared !== undefined && letters[shared]?.node === first.node && first.node === second.node) {
      const kind = letters[shared].char;
      if (kind !== '\u2068') return kind === '\u2067' ? 'rtl' : 'ltr';
      const text = letters.slice(shared + 1).map(({ char }) => char);
      return directionOf(text.slice(0, text.indexOf('\u2069')).join(''));
    }
    let around = first.node.parentElement;
    while (around && !around.contains(second.node)) around = around.parentElement;
    return around ? getComputedStyle(around).direction : 'ltr';
  };

  const isOnLine = (one: DOMRect, other: DOMRect) =>
    Math.abs(one.top + one.height / 2 - other.top - other.height / 2) <
    Math.min(one.height, other.height) / 2;

  /** Where the nearest letters stand that are seen on either side of a piece. */
  const besides = (letters: readonly Letter[], from: number, to: number) => {
    const isSeen = (at: number) => {
      const letter = letters[at];
      return letter !== undefined && !CONTROLS.test(letter.char) && rectOf(letter).width > 0;
    };
    return [
      { at: letters.findLastIndex((_, at) => at < from && isSeen(at)), comes: 'before' },
      { at: letters.findIndex((_, at) => at >= to && isSeen(at)), comes: 'after' },
    ] as const;
  };

  const spanOf = (boxes: readonly DOMRect[]) => ({
    left: Math.min(...boxes.map((box) => box.left)),
    right: Math.max(...boxes.map((box) => box.right)),
    width: boxes.reduce((sum, box) => sum + box.width, 0),
  });

  const checkSides = (letters: readonly Letter[], from: number, boxes: readonly DOMRect[]): string[] => {
    const [first] = boxes;
    const { left, right } = spanOf(boxes);
    return besides(letters, from, from + boxes.length).flatMap(({ at, comes }) => {
      const letter = letters[at];
      const box = letter && rectOf(letter);
      if (!letter || !box || !first || !isOnLine(box, first)) return [];
      const isToTheLeft = (between(letters, from, at) === 'ltr') === (comes === 'before');
      const isWrong = isToTheLeft ? box.right > left + 1 : box.left < right - 1;
      return isWrong ? [`“${letter.char}” does not come ${comes} it`] : [];
    });
  };

  const checkItself = (piece: string, boxes: readonly DOMRect[]): string[] => {
    const { left, right, width } = spanOf(boxes);
    const [start, end] = [boxes[0]?.left ?? 0, boxes.at(-1)?.left ?? 0];
    const isBackwards = directionOf(piece) === 'rtl' ? start < end : start > end;
    return [
      ...(right - left > width + 2 ? ['it is torn apart'] : []),
      ...(piece.length > 1 && isBackwards ? ['it is read backwards'] : []),
    ];
  };

  const check = (letters: readonly Letter[], piece: string, from: number): void => {
    const boxes = letters.slice(from, from + piece.length).map((letter) => rectOf(letter));
    const [first] = boxes;
    // What is broken into lines, or not seen, is no matter of this.
    if (!first || first.width === 0 || boxes.some((box) => box.height > 0 && !isOnLine(box, first))) return;
    found.add(piece);
    const words = letters.map(({ char }) => char).join('');
    for (const problem of [...checkItself(piece, boxes), ...checkSides(letters, from, boxes)])
      problems.add(`“${piece}” in “${words.trim()}”: ${problem}`);
  };

  /** Where it begins; a number is none where it is a part of a longer one. */
  const placesOf = (piece: string, text: string): number[] => {
    const places = Array.from({ length: text.length }, (_, at) => at).flatMap((at) =>
      text.startsWith(piece, at) ? [at] : [],
    );
    if (!/^\d/.test(piece)) return places;
    return places.filter(
      (at) => !/[\d.,:/]/.test(text[at - 1] ?? '') && !/\d/.test(text[at + piece.length] ?? ''),
    );
  };

  for (const block of document.querySelectorAll('body, body *')) {
    if (getComputedStyle(block).display === 'inline' || !block.checkVisibility()) continue;
    const letters = lettersOf(block);
    const text = letters.map(({ char }) => char).join('');
    for (const piece of pieces) for (const at of placesOf(piece, text)) check(letters, piece, at);
  }
  return [
    ...problems,
    ...pieces.filter((piece) => !found.has(piece)).map((piece) => `“${piece}” is not there`),
  ];
}

/** What is wrong with the order in which these pieces are read on the screen. */
export const readingProblems = (page: Page, pieces: readonly string[]): Promise<string[]> =>
  page.evaluate(outOfOrder, pieces);

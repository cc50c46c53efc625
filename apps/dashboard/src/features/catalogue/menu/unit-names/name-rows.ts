/** No blank names at the end: a unit without a name shows as 'Unit n'. */
export function trimmedNames(names: readonly string[], units = names.length): readonly string[] {
  const kept = names.slice(0, units);
  return kept.slice(0, kept.findLastIndex((name) => name !== '') + 1);
}

export function withName(names: readonly string[], index: number, name: string): readonly string[] {
  const padded = Array.from({ length: Math.max(names.length, index + 1) }, (_, at) => names[at] ?? '');
  return trimmedNames(padded.with(index, name));
}

/** A column copied from a spreadsheet: one name a line. */
export function pastedFrom(text: string): readonly string[] {
  const lines = text.split(/\r\n|\r|\n/).map((line) => line.split('\t')[0]?.trim() ?? '');
  return lines.at(-1) === '' ? lines.slice(0, -1) : lines;
}

const NUMBERED = /^(.*?)(\d{1,9})(\D*)$/;

/**
 * The blank names counted on from the name before them (`A1`, `A2`, …; `099`, `100`, …); null where nothing can be
 * filled in.
 */
export function continued(names: readonly string[], units: number): readonly string[] | null {
  const filled: string[] = [];
  let isFilled = false;
  for (let at = 0; at < units; at += 1) {
    const given = names[at] ?? '';
    const [, before, digits, after] = NUMBERED.exec(filled[at - 1] ?? '') ?? [];
    const isNext = given === '' && digits !== undefined;
    isFilled ||= isNext;
    filled.push(
      isNext ? `${before}${String(Number(digits) + 1).padStart(digits.length, '0')}${after}` : given,
    );
  }
  return isFilled ? filled : null;
}

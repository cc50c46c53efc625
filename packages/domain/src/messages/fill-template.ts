export interface MessageValues {
  /** An empty text is a value that is not there. */
  readonly [placeholder: string]: string;
}

/** With the space before it, which goes when there is no value. */
const PLACEHOLDER = /( ?)\{([^{}]*)\}/g;

/** The names between braces, each once, in the order in which they stand. */
export function placeholdersIn(template: string): string[] {
  return [...new Set([...template.matchAll(PLACEHOLDER)].map(([, , name = '']) => name.trim()))];
}

/** The first name between braces that means nothing; null: all are known. */
export function unknownPlaceholder(template: string, known: readonly string[]): string | null {
  return placeholdersIn(template).find((name) => !known.includes(name)) ?? null;
}

const isTold = (line: string, values: MessageValues): boolean => {
  const names = placeholdersIn(line);
  return names.length === 0 || names.some((name) => (values[name] ?? '') !== '');
};

const filledLine = (line: string, values: MessageValues): string =>
  line.replace(PLACEHOLDER, (_, space: string, name: string) => {
    const value = values[name.trim()] ?? '';
    return value === '' ? '' : `${space}${value}`;
  });

/**
 * The template with its values. A line whose placeholders are all without a value is left out, so that nobody is sent
 * "Unit:" with nothing behind it; values are never read as templates.
 */
export function fillTemplate(template: string, values: MessageValues): string {
  return template
    .split(/\r\n|\r|\n/)
    .filter((line) => isTold(line, values))
    .map((line) => filledLine(line, values))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

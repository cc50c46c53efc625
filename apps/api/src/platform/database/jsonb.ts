const LONE_SURROGATE = /\\ud[89a-f]/i;

const wellFormed = (_key: string, value: unknown) =>
  typeof value === 'string' ? Buffer.from(value).toString() : value;

/** The text of a jsonb parameter. Halves of characters, which a database cannot hold, become U+FFFD. */
export function jsonb(value: unknown): string {
  const text = JSON.stringify(value);
  return LONE_SURROGATE.test(text) ? JSON.stringify(value, wellFormed) : text;
}

/** A text of a setting; null: none, or nothing but spaces. */
export function textIn(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

/** The number of a phone value; a bare text is read as it stands. */
export function phoneIn(value: unknown): string | null {
  const isValue = typeof value === 'object' && value !== null && 'formattedNumber' in value;
  return textIn(isValue ? value.formattedNumber : value);
}

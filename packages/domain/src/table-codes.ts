/** Crockford's base32: without letters that are taken for digits or for one another. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LETTERS = 10;
const BITS_OF_LETTER = 5n;

/** The code of a table from hexadecimal digits that nobody can guess, of which the first fifty bits count. */
export function tableCode(hex: string): string {
  const bits = BigInt(`0x${hex.slice(0, 16)}`) >> 14n;
  return Array.from({ length: LETTERS }, (_, at) => {
    const from = BITS_OF_LETTER * BigInt(LETTERS - 1 - at);
    return ALPHABET[Number((bits >> from) & 31n)];
  }).join('');
}

const CODE = new RegExp(`^[${ALPHABET}]{${LETTERS}}$`);
const ALIKE: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' };

/** A code as somebody read or typed it, in the one way in which it is stored; null for what is none. */
export function readTableCode(typed: string): string | null {
  const plain = typed
    .toUpperCase()
    .replaceAll(/[\s-]/g, '')
    .replaceAll(/[OIL]/g, (letter) => ALIKE[letter] ?? '');
  return CODE.test(plain) ? plain : null;
}

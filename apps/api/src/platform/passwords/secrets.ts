type Random = (bytes: number) => Buffer;

const TOKEN_BYTES = 32;
const CODES = 1_000_000;
const WORDS = 2 ** 32;
/** Words from here on would make some codes likelier than others. */
const FIRST_UNFAIR_WORD = WORDS - (WORDS % CODES);

/** An opaque bearer token: 256 random bits. */
export function newToken(random: Random): string {
  return random(TOKEN_BYTES).toString('base64url');
}

/** Six digits, every code as likely as any other. */
export function newCode(random: Random): string {
  let word = FIRST_UNFAIR_WORD;
  while (word >= FIRST_UNFAIR_WORD) word = random(4).readUInt32BE();
  return String(word % CODES).padStart(6, '0');
}

/** Letters and digits that are not taken for one another when read out or copied by hand. */
const KINDS = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnpqrstuvwxyz', '23456789', '!#$%&*+-=?@'] as const;
const PASSWORD_LENGTH = 12;

/** A number below `limit` (at most 256), every one as likely as any other. */
function below(random: Random, limit: number): number {
  const firstUnfair = 256 - (256 % limit);
  let byte = firstUnfair;
  while (byte >= firstUnfair) byte = random(1).readUInt8();
  return byte % limit;
}

const oneOf = (random: Random, letters: string) => letters.charAt(below(random, letters.length));

/** Twelve characters with at least one upper-case letter, one lower-case letter, one digit and one symbol. */
export function newPassword(random: Random): string {
  const all = KINDS.join('');
  const letters = Array.from({ length: PASSWORD_LENGTH }, (_, index) => oneOf(random, KINDS[index] ?? all));
  for (let last = letters.length - 1; last > 0; last -= 1) {
    const other = below(random, last + 1);
    [letters[last], letters[other]] = [letters[other] ?? '', letters[last] ?? ''];
  }
  return letters.join('');
}

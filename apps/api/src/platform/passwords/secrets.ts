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

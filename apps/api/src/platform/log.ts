/**
 * In a line of JSON text: an escape, which must stay whole, or a mail address. Its parts are bounded, so that a long line
 * costs no more than linear time.
 */
const ESCAPE_OR_ADDRESS =
  /\\(?:u[\da-f]{4}|.)|[^\s"'<>()[\],;:=\\@]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/g;

/**
 * Puts hashes in the place of mail addresses, wherever they stand: in what a mail server answers, in what the database says
 * about a row, in a defect nobody thought of.
 */
export function withoutAddresses(line: string, hash: (address: string) => string): string {
  if (!line.includes('@')) return line;
  return line.replaceAll(ESCAPE_OR_ADDRESS, (found) =>
    found.startsWith('\\') ? found : `mail:${hash(found)}`,
  );
}

/** Six digits that sign in. Elsewhere a `code` is the name of an error, without which a log explains nothing. */
const TYPED_CODES = [
  'body.code',
  'query.code',
  'params.code',
  '*.body.code',
  '*.query.code',
  '*.params.code',
];

/** Structured logs; nothing that signs in, no body, no path and no mail address is ever written. */
export function loggerOptions(level: string, hash: (address: string) => string) {
  return {
    level,
    redact: {
      paths: ['req.headers.authorization', 'headers.authorization', '*.password', '*.token', ...TYPED_CODES],
      censor: '********',
    },
    hooks: { streamWrite: (line: string) => withoutAddresses(line, hash) },
    serializers: {
      // Paths hold tokens of guests.
      req: (request: { method: string; id: string; ip: string }) => ({
        id: request.id,
        method: request.method,
        ip: request.ip,
      }),
    },
  };
}

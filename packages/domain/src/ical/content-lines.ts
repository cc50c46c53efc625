/** A line of RFC 5545: `NAME;PARAM=value:value`. Names are in capitals. */
export interface ContentLine {
  readonly name: string;
  readonly params: ReadonlyMap<string, string>;
  readonly value: string;
}

/** Longer lines are cut: nothing that is read here is that long. */
const LONGEST_LINE = 8192;
const LINE_OCTETS = 75;

/** Puts folded lines together again; any of the three line ends is taken. */
export function unfold(text: string): string[] {
  const lines: string[] = [];
  for (const physical of text.split(/\r\n|\n|\r/)) {
    const isContinued = physical.startsWith(' ') || physical.startsWith('\t');
    if (isContinued && lines.length > 0) {
      const line = lines.at(-1) ?? '';
      if (line.length < LONGEST_LINE) {
        lines[lines.length - 1] = `${line}${physical.slice(1)}`.slice(0, LONGEST_LINE);
      }
    } else if (physical !== '') lines.push(physical.slice(0, LONGEST_LINE));
  }
  return lines;
}

const octetsOf = (character: string): number => {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
};

/** A line of at most 75 octets each, never cut inside a character; continued lines begin with a space. */
export function fold(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const more = octetsOf(character);
    if (octets + more > LINE_OCTETS) {
      parts.push(part);
      part = ' ';
      octets = 1;
    }
    part += character;
    octets += more;
  }
  return [...parts, part].join('\r\n');
}

/** Where the value begins: the first colon outside quotation marks. */
function colonOf(line: string): number {
  let isQuoted = false;
  for (let at = 0; at < line.length; at += 1) {
    const character = line[at];
    if (character === '"') isQuoted = !isQuoted;
    if (character === ':' && !isQuoted) return at;
  }
  return -1;
}

/** Splits at semicolons outside quotation marks. */
function partsOf(head: string): string[] {
  const parts: string[] = [''];
  let isQuoted = false;
  for (const character of head) {
    if (character === '"') isQuoted = !isQuoted;
    if (character === ';' && !isQuoted) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts;
}

/** Null for what is no content line. */
export function parseLine(line: string): ContentLine | null {
  const colon = colonOf(line);
  if (colon <= 0) return null;
  const [name = '', ...params] = partsOf(line.slice(0, colon));
  if (!/^[A-Za-z0-9-]{1,64}$/.test(name)) return null;
  const entries = params.map((param): [string, string] => {
    const [key = '', ...rest] = param.split('=');
    return [key.toUpperCase(), rest.join('=').replaceAll('"', '')];
  });
  return { name: name.toUpperCase(), params: new Map(entries), value: line.slice(colon + 1) };
}

const CODES: Readonly<Record<string, string>> = { n: '\n', N: '\n' };

export const unescapeText = (value: string): string =>
  value.replaceAll(/\\([\s\S])/g, (_, code: string) => CODES[code] ?? code);

export const escapeText = (text: string): string =>
  text.replaceAll(/[\\;,]/g, (character) => `\\${character}`).replaceAll(/\r\n|\r|\n/g, '\\n');

/** Control characters, and the marks that turn the direction of what follows. Isolates are ours and stay. */
const INVISIBLE = /[\u0000-\u001F\u007F-\u009F\u061C\u200B\u200E\u200F\u2028-\u202E\u2060\uFEFF]+/g;
/** A word of the signs a scheme may have, with what makes it one where that follows. */
const WORD = /[\p{L}\p{N}+.-]+(?::\/+)?/gu;
/** Dots between a word and letters, as in an address; browsers read the East Asian ones the same. */
const DOT = /(?<=[\p{L}\p{N}\p{M}-])([.\u3002\uFF0E\uFF61])(?=[\p{L}\p{N}-]*\p{L})/gu;
/** Four numbers are an address too; amounts and times have one dot. */
const NUMERIC_ADDRESS = /\b\d{1,3}(?:\.\d{1,3}){3}\b/g;
const MAILBOX = /[@\uFF20]/g;

/** A scheme begins with a letter; what stands before it stays. */
function withoutScheme(word: string): string {
  const letter = word.search(/\p{L}/u);
  return letter === -1 ? word : word.slice(0, letter);
}

/**
 * Words that strangers wrote, as a mail of ours may hold them: no mail program makes a link of any part of them. The
 * words stay readable.
 */
export function withoutLinks(text: string): string {
  return text
    .replaceAll(INVISIBLE, ' ')
    .replaceAll(WORD, (word) => (word.includes(':') ? withoutScheme(word) : word))
    .replaceAll(NUMERIC_ADDRESS, (address) => address.replaceAll('.', '. '))
    .replaceAll(DOT, '$1 ')
    .replaceAll(MAILBOX, ' (at) ')
    .replaceAll(/ {2,}/g, ' ')
    .trim();
}

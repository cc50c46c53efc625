export const MAX_FOLDERS = 6;
/** Characters; a longer name cannot be stored for a category or an item. */
const MAX_NAME = 255;
const NO_NAME = 'No Name';
const CONTROLS = /\p{Cc}/gu;

/** The top-level category of a file that came without a folder. */
export const OTHERS_CATEGORY = { en: 'Others', ar: 'أخرى' } as const;

export type FullPath = { folders: string[]; itemName: string };
export type FullPathError = { error: 'too_deep' | 'malformed' };

/**
 * Rule R14, steps 1 to 4: the category chain and the item name of one smart upload.
 * An empty chain means `OTHERS_CATEGORY`. `fallbackName`, the file's own name, is used only
 * where the header names no file; a folder in it is a leak of the sender's disk and is ignored.
 */
export function readFullPath(
  headerValue: string | undefined,
  fallbackName: string,
): FullPath | FullPathError {
  const parts = splitPath(decodePercent(headerValue ?? ''));
  const fileName = parts.pop() ?? splitPath(fallbackName).pop() ?? '';
  if (parts.length > MAX_FOLDERS) return { error: 'too_deep' };
  const itemName = itemNameOf(fileName);
  if ([...parts, itemName].some((name) => lengthOf(name) > MAX_NAME)) return { error: 'malformed' };
  return { folders: parts, itemName };
}

/** Whether a folder of an upload means the category that bears this name. */
export function isSameFolderName(folder: string, categoryName: string): boolean {
  return comparable(folder) === comparable(categoryName);
}

/** A value that is not valid percent-encoding was not encoded by its sender. */
function decodePercent(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** macOS sends names decomposed: without NFC one folder would become two categories, in Arabic too. */
function splitPath(path: string): string[] {
  return path
    .normalize('NFC')
    .split(/[/\\]/)
    .map((part) => part.replace(CONTROLS, ' ').trim())
    .filter((part) => part !== '' && part !== '.' && part !== '..');
}

function itemNameOf(fileName: string): string {
  const words = withoutExtension(fileName)
    .replace(/[-_+\s]+/g, ' ')
    .trim();
  const [first] = words;
  if (first === undefined) return NO_NAME;
  return first.toUpperCase() + words.slice(first.length);
}

function withoutExtension(fileName: string): string {
  const dot = fileName.lastIndexOf('.');
  return dot === -1 ? fileName : fileName.slice(0, dot);
}

function comparable(name: string): string {
  return name.normalize('NFC').trim().toLowerCase();
}

function lengthOf(text: string): number {
  return Array.from(text).length;
}

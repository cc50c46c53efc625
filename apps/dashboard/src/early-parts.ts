/** Where the page keeps the names of its files. */
export const PARTS_ID = 'parts';

/** Files that every screen of a signed-in person needs, and those of each first screen. */
export interface Parts {
  readonly all: readonly string[];
  readonly of: Readonly<Partial<Record<string, readonly string[]>>>;
}

const HOME = '/';
const MOST_BEGIN_AT = '/admin/overview';

/** The files that the screen at a path needs. */
export const partsAt = (path: string, { all, of }: Parts): readonly string[] => [
  ...all,
  ...(of[path === HOME ? MOST_BEGIN_AT : path] ?? []),
];

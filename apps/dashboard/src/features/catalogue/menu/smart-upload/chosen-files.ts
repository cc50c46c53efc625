import { isHeic } from '#kit/media/resize-image.ts';

export interface ChosenFile {
  readonly file: File;
  /** With its folders in front, as the server reads it. */
  readonly path: string;
}

const VIDEO = 'video/mp4';

/** Many systems do not know the type of an iPhone's pictures. */
export const isAccepted = (file: File): boolean =>
  file.type.startsWith('image/') || file.type === VIDEO || isHeic(file);

/** A dropped folder leaves its path on the file (the drop zone puts it there), a picked one in the browser's own member. */
function pathOf(file: File): string {
  const dropped = 'path' in file && typeof file.path === 'string' ? file.path : '';
  const path = file.webkitRelativePath || dropped || file.name;
  return path.replace(/^\.?\//, '');
}

/** Image and mp4 files with their paths, and how many others there were. Files that systems hide are no others. */
export function chosenFiles(files: readonly File[]): {
  readonly accepted: ChosenFile[];
  readonly refused: number;
} {
  const visible = files.filter(({ name }) => !name.startsWith('.') && name !== 'Thumbs.db');
  const accepted = visible.filter(isAccepted).map((file) => ({ file, path: pathOf(file) }));
  return { accepted, refused: visible.length - accepted.length };
}

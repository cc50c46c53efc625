import type { Deps } from '#platform/deps.ts';

const STORED_PICTURE = /\/storage\/([\w/.-]{1,200}\.(?:jpe?g|png|webp|gif))$/i;

/** Where in the storage the picture of an address lies; null for one that is none of ours. */
export const storedPath = (src: string | null): string | null => STORED_PICTURE.exec(src ?? '')?.[1] ?? null;

/** A picture as an address that holds it, for documents without a network; null where it cannot be had. */
export async function embeddedPicture(
  src: string | null,
  pixels: number,
  { storage, pictures }: Pick<Deps, 'storage' | 'pictures'>,
): Promise<string | null> {
  const path = storedPath(src);
  if (!path) return null;
  const wanted = { mode: 'unsafe', width: pixels, height: pixels, type: 'image/png' } as const;
  try {
    const png = await pictures.draw(() => storage.stream(path), wanted);
    return `data:image/png;base64,${png.toString('base64')}`;
  } catch {
    return null;
  }
}

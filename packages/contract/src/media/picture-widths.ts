/** In pixels. A closed list, so that nobody can fill the cache or the processor with odd sizes. */
export const PICTURE_WIDTHS = [64, 100, 200, 320, 400, 640, 800, 960, 1200, 1600] as const;

/** A width in which pictures are served: no page can ask for another one. */
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

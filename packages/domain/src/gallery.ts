export type GalleryRow = { src: string; type: string; slug?: string | null; sort?: number };
export type ArrangedRow<Row> = Row & { slug: 'featured' | null; sort: number };

/**
 * Rule R13: one row per src (the first wins), in the order of `sort` (rows without one keep their
 * place in the list), numbered from 0, exactly one of them featured unless the gallery is empty.
 */
export function arrangeGallery<Row extends GalleryRow>(rows: readonly Row[]): ArrangedRow<Row>[] {
  const stored = foldDuplicates(rows);
  const ordered = stored
    .map((row, index) => ({ row, place: row.sort ?? index }))
    .sort((a, b) => a.place - b.place)
    .map(({ row }) => row);
  const featured = featuredOf(stored, ordered);
  return ordered.map((row, sort) => ({ ...row, slug: row === featured ? 'featured' : null, sort }));
}

function foldDuplicates<Row extends GalleryRow>(rows: readonly Row[]): Row[] {
  const bySrc = new Map<string, Row>();
  for (const row of rows) if (!bySrc.has(row.src)) bySrc.set(row.src, row);
  return [...bySrc.values()];
}

/** Of several marked rows the first in the list as it was sent; of none, the first in order. */
function featuredOf<Row extends GalleryRow>(
  listed: readonly Row[],
  ordered: readonly Row[],
): Row | undefined {
  const mayBeFeatured = listed.some(isImage) ? isImage : () => true;
  return listed.find((row) => row.slug === 'featured' && mayBeFeatured(row)) ?? ordered.find(mayBeFeatured);
}

function isImage(row: GalleryRow): boolean {
  return row.type.startsWith('image/');
}

const STORED = /^[a-z]?\d+\/[a-z0-9]{8,64}\.[a-z0-9]{3,4}$/;

function addressed(row: unknown, publicUrl: string): unknown {
  if (typeof row !== 'object' || row === null || !('src' in row)) return row;
  const { src } = row;
  return typeof src === 'string' && STORED.test(src) ? { ...row, src: `${publicUrl}/storage/${src}` } : row;
}

/** A value whose pictures are kept by their path in the storage, with the addresses people reach them at. */
export function withUrls(data: unknown, publicUrl: string): unknown {
  return Array.isArray(data) ? data.map((row: unknown) => addressed(row, publicUrl)) : data;
}

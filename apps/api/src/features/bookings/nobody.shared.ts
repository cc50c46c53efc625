/** Stands where the name of a guest stood who was erased. */
export const NOBODY = '—';

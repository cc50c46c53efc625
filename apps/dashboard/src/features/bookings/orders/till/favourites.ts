import { useMemo } from 'react';
import { usePersistedChoice } from '#kit/data/persisted-choice.ts';

const parsed = (text: string): readonly number[] => {
  try {
    const read: unknown = JSON.parse(text);
    return Array.isArray(read) ? read.filter((id) => typeof id === 'number') : [];
  } catch {
    return [];
  }
};

/** Of a branch and a device, not of a person: the next cashier at this till finds what is sold here most. */
export function useFavourites(branchId: number) {
  const [text, setText] = usePersistedChoice(`till-favourites:${branchId}`, '[]');
  const ids = useMemo(() => new Set(parsed(text)), [text]);
  const toggle = (id: number) =>
    setText(JSON.stringify(ids.has(id) ? [...ids].filter((one) => one !== id) : [...ids, id]));
  return { ids, toggle };
}

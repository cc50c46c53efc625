import { useLocalStorage } from '@mantine/hooks';
import { useMemo } from 'react';

const parsed = (text: string | undefined): readonly number[] => {
  try {
    const read: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(read) ? read.filter((id) => typeof id === 'number') : [];
  } catch {
    return [];
  }
};

/** Of a branch and a device, not of a person: the next cashier at this till finds what is sold here most. */
export function useFavourites(branchId: number) {
  const [list, setList] = useLocalStorage<readonly number[]>({
    key: `till-favourites:${branchId}`,
    defaultValue: [],
    deserialize: parsed,
    getInitialValueInEffect: false,
  });
  const ids = useMemo(() => new Set(list), [list]);
  const toggle = (id: number) => setList(ids.has(id) ? list.filter((one) => one !== id) : [...list, id]);
  return { ids, toggle };
}

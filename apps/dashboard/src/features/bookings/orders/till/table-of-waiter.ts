import { useSearch } from '@tanstack/react-router';

interface TableOfWaiter {
  readonly seat: number;
  /** Where the waiter came from. */
  readonly path: string;
}

/** The table from which a waiter came to the till; null: from none. */
export function useTableOfWaiter(): TableOfWaiter | null {
  const { seat, visit }: { readonly seat?: unknown; readonly visit?: unknown } = useSearch({ strict: false });
  if (typeof seat !== 'number') return null;
  return { seat, path: typeof visit === 'number' ? `/floor/${visit}` : '/floor' };
}

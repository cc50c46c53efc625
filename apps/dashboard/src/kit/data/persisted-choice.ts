import { useState } from 'react';

/** A choice that this device remembers; where the browser keeps nothing it lasts as long as the page. */
export function usePersistedChoice(key: string, otherwise: string) {
  const [value, setValue] = useState(() => localStorage.getItem(key) ?? otherwise);
  const put = (next: string) => {
    setValue(next);
    localStorage.setItem(key, next);
  };
  return [value, put] as const;
}

import { useIntersection, useWindowEvent } from '@mantine/hooks';
import { useState, type RefCallback } from 'react';

/** CSS pixels above and below the window. */
const NEAR = '600px 0px';

interface Near<Target extends HTMLElement> {
  readonly ref: RefCallback<Target | null>;
  readonly isNear: boolean;
}

/** Whether a place of the page has come near the window or is about to be printed; once it has, it counts as near for good. */
export function useNear<Target extends HTMLElement>(): Near<Target> {
  const [hasCome, setHasCome] = useState(false);
  const { ref, entry } = useIntersection<Target>({ rootMargin: NEAR });
  if (!hasCome && entry?.isIntersecting) setHasCome(true);
  useWindowEvent('beforeprint', () => setHasCome(true));
  return { ref, isNear: hasCome };
}

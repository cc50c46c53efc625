import { useIsFetching } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '#ui/lazy-part.ts';

const Live = lazyPart(() => import('./live.tsx'));

/** A page stands when nothing has been asked for this long, */
const QUIET_MILLISECONDS = 1_000;
/** and is not waited for longer than this. */
const LONGEST_MILLISECONDS = 10_000;

/** Live updates, after the first page: on an old phone their scripts would keep it waiting. */
export function LiveLater() {
  const isQuiet = useIsFetching() === 0;
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => {
    if (isWanted || !isQuiet) return undefined;
    const timer = setTimeout(() => setIsWanted(true), QUIET_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [isWanted, isQuiet]);
  useEffect(() => {
    const timer = setTimeout(() => setIsWanted(true), LONGEST_MILLISECONDS);
    return () => clearTimeout(timer);
  }, []);
  return <Suspense fallback={null}>{isWanted && <Live />}</Suspense>;
}

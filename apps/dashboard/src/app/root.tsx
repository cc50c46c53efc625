import { Suspense, useState } from 'react';
import { lazyPart } from '#ui/lazy-part.ts';
import { useMe } from '#kit/access/me.ts';
import { Frame } from './layout/frame.tsx';
import { Loading } from './layout/loading.tsx';

/** Only for those of whom an employer asks it. */
const SecondStepRequired = lazyPart(() => import('./second-step-required.tsx'));

/** Every screen, or the one thing that is to be done before any of them. */
export function Root() {
  const isMissing = useMe().second_step_missing;
  // It stays until its recovery codes were kept, although nothing is missing from the first code on.
  const [isAsked, setIsAsked] = useState(isMissing);
  if (isMissing && !isAsked) setIsAsked(true);
  if (!isAsked) return <Frame />;
  return (
    <Suspense fallback={<Loading />}>
      <SecondStepRequired />
    </Suspense>
  );
}

import { sampleContent } from '@diwan/contract/catalogue/sample-content.ts';
import { firstSteps } from '@diwan/contract/venues/first-steps.ts';
import { Suspense } from 'react';
import { useRead } from '#kit/data/use-read.ts';
import { usePlace } from '#kit/place/place.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { useClosed } from './first-steps-closed.ts';

const FirstSteps = lazyPart(() => import('./first-steps.tsx'));

type Business = NonNullable<ReturnType<typeof usePlace>['business']>;

/** What there is to show of the business; null until all of it is there, so that nothing of it moves. */
function useFirstSteps(business: Business) {
  const closed = useClosed();
  const isOpen = closed !== undefined && !closed.includes(business.id);
  const params = { business_id: business.id };
  const { data } = useRead(firstSteps.get, { params, enabled: isOpen });
  const sample = useRead(sampleContent.get, { params });
  if (closed === undefined || sample.isPending) return null;
  if (isOpen && data === undefined) return null;
  const done = isOpen && data?.is_new === true ? data.done : null;
  if (done === null && !sample.data?.items) return null;
  return { sample: sample.data, done };
}

function PartOf({ business }: { business: Business }) {
  const shown = useFirstSteps(business);
  const { branch } = usePlace();
  if (shown === null) return null;
  return (
    <Suspense fallback={null}>
      <FirstSteps business={business} branch={branch} {...shown} />
    </Suspense>
  );
}

/** The first steps of an owner, which come only where there is something of them to show. */
export function FirstStepsPart() {
  const { business } = usePlace();
  return business && <PartOf business={business} />;
}

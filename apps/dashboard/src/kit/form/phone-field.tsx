import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { lazyPart } from '#ui/lazy-part.ts';
import type { PhoneFieldProps } from './phone-inputs.tsx';

const PhoneInputs = lazyPart(() => import('./phone-inputs.tsx'));
const FIELD_HEIGHT = 62;

/** Country and number, kept as E.164; the numbering plans come with the first such field. */
export function PhoneField(props: PhoneFieldProps) {
  return (
    <Suspense fallback={<Skeleton height={FIELD_HEIGHT} />}>
      <PhoneInputs {...props} />
    </Suspense>
  );
}

import { Suspense } from 'react';
import { lazyPart } from '#ui/lazy-part.ts';
import { FieldComing } from './field-coming.tsx';
import type { PhoneFieldProps } from './phone-inputs.tsx';

const PhoneInputs = lazyPart(() => import('./phone-inputs.tsx'));

/** Country and number, kept as E.164; the numbering plans come with the first such field. */
export function PhoneField(props: PhoneFieldProps) {
  return (
    <Suspense fallback={<FieldComing label={props.label} description={props.description} />}>
      <PhoneInputs {...props} />
    </Suspense>
  );
}

import type { VisitState } from '@diwan/contract/bookings/visit-states.ts';
import {
  IconArmchair,
  IconBellRinging,
  IconCheck,
  IconClock,
  IconReceipt,
  IconToolsKitchen2,
  type Icon,
} from '@tabler/icons-react';
import { Badge, type Tone } from '#ui/badge.tsx';
import { useVisitText } from './use-visit-text.ts';

const SIGNS: Readonly<Record<VisitState, readonly [Tone, Icon]>> = {
  seated: ['neutral', IconArmchair],
  ordering: ['waiting', IconClock],
  waiting: ['busy', IconToolsKitchen2],
  calling: ['attention', IconBellRinging],
  bill: ['attention', IconReceipt],
  paid: ['done', IconCheck],
};

export function VisitBadge({ state }: { readonly state: VisitState }) {
  const t = useVisitText();
  const [tone, sign] = SIGNS[state];
  return (
    <Badge tone={tone} sign={sign}>
      {t(state)}
    </Badge>
  );
}

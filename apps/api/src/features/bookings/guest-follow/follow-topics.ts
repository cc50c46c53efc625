import type { Heard } from '../followed.shared.ts';

interface Place {
  readonly business_id: number;
  readonly id: number;
}

/** What a stream is about, as the triggers of guests.sql name it. */
export const topicOf = (kind: Heard, { business_id, id }: Place): string => `${kind}/${business_id}/${id}`;

export function kindOf(topic: string): Heard {
  const [kind] = topic.split('/');
  return kind === 'orders' || kind === 'visits' ? kind : 'reservations';
}

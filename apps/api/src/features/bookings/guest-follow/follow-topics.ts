import type { Followed } from '../followed.shared.ts';

interface Place {
  readonly business_id: number;
  readonly id: number;
}

/** What a stream is about, as the triggers of 0083 name it. */
export const topicOf = (kind: Followed, { business_id, id }: Place): string => `${kind}/${business_id}/${id}`;

export const kindOf = (topic: string): Followed => (topic.startsWith('orders/') ? 'orders' : 'reservations');

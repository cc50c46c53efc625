import { EMPLOYEE_LIST, users } from '@diwan/contract/accounts/users.ts';
import { useMe } from '#kit/access/me.ts';
import { useRead } from '#kit/data/use-read.ts';
import { useReads } from '#kit/data/use-reads.ts';
import { useNameOf } from '#kit/i18n/localized.ts';
import { usePlace } from '#kit/place/place.ts';

export interface Colleague {
  readonly id: number;
  readonly name: string;
  readonly photo: string | null;
  /** The other business of the owner they work in so far; null: this one. */
  readonly elsewhere: string | null;
}

type Read = readonly { readonly id: number; readonly name: string; readonly photo: string | null }[];

/** Each person once; whoever works here is no stranger. */
function together(lists: readonly { readonly works: string | null; readonly read: Read }[]): Colleague[] {
  const people = new Map<number, Colleague>();
  for (const { works, read } of lists) {
    for (const { id, name, photo } of read) {
      if (!people.has(id)) people.set(id, { id, name, photo, elsewhere: works });
    }
  }
  return [...people.values()];
}

/** Everybody who may be granted something: who works here, then who works in other businesses of the owner. */
export function usePeople() {
  const { business } = usePlace();
  const nameOf = useNameOf();
  const here = useRead(users.list, {
    params: { business_id: business?.id ?? 0 },
    query: EMPLOYEE_LIST,
    enabled: business !== null,
  });
  const others = useMe().business.filter(({ id }) => id !== business?.id);
  const elsewhere = useReads(
    users.list,
    others.map(({ id }) => ({ params: { business_id: id }, query: EMPLOYEE_LIST })),
  );
  const lists = others.map(({ locales }, index) => ({
    works: nameOf(locales),
    read: elsewhere[index]?.data?.data ?? [],
  }));
  return { read: here, people: together([{ works: null, read: here.data?.data ?? [] }, ...lists]) };
}

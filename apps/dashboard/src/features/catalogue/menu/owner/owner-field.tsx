import { sayPhone } from '@diwan/domain/phone.ts';
import { users } from '@diwan/contract/accounts/users.ts';
import { useState } from 'react';
import { useCan } from '#kit/access/can.tsx';
import { call } from '#kit/data/call.ts';
import { useRead } from '#kit/data/use-read.ts';
import { useText } from '#kit/i18n/messages.ts';
import { SearchPick } from '#kit/resource/search-pick.tsx';
import { Bdi } from '#ui/bdi.tsx';
import type { FieldProps } from '../editor/member-props.ts';
import { useMenu } from '../menu-context.ts';
import { OwnerCard, type Owner } from './owner-card.tsx';
import { ownerMessages } from './owner.messages.ts';
import classes from './owner.module.css';

interface FoundOwner extends Owner {
  readonly id: number;
  readonly name: string;
}

const UNKNOWN: Owner = { name: null, email: null, phone: null };

/** Who the draft's owner is: as the item came, as picked just now, or else asked for. */
function useOwner({ name, entry }: FieldProps<'person'>, picked: FoundOwner | null): Owner | null {
  const can = useCan();
  const { businessId } = useMenu().screen;
  const ownerId = entry.draft.itemable[name];
  const known = [entry.row.itemable.owner, picked].find((one) => one?.id === ownerId) ?? null;
  const isAsked = ownerId !== null && known === null && can('users.read');
  // Where it fails the server has it in its log; the owner's details are missing then.
  const { data } = useRead(users.get, {
    params: { business_id: businessId, user_id: ownerId ?? 0 },
    enabled: isAsked,
  });
  if (ownerId === null) return null;
  return known ?? (data?.id === ownerId ? data : UNKNOWN);
}

function usePeople(): (query: string) => Promise<readonly (FoundOwner & { detail: React.ReactNode })[]> {
  const { businessId } = useMenu().screen;
  return async (search) => {
    const found = await call(users.search, { params: { business_id: businessId }, body: { search } });
    return found.data.map(({ id, name, email, phone }) => ({
      id,
      name,
      email,
      phone,
      detail: <Bdi>{phone === null ? email : sayPhone(phone)}</Bdi>,
    }));
  };
}

/** Whose chalet it is. */
export function OwnerField(props: FieldProps<'person'>) {
  const t = useText(ownerMessages);
  const can = useCan();
  const [picked, setPicked] = useState<FoundOwner | null>(null);
  const owner = useOwner(props, picked);
  const search = usePeople();
  const card = owner && <OwnerCard owner={owner} />;
  const maySearch = can('users.read') || can('reservations.create') || can('orders.create');
  if (props.isReadOnly || !maySearch) {
    return (
      <div>
        <p className={classes.label}>{t('owner')}</p>
        {card ?? <p className={classes.none}>{t('noOwner')}</p>}
      </div>
    );
  }
  return (
    <SearchPick
      label={t('owner')}
      placeholder={t('findOwner')}
      picked={card}
      search={search}
      notFound={(query) => t('notFound', { query })}
      onPick={(found) => {
        setPicked(found);
        props.set({ [props.name]: found.id });
      }}
      onReset={() => props.set({ [props.name]: null })}
    />
  );
}

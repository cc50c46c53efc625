import { ownEmail } from '@diwan/domain/derived-address.ts';
import { formatPhone } from '@diwan/domain/phone.ts';
import { users } from '@diwan/contract/accounts/users.ts';
import { useState, useId, useRef } from 'react';
import { useCan } from '#kit/access/can.tsx';
import { call } from '#kit/data/call.ts';
import { useRead } from '#kit/data/use-read.ts';
import { useText } from '#kit/i18n/messages.ts';
import { SearchPick } from '#kit/resource/search-pick.tsx';
import { Bdi } from '#ui/bdi.tsx';
import type { FieldProps } from '../editor/part-props.ts';
import { useMenu } from '../menu-context.ts';
import { ownerMessages } from './owner.messages.ts';
import classes from './owner.module.css';
import { Popover } from '@mantine/core';
import { IconUser } from '@tabler/icons-react';

interface Owner {
  readonly name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
}

/** Time to move the pointer from the name into what it has opened. */
const CLOSE_DELAY_MILLISECONDS = 150;

function useHover() {
  const [isOpen, setIsOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const open = () => {
    clearTimeout(timer.current);
    setIsOpen(true);
  };
  const closeSoon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setIsOpen(false), CLOSE_DELAY_MILLISECONDS);
  };
  return { isOpen, open, closeSoon, close: () => setIsOpen(false) };
}

/** The owner's name; the pointer or the focus on it shows how to reach them. */
function OwnerCard({ owner }: { readonly owner: Owner }) {
  const t = useText(ownerMessages);
  const id = useId();
  const { isOpen, open, closeSoon, close } = useHover();
  const missing = t('missing');
  const email = ownEmail(owner.email);
  return (
    <Popover
      opened={isOpen}
      onChange={(next) => !next && close()}
      position="top-start"
      withArrow
      withRoles={false}
    >
      <Popover.Target>
        <button
          type="button"
          className={classes.owner}
          aria-describedby={isOpen ? id : undefined}
          data-mantine-stop-propagation={isOpen}
          onMouseEnter={open}
          onMouseLeave={closeSoon}
          onFocus={open}
          onBlur={close}
          onClick={open}
          onKeyDown={(event) => event.key === 'Escape' && close()}
        >
          <IconUser size={16} stroke={1.6} />
          <bdi>{owner.name ?? missing}</bdi>
        </button>
      </Popover.Target>
      <Popover.Dropdown id={id} role="tooltip" onMouseEnter={open} onMouseLeave={closeSoon}>
        <dl className={classes.reach}>
          <dt>{t('name')}</dt>
          <dd>
            <bdi>{owner.name ?? missing}</bdi>
          </dd>
          <dt>{t('email')}</dt>
          <dd>{email === null ? missing : <Bdi>{email}</Bdi>}</dd>
          <dt>{t('phone')}</dt>
          <dd>{owner.phone ? <Bdi>{formatPhone(owner.phone)}</Bdi> : missing}</dd>
        </dl>
      </Popover.Dropdown>
    </Popover>
  );
}

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
  const isRequested = ownerId !== null && known === null && can('users.read');
  // Where it fails the server has it in its log; the owner's details are missing then.
  const { data } = useRead(users.get, {
    params: { business_id: businessId, user_id: ownerId ?? 0 },
    enabled: isRequested,
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
      detail: <Bdi>{phone === null ? email : formatPhone(phone)}</Bdi>,
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

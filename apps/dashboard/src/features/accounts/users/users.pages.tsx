import { users } from '@diwan/contract/accounts/users.ts';
import type { AnyOperation } from '@diwan/contract/operation.ts';
import { IconUsers } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import type { Send } from '#kit/data/use-write.ts';
import { AddPage } from '#kit/resource/add-page.tsx';
import { EditPage } from '#kit/resource/edit-page.tsx';
import { updatedColumn, wordColumn } from '#kit/resource/columns.tsx';
import type { ResourceOptions } from '#kit/resource/resource-options.ts';
import { resourcePages } from '#kit/resource/resource-pages.tsx';
import { useKnownCustomer } from './known-customer.ts';
import { KindFilter } from './kind-filter.tsx';
import { MadePasswordDialog, type MadePassword } from './made-password.tsx';
import { sendUser } from './send-user.ts';
import { EmailCell, PersonCell, PhoneCell } from './user-cells.tsx';
import { UserFields } from './user-fields.tsx';
import { userSchema } from './user-schema.ts';
import { userMessages } from './users.messages.ts';

const words = userMessages.messages;
const KINDS = { owner: words.owner, employee: words.employee, customer: words.customer };
const calls = { ...users, createBody: userSchema };

const options: ResourceOptions<typeof calls> = {
  icon: <IconUsers size={28} stroke={1.5} />,
  messages: userMessages,
  columns: [
    { key: 'name', label: words.name, sortBy: 'name', Cell: PersonCell },
    { key: 'phone', label: words.phone, sortBy: 'phone', Cell: PhoneCell },
    { key: 'email', label: words.email, sortBy: 'email', Cell: EmailCell },
    wordColumn('type', words.kind, { of: ({ type }) => KINDS[type], sortBy: 'type' }),
    updatedColumn(),
  ],
  Fields: UserFields,
  Filters: KindFilter,
  blank: () => ({ is_employee: true, name: '', phone: '', email: '', password: '' }),
  send: sendUser,
  idParam: 'user_id',
  allow: ({ verb, row, me, can }) => {
    if (verb === 'create' || row === null) return can('users.create');
    const isSelf = row.id === me.id;
    if (verb === 'update') return isSelf || (row.type !== 'owner' && can('users.update'));
    return !isSelf && row.type !== 'owner' && can('users.delete');
  },
};

const plain = resourcePages(calls, options);

/** Sends a new person, and shows the password that was made for them. */
const sendAndShow =
  (show: (made: MadePassword) => void): Send<AnyOperation> =>
  async (op, input) => {
    const added = await sendUser(op, input);
    const { name, email, generated_password: password } = added;
    if (password !== undefined) show({ name, email, password });
    return added;
  };

function AddUser() {
  const [made, setMade] = useState<MadePassword | null>(null);
  const tellRefusal = useKnownCustomer();
  const showing = useMemo(() => ({ ...options, tellRefusal, send: sendAndShow(setMade) }), [tellRefusal]);
  return (
    <>
      <AddPage calls={calls} options={showing} />
      {made && <MadePasswordDialog made={made} onClose={() => setMade(null)} />}
    </>
  );
}

function EditUser() {
  const tellRefusal = useKnownCustomer();
  return <EditPage calls={calls} options={{ ...options, tellRefusal }} />;
}

export const pages = { ...plain, Add: AddUser, Edit: EditUser };

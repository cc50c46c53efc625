import '#kit/schemas/zod.ts';
import { ownEmail } from '@diwan/domain/derived-address.ts';
import { users, newUserBody, profileBody } from '@diwan/contract/accounts/users.ts';
import type { AnyOperation } from '@diwan/contract/operation.ts';
import { IconUsers } from '@tabler/icons-react';
import { useMemo, useState, useCallback } from 'react';
import type { Send } from '#kit/data/use-write.ts';
import { AddPage, EditPage } from '#kit/resource/form-page.tsx';
import { updatedColumn, wordColumn } from '#kit/resource/columns.tsx';
import type { ResourceOptions, FilterProps } from '#kit/resource/resource-options.ts';
import { resourcePages } from '#kit/resource/resource-pages.tsx';
import { SegmentedControl } from '@mantine/core';
import { currentLocale } from '#kit/i18n/locale.ts';
import { useText } from '#kit/i18n/messages.ts';
import { useNavigate } from '@tanstack/react-router';
import { z } from 'zod';
import type { CallError } from '#kit/data/call-error.ts';
import { notify } from '#ui/overlays.ts';
import { DrawnLinkDialog, MadePasswordDialog, type DrawnLink, type MadePassword } from './made-password.tsx';
import { sendUser, shownOf } from './send-user.ts';
import { EmailCell, PersonCell, PhoneCell } from './user-cells.tsx';
import { UserFields } from './user-fields.tsx';
import { userMessages } from './users.messages.ts';
import { isValidPhone } from '#kit/form/phone-numbers.ts';

const { name, email, is_employee, invite_by, locale, role, branches } = newUserBody.shape;

const isInvitedByMail = (person: { is_employee?: boolean | undefined; invite_by?: unknown }) =>
  person.is_employee === true && person.invite_by === 'mail';

/** What the form asks for; the picture goes along as a file, and an empty password is none. */
const personSchema = z
  .object({
    is_employee,
    name,
    phone: z
      .string({ error: 'required' })
      .trim()
      .min(1, 'required')
      .max(32)
      .refine(isValidPhone, 'phone_not_valid'),
    email,
    password: profileBody.shape.password,
    invite_by,
    locale,
    role,
    branches,
    picture: z.instanceof(File).nullish(),
  })
  .refine((person) => !isInvitedByMail(person) || Boolean(person.email), {
    error: 'required',
    path: ['email'],
  })
  .refine((person) => !person.is_employee || !person.role || (person.branches ?? []).length > 0, {
    error: 'required',
    path: ['branches'],
  });

const userSchema = z.preprocess((typed: z.input<typeof personSchema>) => shownOf(typed), personSchema);

const problem = z.object({ customer: z.object({ id: z.number(), name: z.string() }) });

/** Says which customer has the phone already, and offers to open that one; false: the error is about something else. */
function useKnownCustomer(): (error: CallError) => boolean {
  const t = useText(userMessages);
  const navigate = useNavigate();
  return useCallback(
    (error) => {
      const known = problem.safeParse(error.content);
      if (!known.success) return false;
      const { id, name } = known.data.customer;
      const open = () => void navigate({ to: `/users/edit/${id}` });
      const action = { label: t('openCustomer', { name }), run: open };
      notify({ kind: 'warning', text: error.message, action, topic: 'known-customer' });
      return true;
    },
    [navigate, t],
  );
}

/** Everybody, the employees or the customers; kept in the address. */
function KindFilter({ values, onChange }: FilterProps) {
  const t = useText(userMessages);
  const data = [
    { value: '', label: t('everybody') },
    { value: 'employee', label: t('employees') },
    { value: 'customer', label: t('customers') },
  ];
  const kind = values['type'] ?? '';
  return (
    <SegmentedControl
      aria-label={t('kind')}
      data={data}
      value={data.some(({ value }) => value === kind) ? kind : ''}
      onChange={(value) => onChange('type', value)}
    />
  );
}

const words = userMessages.messages;
const KINDS = { owner: words.owner, employee: words.employee, customer: words.customer };
const calls = { ...users, createBody: userSchema };

const options: ResourceOptions<typeof calls> = {
  icon: <IconUsers size={28} stroke={1.5} />,
  messages: userMessages,
  columns: [
    { key: 'name', label: words.name, sortBy: 'name', Cell: PersonCell },
    { key: 'phone', label: words.phone, sortBy: 'phone', Cell: PhoneCell },
    { key: 'email', label: words.email, sortBy: 'email', onCard: 'wide', Cell: EmailCell },
    wordColumn('type', words.kind, { of: ({ type }) => KINDS[type], sortBy: 'type' }),
    updatedColumn(),
  ],
  Fields: UserFields,
  Filters: KindFilter,
  blank: () => ({
    is_employee: true,
    name: '',
    phone: '',
    email: '',
    password: '',
    invite_by: 'link',
    locale: currentLocale(),
    role: null,
    branches: [],
  }),
  asForm: (row) => ({ ...row, email: ownEmail(row.email) }),
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

/** Sends a new person, and shows the password or the link that was made for them. */
const sendAndShow =
  (show: (made: MadePassword) => void, showLink: (drawn: DrawnLink) => void): Send<AnyOperation> =>
  async (op, input) => {
    const added = await sendUser(op, input);
    const { name, email, phone, generated_password: password, invitation } = added;
    if (password !== undefined) show({ name, email, phone, password });
    if (invitation !== undefined) showLink({ name, invitation });
    return added;
  };

function AddUser() {
  const [made, setMade] = useState<MadePassword | null>(null);
  const tellRefusal = useKnownCustomer();
  const [drawn, setDrawn] = useState<DrawnLink | null>(null);
  const showing = useMemo(
    () => ({ ...options, tellRefusal, send: sendAndShow(setMade, setDrawn) }),
    [tellRefusal],
  );
  return (
    <>
      <AddPage calls={calls} options={showing} />
      {drawn && <DrawnLinkDialog drawn={drawn} onClose={() => setDrawn(null)} />}
      {made && <MadePasswordDialog made={made} onClose={() => setMade(null)} />}
    </>
  );
}

function EditUser() {
  const tellRefusal = useKnownCustomer();
  return <EditPage calls={calls} options={{ ...options, tellRefusal }} />;
}

export const pages = { ...plain, Add: AddUser, Edit: EditUser };

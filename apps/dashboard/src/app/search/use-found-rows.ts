import { search } from '@diwan/contract/search/search.ts';
import type { Permission } from '@diwan/contract/permissions.ts';
import { orderName } from '@diwan/domain/names.ts';
import { formatPhone } from '@diwan/domain/phone.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { IconCalendarCheck, IconPhoto, IconToolsKitchen2, IconUser } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useCan } from '#kit/access/can.tsx';
import { useRead } from '#kit/data/use-read.ts';
import { localTimeOf } from '#kit/i18n/dates.ts';
import { useNameOf } from '#kit/i18n/localized.ts';
import { useLocale } from '#kit/i18n/locale.ts';
import { useText } from '#kit/i18n/messages.ts';
import { useFormatLocal } from '#kit/i18n/moment.tsx';
import { usePickWorkspace, useWorkspace } from '#kit/workspace/workspace.ts';
import type { ResponseOf } from '@diwan/contract/operation.ts';
import type { FoundGroup } from './found-list.tsx';
import { useVenueOffer } from '#kit/workspace/venue-offer.ts';
import { searchMessages } from './search.messages.ts';

/** Between two keys of somebody who types fast, no longer. */
const WAIT_MILLISECONDS = 80;
const ANY: readonly Permission[] = ['users.read', 'reservations.read', 'orders.read', 'items.read'];
const NO_ROWS: ResponseOf<typeof search.find> = { people: [], reservations: [], orders: [], items: [] };

/** One sign finds no text; it may be a number. */
const isWorthAsking = (q: string) => q.length > 1 || /^\p{Nd}$/u.test(q);

/** Parts of one line, without those that are not there. */
const line = (...parts: readonly (string | null | undefined)[]) => parts.filter(Boolean).join(' · ');

/** Rows stand at branches: to open one of another branch is to go there first, where what is unsaved is asked about. */
function useOpenAt() {
  const { business, branch } = useWorkspace();
  const pick = usePickWorkspace();
  return async (branchId: number, open: (ignoreBlocker: boolean) => Promise<void>) => {
    const isElsewhere = branchId !== branch?.id;
    if (!business || (isElsewhere && !(await pick(business.id, branchId)))) return;
    await open(isElsewhere);
  };
}

type Rows = ResponseOf<typeof search.find>;

function useNamed() {
  const locale = useLocale();
  return (row: { readonly name_en: string | null; readonly name_ar: string | null }) =>
    row[`name_${locale}`] || row.name_en || row.name_ar;
}

function useItemLines(items: Rows['items']): FoundGroup {
  const offer = useVenueOffer();
  const navigate = useNavigate();
  const named = useNamed();
  return {
    name: offer('labels'),
    found: items.map((row) => ({
      key: `item ${row.id}`,
      name: named(row) ?? '',
      icon: IconPhoto,
      photo: row.photo,
      open: () =>
        void navigate({
          to: '/menu',
          search: { menu: row.menu_id, category: row.category_id, item: row.id },
        }),
    })),
  };
}

/** Customers have a page of their own. */
const personPath = ({ kind, id }: Rows['people'][number]) =>
  kind === 'customer' ? `/customers/${id}` : `/users/edit/${id}`;

/** `#3 · 1 May`: a number alone is that of an order of every day. */
function useOrderOf() {
  const locale = useLocale();
  const zone = useWorkspace().business?.timezone;
  return ({ number, day, created_at: at }: Rows['orders'][number]) =>
    orderName({ number, day: day ?? localTimeOf(at, zone).slice(0, 10) }, locale);
}

/** Rows of the server as lines; each leads to where it is worked on. */
function useLines({ people, reservations, orders, items }: Rows): FoundGroup[] {
  const t = useText(searchMessages);
  const navigate = useNavigate();
  const openAt = useOpenAt();
  const { business } = useWorkspace();
  const format = useFormatLocal();
  const nameOfBranch = useBranchNames();
  const when = (at: string) => format(localTimeOf(at, business?.timezone));
  const phone = (e164: string | null) => e164 && `\u2066${formatPhone(e164)}\u2069`;
  const named = useNamed();
  const orderOf = useOrderOf();
  return [
    {
      name: t('people'),
      found: people.map((row) => ({
        key: `person ${row.id}`,
        name: row.name ?? '',
        detail: line(t(row.kind), phone(row.phone)),
        icon: IconUser,
        photo: row.photo,
        open: () => void navigate({ to: personPath(row) }),
      })),
    },
    {
      name: t('reservations'),
      found: reservations.map((row) => ({
        key: `reservation ${row.id}`,
        name: row.customer_name || t('reservation', { number: row.id }),
        detail: line(
          named(row),
          row.unit_name,
          when(row.from),
          phone(row.customer_phone),
          nameOfBranch(row.branch_id),
        ),
        icon: IconCalendarCheck,
        photo: row.photo,
        open: () =>
          void openAt(row.branch_id, (ignoreBlocker) =>
            navigate({ to: '/reservations/list', search: { id: row.id }, ignoreBlocker }),
          ),
      })),
    },
    {
      name: t('orders'),
      found: orders.map((row) => ({
        key: `order ${row.id}`,
        name: line(t('order', { name: orderOf(row) }), row.customer_name),
        detail: line(when(row.created_at), phone(row.customer_phone), nameOfBranch(row.branch_id)),
        icon: IconToolsKitchen2,
        open: () =>
          void openAt(row.branch_id, (ignoreBlocker) =>
            navigate({ to: `/orders/edit/${row.id}`, ignoreBlocker }),
          ),
      })),
    },
    useItemLines(items),
  ];
}

/** What a branch is called; nothing where the business has no other. */
function useBranchNames() {
  const { business } = useWorkspace();
  const nameOf = useNameOf();
  const branches = business?.branches ?? [];
  return (id: number) => {
    const branch = branches.length > 1 ? branches.find((one) => one.id === id) : undefined;
    return branch && (nameOf(branch.locales) || branch.slug);
  };
}

export interface FoundRows {
  readonly groups: readonly FoundGroup[];
  /** The answer to what now stands in the box is still to come. */
  readonly isPending: boolean;
  readonly failure: { readonly text: string; readonly retry: () => void } | null;
}

/** What is asked of the server, and whether it is what now stands in the box. */
function useQuestion(typed: string) {
  const q = typed.trim();
  const [question] = useDebouncedValue(q, WAIT_MILLISECONDS);
  const { business } = useWorkspace();
  const can = useCan();
  const isWanted = business !== null && isWorthAsking(q) && ANY.some((permission) => can(permission));
  return { question, isWanted, isAsked: isWanted && question === q, businessId: business?.id ?? 0 };
}

/** What the server finds. An answer to anything but what now stands in the box is not shown. */
export function useFoundRows(typed: string): FoundRows {
  const { question, isWanted, isAsked, businessId } = useQuestion(typed);
  const { data, error, refetch } = useRead(search.find, {
    params: { business_id: businessId },
    query: { q: question },
    enabled: isAsked,
  });
  const rows = isAsked ? data : undefined;
  const problem = isAsked && !data ? error : null;
  return {
    groups: useLines(rows ?? NO_ROWS),
    isPending: isWanted && !rows && !problem,
    failure: problem && { text: problem.message, retry: () => void refetch() },
  };
}

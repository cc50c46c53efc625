import { areas } from '@diwan/contract/venues/areas.ts';
import type { LocalizedRow } from '@diwan/contract/fields.ts';
import type { SeatShape } from '@diwan/contract/venues/seats.ts';
import type { OrderRow } from '@diwan/contract/bookings/order-row.ts';
import { orders } from '@diwan/contract/bookings/orders.ts';
import { takenSince } from '@diwan/domain/taken-tables.ts';
import { useCan } from '#kit/access/can.tsx';
import { useRead } from '#kit/data/use-read.ts';
import { useNameOf } from '#kit/i18n/localized.ts';
import { useWorkspace } from '#kit/workspace/workspace.ts';
import { paramsOf } from '#kit/resource/resource-calls.ts';
import { useOrder } from '../form/order-context.ts';
import { useNow } from '../open-age.tsx';

/** `taken`: an order is on its way; `unpaid`: all was brought, and not paid yet. */
export type TableState = 'free' | 'taken' | 'unpaid';

export interface Table {
  readonly id: number;
  readonly name: string;
  readonly state: TableState;
  /** When the first of its orders was placed. */
  readonly since: string | null;
  /** What its orders come to, in major units. */
  readonly sum: number;
  /** Where it stands on the plan; null: nobody has put it anywhere. */
  readonly x: number | null;
  readonly y: number | null;
  readonly shape: SeatShape;
  readonly places: number | null;
}

export interface TableArea {
  readonly id: number;
  readonly name: string;
  readonly tables: readonly Table[];
}

type Standing = Pick<OrderRow, 'seat_id' | 'status' | 'created_at' | 'total_price'>;

/** What stands at a table: the sum of its orders, the oldest of them, and whether any is still on its way. */
export function standingAt(
  seat: number,
  standing: readonly Standing[],
): Pick<Table, 'state' | 'since' | 'sum'> {
  const own = standing.filter(({ seat_id: id }) => id === seat);
  const [first = null] = own.map(({ created_at: at }) => at).sort();
  const isOnItsWay = own.some(({ status }) => status !== 'delivered');
  const state = own.length === 0 ? 'free' : isOnItsWay ? 'taken' : 'unpaid';
  const thousandths = own.reduce((sum, { total_price: price }) => sum + Math.round(price * 1000), 0);
  return { state, since: first, sum: thousandths / 1000 };
}

const NOTHING: readonly OrderRow[] = [];

/** Orders on their way, and those that were brought lately and are not paid. */
function useStanding(): readonly OrderRow[] {
  const workspace = useWorkspace();
  const { timeZone } = useOrder();
  const enabled = useCan()('orders.read', { branch: workspace.branch?.id ?? 0 });
  const params = paramsOf(workspace);
  const open = useRead(orders.kitchen, { params, query: { unapproved: true }, enabled });
  // The Swedish locale writes times as the wire does: `2026-03-31 12:00:00`.
  const from = new Date(takenSince(useNow())).toLocaleString('sv', { timeZone });
  const query = { status: 'delivered', paid: false, order_type: 'dine_in', from, per_page: 100 } as const;
  const unpaid = useRead(orders.list, {
    params: { business_id: workspace.business?.id ?? 0, branch_or_all: workspace.branch?.id ?? 0 },
    query,
    enabled,
    keepPrevious: true,
  });
  return [...(open.data ?? NOTHING), ...(unpaid.data?.data ?? NOTHING)];
}

interface Furnished {
  readonly id: number;
  readonly locales: readonly LocalizedRow[];
  readonly seats: readonly (Pick<Table, 'id'> &
    Partial<Pick<Table, 'x' | 'y' | 'shape' | 'places'>> & { readonly locales: readonly LocalizedRow[] })[];
}

/** The plan to those who may read it, to others the names of its tables, which everybody may. */
function useFloors(): { readonly data: readonly Furnished[] | undefined; readonly isSuccess: boolean } {
  const workspace = useWorkspace();
  const { branch } = workspace;
  const isOwn = useCan()('areas.read', { branch: branch?.id ?? 0 });
  const params = paramsOf(workspace);
  const own = useRead(areas.list, { params, query: { full: true }, enabled: isOwn });
  const named = useRead(areas.guest, {
    params: { slug: branch?.slug ?? '' },
    enabled: !isOwn && branch !== null,
  });
  return isOwn ? { data: own.data?.data, isSuccess: own.isSuccess } : named;
}

/** The tables of the branch under the areas they stand in, as they are now. */
export function useTables() {
  const nameOf = useNameOf();
  const floors = useFloors();
  const standing = useStanding();
  const shown: TableArea[] = (floors.data ?? [])
    .filter(({ seats }) => seats.length > 0)
    .map(({ id, locales, seats }) => ({
      id,
      name: nameOf(locales) || `#${id}`,
      tables: seats.map((seat) => ({
        id: seat.id,
        name: nameOf(seat.locales) || `#${seat.id}`,
        x: seat.x ?? null,
        y: seat.y ?? null,
        shape: seat.shape ?? 'square',
        places: seat.places ?? null,
        ...standingAt(seat.id, standing),
      })),
    }));
  return { areas: shown, isSuccess: floors.isSuccess };
}

import { categories } from '@diwan/contract/catalogue/categories.ts';
import { items } from '@diwan/contract/catalogue/items.ts';
import type { AnyOperation } from '@diwan/contract/operation.ts';
import { Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useCan } from '#kit/access/can.tsx';
import { useRead } from '#kit/data/use-read.ts';
import { useText } from '#kit/i18n/messages.ts';
import { useWorkspace } from '#kit/workspace/workspace.ts';
import { exceededBy, type Counted } from '#kit/resource/counted.ts';
import { paramsOf } from '#kit/resource/resource-calls.ts';
import { useIsShown } from '#kit/screens/shown-paths.ts';
import { overviewMessages } from './overview.messages.ts';
import classes from './overview.module.css';

/** How many rows a list has: undefined while unknown, null where the user may not see them. */
function useTotal(op: AnyOperation, mayRead: boolean): Counted | null | undefined {
  const workspace = useWorkspace();
  const isEnabled = mayRead && workspace.business !== null;
  const rows = useRead(op, { params: paramsOf(workspace), query: { per_page: 1 }, enabled: isEnabled });
  if (!isEnabled || rows.isError) return null;
  return rows.isSuccess ? rows.data : undefined;
}

/** Sizes of the catalogue. */
export function useCatalogueSizes() {
  const can = useCan();
  const categoryTotal = useTotal(categories.list, can('categories.read'));
  const itemTotal = useTotal(items.list, can('items.read'));
  return { categoryTotal, itemTotal };
}

interface SizeProps {
  readonly name: string;
  readonly value: Counted | null | undefined;
  readonly to: string;
}

function Size({ name, value, to }: SizeProps) {
  const t = useText(overviewMessages);
  const isShown = useIsShown();
  if (value === null) return null;
  const least = value && exceededBy(value);
  const content = (
    <>
      <span className={classes.sizeName}>{name}</span>
      {value === undefined ? (
        <Skeleton height={24} width={40} />
      ) : (
        <bdi>{least ? t('moreThan', { least }) : value.total}</bdi>
      )}
    </>
  );
  if (!isShown(to)) return <div className={classes.size}>{content}</div>;
  return (
    <Link to={to} className={classes.size}>
      {content}
    </Link>
  );
}

const OFFERS = { restaurant: 'items', salon: 'services', hotel: 'rooms', chalet: 'chalets' } as const;

/** How large the venue is: its places and what it offers. */
export function Sizes({ of }: { of: ReturnType<typeof useCatalogueSizes> }) {
  const t = useText(overviewMessages);
  const can = useCan();
  const { business, businesses } = useWorkspace();
  const seen = (mayRead: boolean, total = 0): Counted | null => (mayRead ? { total } : null);
  return (
    <section aria-label={t('figures')} className={classes.sizes}>
      <Size
        name={t('businesses')}
        value={seen(can('business.read'), businesses.length)}
        to="/business/list"
      />
      <Size
        name={t('branches')}
        value={seen(can('branches.read'), business?.branches.length)}
        to="/branches/list"
      />
      <Size name={t('menus')} value={seen(can('menus.read'), business?.menus.length)} to="/menus/list" />
      <Size name={t('categories')} value={of.categoryTotal} to="/categories/list" />
      <Size name={t(OFFERS[business?.type ?? 'restaurant'])} value={of.itemTotal} to="/menu" />
    </section>
  );
}

import { categories } from '@diwan/contract/catalogue/categories.ts';
import { items } from '@diwan/contract/catalogue/items.ts';
import type { AnyOperation } from '@diwan/contract/operation.ts';
import { Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useCan } from '#kit/access/can.tsx';
import { useMe } from '#kit/access/me.ts';
import { useRead } from '#kit/data/use-read.ts';
import { useText } from '#kit/i18n/messages.ts';
import { usePlace } from '#kit/place/place.ts';
import { paramsOf } from '#kit/resource/resource-calls.ts';
import { useIsShown } from '#kit/screens/shown-paths.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { FirstSteps } from './first-steps.tsx';
import { overviewMessages } from './overview.messages.ts';
import classes from './overview.module.css';
import { QuickLinks } from './quick-links.tsx';

/** How many rows a list has: undefined while unknown, null where the user may not see them. */
function useTotal(op: AnyOperation, mayRead: boolean): number | null | undefined {
  const place = usePlace();
  const isEnabled = mayRead && place.business !== null;
  const rows = useRead(op, { params: paramsOf(place), query: { per_page: 1 }, enabled: isEnabled });
  if (!isEnabled || rows.isError) return null;
  return rows.isSuccess ? Number(rows.data.total) : undefined;
}

interface FigureProps {
  readonly name: string;
  readonly value: number | null | undefined;
  readonly to: string;
}

function Figure({ name, value, to }: FigureProps) {
  const isShown = useIsShown();
  if (value === null) return null;
  const content = (
    <>
      <span className={classes.figureName}>{name}</span>
      {value === undefined ? (
        <Skeleton height={34} width={56} />
      ) : (
        <bdi className={classes.figureValue}>{value}</bdi>
      )}
    </>
  );
  if (!isShown(to)) return <div className={classes.figure}>{content}</div>;
  return (
    <Link to={to} className={classes.figure}>
      {content}
    </Link>
  );
}

export default function OverviewPage() {
  const t = useText(overviewMessages);
  const user = useMe();
  const place = usePlace();
  const can = useCan();
  const categoryTotal = useTotal(categories.list, can('categories.read'));
  const itemTotal = useTotal(items.list, can('items.read'));
  const isNew = place.isOwned && categoryTotal === 0 && itemTotal === 0;
  const seen = (mayRead: boolean, value: number | undefined) => (mayRead ? (value ?? 0) : null);
  return (
    <>
      <PageHeader title={t('title')} context={t('hello', { name: user.name })} />
      {isNew && <FirstSteps />}
      <section aria-label={t('figures')} className={classes.figures}>
        <Figure
          name={t('businesses')}
          value={seen(can('business.read'), place.businesses.length)}
          to="/business/list"
        />
        <Figure
          name={t('branches')}
          value={seen(can('branches.read'), place.business?.branches.length)}
          to="/branches/list"
        />
        <Figure
          name={t('menus')}
          value={seen(can('menus.read'), place.business?.menus.length)}
          to="/menus/list"
        />
        <Figure name={t('categories')} value={categoryTotal} to="/categories/list" />
        <Figure name={t('items')} value={itemTotal} to="/menu" />
      </section>
      <QuickLinks />
    </>
  );
}

import { useLocation } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { useMe } from '#kit/access/me.ts';
import { useNameOf } from '#kit/i18n/localized.ts';
import { useText } from '#kit/i18n/messages.ts';
import { addPath } from '#kit/resource/resource-calls.ts';
import { RouteLink } from '#kit/screens/route-link.tsx';
import { usePathAt } from '#kit/workspace/use-path-at.ts';
import { useWorkspace } from '#kit/workspace/workspace.ts';
import { DeskCard, DeskRow } from '#ui/desk-card.tsx';
import { cardMessages } from './unsent-card.messages.ts';
import { unsentMessages } from './unsent.messages.ts';
import { followUnsent, unsentTickets, type UnsentTickets } from './unsent-tickets.ts';

const TILL = addPath('orders');

function Row({ unsent }: { readonly unsent: UnsentTickets }) {
  const t = useText(unsentMessages);
  const nameOf = useNameOf();
  const pathAt = usePathAt();
  const { business, business_control: controlled } = useMe();
  const { business_id, branch_id, waiting, refused } = unsent;
  const branch = [...business, ...controlled]
    .flatMap(({ branches }) => branches)
    .find(({ id }) => id === branch_id);
  return (
    <DeskRow
      words={
        <>
          {waiting > 0 && <span>{t('waiting', { count: waiting })}</span>}{' '}
          {refused > 0 && <span>{t('refused', { count: refused })}</span>}
        </>
      }
      more={branch && <bdi>{nameOf(branch.locales) || branch.slug}</bdi>}
      act={<RouteLink to={pathAt(TILL, business_id, branch_id)}>{t('look')}</RouteLink>}
    />
  );
}

/** Tickets of the till that have not arrived, for whoever went on to another screen or another branch. */
export function UnsentCard() {
  const t = useText(cardMessages);
  const { branch } = useWorkspace();
  const isTill = useLocation().pathname === TILL;
  const shown = useSyncExternalStore(followUnsent, unsentTickets).filter(
    // There they stand on the page itself.
    ({ branch_id, waiting, refused }) => waiting + refused > 0 && !(isTill && branch_id === branch?.id),
  );
  if (shown.length === 0) return null;
  return (
    <DeskCard
      title={t('title')}
      rows={shown.map((unsent) => (
        <Row key={unsent.branch_id} unsent={unsent} />
      ))}
    />
  );
}

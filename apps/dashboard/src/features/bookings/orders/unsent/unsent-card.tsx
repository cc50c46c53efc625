import { holdsAt } from '@diwan/contract/permissions.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { useMe } from '#kit/access/me.ts';
import { logQuietly } from '#kit/data/log.ts';
import { useNameOf } from '#kit/i18n/localized.ts';
import { useText } from '#kit/i18n/messages.ts';
import { addPath } from '#kit/resource/resource-calls.ts';
import { RouteLink } from '#kit/screens/route-link.tsx';
import { usePathAt } from '#kit/workspace/use-path-at.ts';
import { useWorkspace } from '#kit/workspace/workspace.ts';
import { DeskAct, DeskCard, DeskRow } from '#ui/desk-card.tsx';
import { loadAgain } from '#ui/lazy-part.ts';
import { cardMessages } from './unsent-card.messages.ts';
import { unsentMessages } from './unsent.messages.ts';
import { followUnsent, unsentTickets, type UnsentTickets } from './unsent-tickets.ts';

const TILL = addPath('orders');

/** Where the person may not be at the till any more, nobody could look at them. */
function Discard({ unsent }: { readonly unsent: UnsentTickets }) {
  const t = useText(cardMessages);
  const client = useQueryClient();
  const { id } = useMe();
  const discard = async () => {
    const { discardUnsent } = await loadAgain(() => import('./discard-unsent.ts'));
    await discardUnsent(client, id, unsent);
  };
  return (
    <DeskAct
      variant="default"
      onClick={() =>
        void discard().catch((error: unknown) => logQuietly('Tickets could not be discarded', error))
      }
    >
      {t('discard')}
    </DeskAct>
  );
}

function Row({ unsent }: { readonly unsent: UnsentTickets }) {
  const t = useText(unsentMessages);
  const nameOf = useNameOf();
  const pathAt = usePathAt();
  const { business, business_control: controlled, permissions } = useMe();
  const { business_id, branch_id, waiting, refused } = unsent;
  const branchAmong = (list: typeof business) =>
    list.flatMap(({ branches }) => branches).find(({ id }) => id === branch_id);
  const owned = branchAmong(business);
  const branch = owned ?? branchAmong(controlled);
  const mayLook =
    owned !== undefined || (branch && holdsAt(permissions, 'orders.create', { branch: branch_id }));
  return (
    <DeskRow
      words={
        <>
          {waiting > 0 && <span>{t('waiting', { count: waiting })}</span>}{' '}
          {refused > 0 && <span>{t('refused', { count: refused })}</span>}
        </>
      }
      more={branch && <bdi>{nameOf(branch.locales) || branch.slug}</bdi>}
      act={
        mayLook ? (
          <RouteLink to={pathAt(TILL, business_id, branch_id)}>{t('look')}</RouteLink>
        ) : (
          <Discard unsent={unsent} />
        )
      }
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

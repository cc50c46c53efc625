import { ordersChannel } from '@diwan/contract/notifications/channels.ts';
import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useCan } from '#kit/access/can.tsx';
import { useNameOf } from '#kit/i18n/localized.ts';
import { useText } from '#kit/i18n/messages.ts';
import { useChannels } from '#kit/live/use-channels.ts';
import { usePlace, type BranchInfo } from '#kit/place/place.ts';
import { LonePage } from '#kit/screens/lone-page.tsx';
import { EmptyState } from '#ui/states.tsx';
import { KitchenBoard } from './kitchen-board.tsx';
import { kitchenMessages } from './kitchen.messages.ts';

interface LiveBoardProps {
  readonly branch: BranchInfo;
  readonly timezone: string;
}

/** Hears of orders as they come: the bare page has no layout that would. */
function LiveBoard({ branch: { id, business_id }, timezone }: LiveBoardProps) {
  const can = useCan();
  useChannels(ordersChannel(business_id, id), 'orders');
  return (
    <KitchenBoard
      businessId={business_id}
      branchId={id}
      timezone={timezone}
      mayMove={can('orders.update', { branch: id })}
    />
  );
}

/** The open orders of the picked branch on a screen of their own. */
export default function KitchenPage() {
  const t = useText(kitchenMessages);
  const nameOf = useNameOf();
  const can = useCan();
  const { business, branch } = usePlace();
  const mayRead = business !== null && branch !== null && can('orders.read', { branch: branch.id });
  return (
    <LonePage
      title={t('title')}
      branch={branch ? nameOf(branch.locales) || branch.slug : undefined}
      way={
        <Button component={Link} to="/admin/overview" variant="default" size="md">
          {t('toDashboard')}
        </Button>
      }
    >
      {mayRead ? (
        <LiveBoard branch={branch} timezone={business.timezone} />
      ) : (
        <EmptyState
          icon={<IconLock size={28} stroke={1.5} />}
          title={t('notAllowed')}
          text={t('notAllowedText')}
        />
      )}
    </LonePage>
  );
}

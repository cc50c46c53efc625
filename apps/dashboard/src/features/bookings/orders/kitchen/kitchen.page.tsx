import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useCan } from '#kit/access/can.tsx';
import { useNameOf } from '#kit/i18n/localized.ts';
import { useText } from '#kit/i18n/messages.ts';
import { usePlace } from '#kit/place/place.ts';
import { LonePage } from '#kit/screens/lone-page.tsx';
import { EmptyState } from '#ui/states.tsx';
import { KitchenBoard } from './kitchen-board.tsx';
import { kitchenMessages } from './kitchen.messages.ts';

/** The open orders of the picked branch on a screen of their own. */
export default function KitchenPage() {
  const t = useText(kitchenMessages);
  const nameOf = useNameOf();
  const can = useCan();
  const { branch } = usePlace();
  const mayRead = branch !== null && can('orders.read', { branch: branch.id });
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
        <KitchenBoard
          businessId={branch.business_id}
          branchId={branch.id}
          mayMove={can('orders.update', { branch: branch.id })}
        />
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

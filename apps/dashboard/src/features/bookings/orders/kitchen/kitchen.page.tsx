import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useCan } from '#kit/access/can.tsx';
import { LanguageSwitch } from '#kit/i18n/language-switch.tsx';
import { useNameOf } from '#kit/i18n/localized.ts';
import { useText } from '#kit/i18n/messages.ts';
import { usePlace } from '#kit/place/place.ts';
import { EmptyState } from '#ui/states.tsx';
import { KitchenBoard } from './kitchen-board.tsx';
import classes from './kitchen.module.css';
import { kitchenMessages } from './kitchen.messages.ts';

/** The open orders of the picked branch on a screen of their own. */
export default function KitchenPage() {
  const t = useText(kitchenMessages);
  const nameOf = useNameOf();
  const can = useCan();
  const { branch } = usePlace();
  const mayRead = branch !== null && can('orders.read', { branch: branch.id });
  return (
    <div className={classes.page}>
      <header className={classes.bar}>
        <h1 className={classes.title}>{t('title')}</h1>
        {branch && <bdi className={classes.branch}>{nameOf(branch.locales) || branch.slug}</bdi>}
        <div className={classes.end}>
          <LanguageSwitch />
          <Button component={Link} to="/admin/overview" variant="default" size="md">
            {t('toDashboard')}
          </Button>
        </div>
      </header>
      <main>
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
      </main>
    </div>
  );
}

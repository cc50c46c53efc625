import { installation } from '@diwan/contract/installation/installation.ts';
import { Button } from '@mantine/core';
import { IconExternalLink, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useCan } from '#kit/access/can.tsx';
import { useRead } from '#kit/data/use-read.ts';
import { useText } from '#kit/i18n/messages.ts';
import { usePlace } from '#kit/place/place.ts';
import { useIsShown } from '#kit/screens/shown-paths.ts';
import { Panel } from '#ui/panel.tsx';
import { overviewMessages } from './overview.messages.ts';
import classes from './overview.module.css';

export function QuickLinks() {
  const t = useText(overviewMessages);
  const can = useCan();
  const leadsTo = useIsShown();
  const { branch } = usePlace();
  const { data: config } = useRead(installation.clientConfig);
  const adds = [
    {
      to: '/categories/add',
      label: t('addCategory'),
      isShown: can('categories.create') && can('items.create'),
    },
    { to: '/menus/add', label: t('addMenu'), isShown: can('menus.create') },
    { to: '/branches/add', label: t('addBranch'), isShown: can('branches.create') },
  ].filter(({ to, isShown }) => isShown && leadsTo(to));
  return (
    <Panel title={t('links')}>
      <div className={classes.links}>
        {config && branch && (
          <Button
            component="a"
            href={`${config.apps.qr}/${branch.slug}`}
            target="_blank"
            rel="noopener"
            variant="light"
            leftSection={<IconExternalLink size={18} />}
          >
            {t('openMenu')}
          </Button>
        )}
        {adds.map(({ to, label }) => (
          <Button key={to} component={Link} to={to} variant="default" leftSection={<IconPlus size={18} />}>
            {label}
          </Button>
        ))}
      </div>
    </Panel>
  );
}

import { installation } from '@diwan/contract/installation/installation.ts';
import { NavLink } from '@mantine/core';
import { IconChefHat, IconDeviceTablet, IconQrcode } from '@tabler/icons-react';
import { useRead } from '#kit/data/use-read.ts';
import { useText } from '#kit/i18n/messages.ts';
import { layoutMessages } from './layout.messages.ts';

/** The installation's other apps; those of a branch need to know which. */
export function AppLinks({ slug }: { slug: string | undefined }) {
  const t = useText(layoutMessages);
  const { data } = useRead(installation.clientConfig);
  if (!data) return null;
  const { qr, orders, tablet } = data.apps;
  const links = [
    ...(slug === undefined ? [] : [{ href: `${qr}/${slug}`, label: t('qrApp'), Icon: IconQrcode }]),
    { href: orders, label: t('ordersApp'), Icon: IconChefHat },
    ...(slug === undefined
      ? []
      : [{ href: `${tablet}/${slug}`, label: t('tabletApp'), Icon: IconDeviceTablet }]),
  ];
  return (
    <div>
      {links.map(({ href, label, Icon }) => (
        <NavLink
          key={href}
          href={href}
          target="_blank"
          rel="noopener"
          label={label}
          leftSection={<Icon size={18} stroke={1.6} />}
        />
      ))}
    </div>
  );
}

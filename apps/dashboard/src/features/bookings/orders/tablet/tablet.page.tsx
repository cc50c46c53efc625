import { guest } from '@diwan/contract/catalogue/guest-menu.ts';
import { installation } from '@diwan/contract/installation/installation.ts';
import { Button, Text } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { useRead } from '#kit/data/use-read.ts';
import { useNameOf } from '#kit/i18n/localized.ts';
import { useText } from '#kit/i18n/messages.ts';
import { LoadError } from '#kit/resource/load-error.tsx';
import classes from './tablet.module.css';
import { tabletMessages } from './tablet.messages.ts';

const GONE = 404;

/** Leads a tablet to the guest menu of its branch. */
export function TabletDoor() {
  const t = useText(tabletMessages);
  const nameOf = useNameOf();
  const { slug = '' } = useParams({ strict: false });
  const config = useRead(installation.clientConfig);
  const menu = useRead(guest.menu, { params: { slug }, query: { surface: 'tablet' } });
  if (menu.isError && menu.error.status !== GONE) {
    return <LoadError error={menu.error} onRetry={() => void menu.refetch()} />;
  }
  const branch = menu.data?.branch;
  return (
    <div className={classes.door} aria-busy={menu.isPending}>
      <h1>{menu.isError ? t('noBranch') : <bdi>{nameOf(branch?.locales ?? []) || t('tablet')}</bdi>}</h1>
      <Text>{t(menu.isError ? 'noBranchText' : 'tabletText')}</Text>
      {branch && config.data && (
        <Button component="a" href={`${config.data.apps.qr}/${branch.slug}`} size="md">
          {t('openMenu')}
        </Button>
      )}
    </div>
  );
}

/** The same for those who are signed in, without the dashboard around it. */
export default function TabletPage() {
  return (
    <main className={classes.alone}>
      <div className={classes.sheet}>
        <TabletDoor />
      </div>
    </main>
  );
}

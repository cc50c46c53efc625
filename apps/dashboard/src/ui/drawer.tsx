// oxlint-disable-next-line no-restricted-imports -- the one place that gives its focus back
import { Drawer as MantineDrawer, type DrawerProps } from '@mantine/core';
import { useReturnedFocus } from './returned-focus.ts';

/** Mantine's, also where it is drawn only while it is open. */
export function Drawer(props: DrawerProps) {
  useReturnedFocus(props.opened);
  return <MantineDrawer {...props} />;
}

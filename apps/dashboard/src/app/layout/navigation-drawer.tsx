import { useText } from '#kit/i18n/messages.ts';
import { Drawer } from '#ui/drawer.tsx';
import { layoutMessages } from './layout.messages.ts';
import { Sidebar } from './sidebar.tsx';

interface NavigationDrawerProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The sidebar of a phone. */
export default function NavigationDrawer({ isOpen, onClose }: NavigationDrawerProps) {
  const t = useText(layoutMessages);
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      size={280}
      padding={0}
      withCloseButton={false}
      attributes={{ content: { 'aria-label': t('navigation') } }}
    >
      <Sidebar onNavigate={onClose} />
    </Drawer>
  );
}

import { UnstyledButton } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { Suspense, type ComponentProps } from 'react';
import { useNameOf } from '#kit/i18n/localized.ts';
import { useText } from '#kit/i18n/messages.ts';
import { useWorkspace } from '#kit/workspace/workspace.ts';
import { Dropdown } from '#ui/dropdown.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { layoutMessages } from '../layout/layout.messages.ts';
import classes from './workspace-head.module.css';
import { WorkspacePicture } from './workspace-picture.tsx';

const Switcher = lazyPart(() => import('./switcher.tsx'));
const WIDTH = 320;

function useWorkspaceNames() {
  const t = useText(layoutMessages);
  const nameOf = useNameOf();
  const { business, branch } = useWorkspace();
  const name = business ? nameOf(business.locales) || business.name : '';
  const branchName = branch ? nameOf(branch.locales) || branch.slug : '';
  const label = t('placeOf', { business: name, branch: branchName });
  return { name, branch: branchName, label, media: business?.media ?? [] };
}

interface WorkspaceButtonProps extends Omit<ComponentProps<typeof UnstyledButton<'button'>>, 'className'> {
  /** The picture alone. */
  readonly isCompact?: boolean;
}

/** The business and the branch whose rows everything shows, on a button; nothing for who has none. */
export function WorkspaceButton({ isCompact = false, ...button }: WorkspaceButtonProps) {
  const { name, branch, label, media } = useWorkspaceNames();
  return (
    <UnstyledButton
      {...button}
      className={classes.head}
      data-compact={isCompact || undefined}
      title={isCompact ? label : undefined}
      aria-label={label}
    >
      <WorkspacePicture media={media} name={name} />
      <span className={classes.words}>
        <bdi className={classes.business}>{name}</bdi>
        <bdi className={classes.branch}>{branch}</bdi>
      </span>
      <IconSelector size={18} stroke={1.6} className={classes.mark} />
    </UnstyledButton>
  );
}

interface WorkspaceHeadProps {
  readonly isCompact?: boolean;
  /** Called once another workspace is there. */
  readonly onSwitched?: (() => void) | undefined;
}

/** Where the person is; one press leads to another workspace. */
export function WorkspaceHead({ isCompact = false, onSwitched }: WorkspaceHeadProps) {
  const { label } = useWorkspaceNames();
  return (
    <Dropdown
      label={label}
      edge="start"
      width={WIDTH}
      target={(props) => <WorkspaceButton {...props} isCompact={isCompact} />}
    >
      {(close) => (
        <Suspense fallback={null}>
          <Switcher
            onDone={() => {
              close();
              onSwitched?.();
            }}
          />
        </Suspense>
      )}
    </Dropdown>
  );
}

import { UnstyledButton } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { Suspense, type ComponentProps } from 'react';
import { useNameOf } from '#kit/i18n/localized.ts';
import { useText } from '#kit/i18n/messages.ts';
import { usePlace } from '#kit/place/place.ts';
import { Dropdown } from '#ui/dropdown.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { layoutMessages } from '../layout/layout.messages.ts';
import classes from './place-head.module.css';
import { PlacePicture } from './place-picture.tsx';

const Switcher = lazyPart(() => import('./switcher.tsx'));
const WIDTH = 320;

function usePlaceNames() {
  const t = useText(layoutMessages);
  const nameOf = useNameOf();
  const { business, branch } = usePlace();
  const name = business ? nameOf(business.locales) || business.name : '';
  const branchName = branch ? nameOf(branch.locales) || branch.slug : '';
  const label = t('placeOf', { business: name, branch: branchName });
  return { name, branch: branchName, label, media: business?.media ?? [] };
}

interface PlaceButtonProps extends Omit<ComponentProps<typeof UnstyledButton<'button'>>, 'className'> {
  /** The picture alone. */
  readonly isCompact?: boolean;
}

/** The business and the branch whose rows everything shows, on a button; nothing for who has none. */
export function PlaceButton({ isCompact = false, ...button }: PlaceButtonProps) {
  const { name, branch, label, media } = usePlaceNames();
  return (
    <UnstyledButton
      {...button}
      className={classes.head}
      data-compact={isCompact || undefined}
      title={isCompact ? label : undefined}
      aria-label={label}
    >
      <PlacePicture media={media} name={name} />
      <span className={classes.words}>
        <bdi className={classes.business}>{name}</bdi>
        <bdi className={classes.branch}>{branch}</bdi>
      </span>
      <IconSelector size={18} stroke={1.6} className={classes.mark} />
    </UnstyledButton>
  );
}

interface PlaceHeadProps {
  readonly isCompact?: boolean;
  /** Called once another place is there. */
  readonly onSwitched?: (() => void) | undefined;
}

/** Where the person is; one press leads to another place. */
export function PlaceHead({ isCompact = false, onSwitched }: PlaceHeadProps) {
  const { label } = usePlaceNames();
  return (
    <Dropdown
      label={label}
      edge="start"
      width={WIDTH}
      target={(props) => <PlaceButton {...props} isCompact={isCompact} />}
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

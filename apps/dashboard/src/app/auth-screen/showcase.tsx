import type { ReactNode } from 'react';
import { useText } from '#kit/i18n/messages.ts';
import { Chalets, Chairs, Rooms, Till } from './showcase-pictures.tsx';
import { showcaseMessages } from './showcase.messages.ts';
import classes from './showcase.module.css';

interface StillProps {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

function Still({ title, text, children }: StillProps) {
  return (
    <li className={classes.still}>
      <div className={classes.picture} aria-hidden="true">
        {children}
      </div>
      <p className={classes.caption}>
        <strong>{title}</strong>
        <span>{text}</span>
      </p>
    </li>
  );
}

/** The product as each type of venue sees it; drawn here, so that it weighs little and follows language and light. */
export function Showcase() {
  const t = useText(showcaseMessages);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what is scrolled sideways on a phone is scrolled by keys as well
    <ul className={classes.stills} aria-label={t('label')} tabIndex={0}>
      <Still title={t('restaurant')} text={t('restaurantText')}>
        <Till />
      </Still>
      <Still title={t('salon')} text={t('salonText')}>
        <Chairs />
      </Still>
      <Still title={t('hotel')} text={t('hotelText')}>
        <Rooms />
      </Still>
      <Still title={t('chalet')} text={t('chaletText')}>
        <Chalets />
      </Still>
    </ul>
  );
}

import { Link } from '@tanstack/react-router';
import { IconChevronRight } from '@tabler/icons-react';
import { useText } from '#kit/i18n/messages.ts';
import { usePlace } from '#kit/place/place.ts';
import { useIsShown } from '#kit/screens/shown-paths.ts';
import { Panel } from '#ui/panel.tsx';
import { overviewMessages } from './overview.messages.ts';
import classes from './overview.module.css';

/** For a new owner: the way from an empty menu to one that guests can read. */
export function FirstSteps() {
  const t = useText(overviewMessages);
  const { business, branch } = usePlace();
  const leadsTo = useIsShown();
  const steps = [
    { to: '/menu', title: t('stepCategory'), text: t('stepCategoryText') },
    {
      to: branch ? `/branches/edit/${branch.id}` : '/branches/add',
      title: t('stepBranch'),
      text: t('stepBranchText'),
    },
    {
      to: business ? `/business/edit/${business.id}` : '/business/add',
      title: t('stepLogo'),
      text: t('stepLogoText'),
    },
  ].filter(({ to }) => leadsTo(to));
  return (
    <Panel title={t('next')} context={t('nextText')}>
      <ol className={classes.stepList}>
        {steps.map(({ to, title, text }, index) => (
          <li key={to}>
            <Link to={to} className={classes.step}>
              <span className={classes.stepNumber}>{index + 1}</span>
              <span className={classes.stepWords}>
                <strong>{title}</strong>
                <span>{text}</span>
              </span>
              <IconChevronRight size={18} className={classes.arrow} />
            </Link>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

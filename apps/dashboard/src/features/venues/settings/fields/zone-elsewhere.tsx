import { Link } from '@tanstack/react-router';
import { asText, useField } from '#kit/form/use-field.ts';
import { useText } from '#kit/i18n/messages.ts';
import { Bdi } from '#ui/bdi.tsx';
import { settingMessages } from '../settings.messages.ts';
import classes from './fields.module.css';
import type { PartProps } from './part-props.ts';

/** The time zone where it is not changed: one value of the business has one place that edits it. */
export function ZoneElsewhere({ name, label, description, fallback }: PartProps) {
  const t = useText(settingMessages);
  const { value } = useField(name, label);
  return (
    <div className={classes.stack}>
      <span className={classes.label}>{label}</span>
      <Bdi>{asText(value) || asText(fallback)}</Bdi>
      {description !== undefined && <p className={classes.hint}>{description}</p>}
      <Link to="/settings" search={{ tab: 'BusinessSettings' }} className={classes.link}>
        {t('changeInSettings')}
      </Link>
    </div>
  );
}

import { SelectField } from '#kit/form/choice-fields.tsx';
import { usePick } from '#kit/i18n/localized.ts';
import { useText } from '#kit/i18n/messages.ts';
import { choicesOf } from '../setting-labels.ts';
import { settingMessages } from '../settings.messages.ts';
import type { PartProps } from './part-props.ts';
import { Link } from '@tanstack/react-router';
import { asText, useField } from '#kit/form/use-field.ts';
import { Bdi } from '#ui/bdi.tsx';
import classes from './fields.module.css';
import { Button, Radio } from '@mantine/core';

/** A rectangle in a picture of 64 by 44: from the start, from the top, width, height. */
type Box = readonly [x: number, y: number, width: number, height: number];

const line = (y: number): readonly Box[] => [
  [4, y, 10, 8],
  [18, y + 2, 30, 4],
];
const grid = (columns: readonly number[], rows: readonly number[], size: number): readonly Box[] =>
  rows.flatMap((y) => columns.map((x): Box => [x, y, size, size]));

const LIST = [...line(4), ...line(18), ...line(32)];
const LARGE_GRID = grid([6, 34], [4, 26], 16).map(([x, y]): Box => [x, y, 24, 16]);

/** What each layout looks like, drawn. Calendars and lists in few strokes: at this size a real one would be dust. */
const PICTURES: Readonly<Record<string, readonly Box[]>> = {
  'list-view': LIST,
  'grid-view': LARGE_GRID,
  'grid-lg': LARGE_GRID,
  'grid-sm': grid([5, 25, 45], [4, 25], 14),
  'horizontal-slide': [
    [4, 6, 22, 32],
    [30, 6, 22, 32],
    [56, 6, 8, 32],
  ],
  'full-menu': [[4, 3, 24, 5], ...line(11), [4, 24, 24, 5], ...line(32)],
  'categorized-menu': [[4, 3, 16, 6], [24, 3, 16, 2], [44, 3, 16, 2], ...line(14), ...line(30)],
  'calendar-view': grid([5, 13, 21, 29, 37, 45, 53], [6, 16, 26, 36], 5),
  'date-range-view': [
    [4, 14, 24, 16],
    [30, 21, 4, 2],
    [36, 14, 24, 16],
  ],
};

const hasPicture = (value: string): boolean => Object.hasOwn(PICTURES, value);

function LayoutPicture({ value }: { readonly value: string }) {
  return (
    <svg viewBox="0 0 64 44" width={64} height={44} aria-hidden>
      {(PICTURES[value] ?? []).map(([x, y, width, height]) => (
        <rect key={`${x} ${y}`} x={x} y={y} width={width} height={height} rx={1.5} fill="currentColor" />
      ))}
    </svg>
  );
}

/** One of a few layouts, as drawn cards; the default is marked until something else is chosen. */
function LayoutSetting({ name, label, description, fallback }: PartProps) {
  const t = useText(settingMessages);
  const pick = usePick();
  const { value, onChange, common } = useField(name, label);
  const { readOnly, ref, ...rest } = common;
  const stored = asText(value);
  return (
    <Radio.Group
      {...rest}
      {...(description === undefined ? {} : { description })}
      readOnly={readOnly}
      value={stored || asText(fallback)}
      onChange={onChange}
    >
      <div className={classes.cards}>
        {choicesOf(name, pick).map((choice, index) => (
          <Radio.Card
            key={choice.value}
            ref={index === 0 ? ref : undefined}
            value={choice.value}
            disabled={readOnly}
            className={classes.card}
            aria-label={choice.label}
          >
            <LayoutPicture value={choice.value} />
            <span>{choice.label}</span>
            {choice.value === fallback && <small className={classes.default}>{t('isDefault')}</small>}
          </Radio.Card>
        ))}
      </div>
      {stored !== '' && !readOnly && (
        <Button size="compact-sm" variant="subtle" className={classes.back} onClick={() => onChange(null)}>
          {t('backToDefault')}
        </Button>
      )}
    </Radio.Group>
  );
}

/** The time zone where it is not changed: one value of the business has one place that edits it. */
function ZoneElsewhere({ name, label, description, fallback }: PartProps) {
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

/** The browser's list leaves UTC out, which is the zone of a business that never chose one. */
const TIME_ZONES = ['UTC', ...Intl.supportedValuesOf('timeZone')].map((zone) => ({
  value: zone,
  label: zone,
}));
/** The same value as the setting `TimeZone`, among the configurations. */
const OF_CONFIGURATIONS = 'timezone';
const ALWAYS_THERE = new Set(['Currency', 'TimeZone']);

/** One of a list: as a list, or as pictures where each can be drawn. */
export function ChoiceSetting(props: PartProps) {
  const choices = choicesOf(props.name, ({ en }) => en);
  if (props.name === OF_CONFIGURATIONS) return <ZoneElsewhere {...props} />;
  return choices.length > 0 && choices.every(({ value }) => hasPicture(value)) ? (
    <LayoutSetting {...props} />
  ) : (
    <ListSetting {...props} />
  );
}

function ListSetting({ name, label, description, definition, fallback, ofBusiness }: PartProps) {
  const t = useText(settingMessages);
  const pick = usePick();
  const choices = definition.field === 'time-zone' ? TIME_ZONES : choicesOf(name, pick);
  const labelOf = (wanted: unknown) => choices.find(({ value }) => value === wanted)?.label;
  const usual = labelOf(fallback);
  const said = ofBusiness && ofBusiness !== 'unknown' ? labelOf(ofBusiness.value) : undefined;
  const inherited = said === undefined ? t('asBusiness') : t('asBusinessSays', { value: said });
  return (
    <SelectField
      name={name}
      label={label}
      choices={choices}
      isClearable={!ALWAYS_THERE.has(name)}
      // A branch that says nothing does as its business does.
      placeholder={usual === undefined ? inherited : t('usual', { value: usual })}
      {...(description === undefined ? {} : { description })}
    />
  );
}

import { ActionIcon, Button, Checkbox, Popover, SegmentedControl, Text } from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import { IconCalendar, IconChevronLeft, IconChevronRight, IconKeyboard } from '@tabler/icons-react';
import { CALENDAR } from '#kit/i18n/calendar-days.ts';
import { useLocale } from '#kit/i18n/locale.ts';
import { useText } from '#kit/i18n/messages.ts';
import { useBookingKind } from '../bookables.ts';
import { ViewSwitch } from '../view-switch.tsx';
import type { ChartLook } from './chart-address.ts';
import classes from './chart.module.css';
import { chartMessages } from './chart.messages.ts';
import { ZOOMS, type Zoom } from './time-scale.ts';

import '@mantine/dates/styles.css';
import 'dayjs/locale/ar';

interface ToolsProps {
  readonly look: ChartLook;
  readonly zoom: Zoom;
  readonly day: string;
  readonly today: string;
  readonly hasFree: boolean;
  readonly onZoom: (zoom: Zoom) => void;
  readonly onDay: (day: string) => void;
  readonly onTurn: (pages: 1 | -1) => void;
  readonly onFree: (isOn: boolean) => void;
}

function Turning({ onTurn, onDay, today }: Pick<ToolsProps, 'onTurn' | 'onDay' | 'today'>) {
  const t = useText(chartMessages);
  const isRtl = useLocale() === 'ar';
  const [Back, On] = isRtl ? [IconChevronRight, IconChevronLeft] : [IconChevronLeft, IconChevronRight];
  return (
    <span className={classes.turning}>
      <ActionIcon variant="default" size={36} aria-label={t('earlier')} onClick={() => onTurn(-1)}>
        <Back size={18} />
      </ActionIcon>
      <Button variant="default" onClick={() => onDay(today)}>
        {t('today')}
      </Button>
      <ActionIcon variant="default" size={36} aria-label={t('later')} onClick={() => onTurn(1)}>
        <On size={18} />
      </ActionIcon>
    </span>
  );
}

function Keys() {
  const t = useText(chartMessages);
  return (
    <Popover width={320} position="bottom-end" withArrow>
      <Popover.Target>
        <ActionIcon variant="subtle" color="gray" size={36} aria-label={t('keys')} className={classes.keys}>
          <IconKeyboard size={20} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <Text size="sm">{t('keysText')}</Text>
      </Popover.Dropdown>
    </Popover>
  );
}

/** Where in time the page looks, and how. */
export function ChartTools(props: ToolsProps) {
  const { look, zoom, day, hasFree, onZoom, onDay, onFree } = props;
  const t = useText(chartMessages);
  const locale = useLocale();
  const kind = useBookingKind();
  const isChart = look === 'chart';
  return (
    <div className={classes.tools}>
      <Turning {...props} />
      <DatePickerInput
        {...CALENDAR}
        aria-label={t('jump')}
        locale={locale}
        valueFormat="DD-MM-YYYY"
        leftSection={<IconCalendar size={16} stroke={1.5} />}
        className={classes.jump}
        value={day}
        onChange={(next) => next !== null && onDay(next)}
      />
      {isChart && (
        <SegmentedControl
          aria-label={t('zoom')}
          data={ZOOMS.map((value) => ({ value, label: t(value) }))}
          value={zoom}
          onChange={onZoom}
        />
      )}
      {isChart && kind === 'stay' && (
        <Checkbox
          label={t('free')}
          checked={hasFree}
          onChange={({ currentTarget }) => onFree(currentTarget.checked)}
        />
      )}
      <span className={classes.end}>
        {isChart && <Keys />}
        <ViewSwitch view={look} />
      </span>
    </div>
  );
}

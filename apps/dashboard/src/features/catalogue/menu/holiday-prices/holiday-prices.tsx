import { items } from '@diwan/contract/catalogue/items.ts';
import { holidays } from '@diwan/contract/hospitality/holidays.ts';
import { IconCalendarStar } from '@tabler/icons-react';
import { useState } from 'react';
import { useRead } from '#kit/data/use-read.ts';
import { formMessages } from '#kit/form/form.messages.ts';
import { useLeaveGuard } from '#kit/form/leave-guard.ts';
import { todayIn } from '#kit/i18n/calendar-days.ts';
import { useLocale } from '#kit/i18n/locale.ts';
import { useText } from '#kit/i18n/messages.ts';
import { LoadError } from '#kit/resource/load-error.tsx';
import { ask } from '#ui/overlays.ts';
import { EmptyState, RowsSkeleton } from '#ui/states.tsx';
import { Modal } from '#ui/modal.tsx';
import { itemName } from '../drafts/localized-draft.ts';
import { useItem, useMenu } from '../menu-context.ts';
import { holidayPriceMessages } from './holiday-prices.messages.ts';
import classes from './holiday-prices.module.css';
import { isPast, ManageHolidays, PricesForm, type Holiday, type Shown } from './prices-form.tsx';

interface ContentProps {
  readonly itemId: number;
  readonly onEdited: () => void;
  readonly onSaved: () => void;
}

/** Those to come in their order, then the past ones. */
function nextFirst(rows: readonly Holiday[], today: string): readonly Holiday[] {
  return [...rows.filter((row) => !isPast(row, today)), ...rows.filter((row) => isPast(row, today))];
}

function Content({ itemId, onEdited, onSaved }: ContentProps) {
  const t = useText(holidayPriceMessages);
  const [shown, setShown] = useState<Shown | null>(null);
  const { screen, timeZone } = useMenu();
  const business = { business_id: screen.businessId };
  const list = useRead(holidays.list, { params: business, query: { full: true, sortBy: 'from' } });
  // The list names no prices to those who may not read holidays, who would save it empty then.
  const item = useRead(items.get, { params: { ...business, id: itemId } });
  const failed = [list, item].find(({ error }) => error);
  if (failed?.error && !shown)
    return <LoadError error={failed.error} onRetry={() => void failed.refetch()} />;
  // Typed prices stand on what is stored now; what comes later does not take them away.
  if (!shown && list.data && item.data && !list.isFetching && !item.isFetching) {
    setShown({ rows: nextFirst(list.data.data, todayIn(timeZone)), stored: item.data.holidays });
  }
  if (!shown) return <RowsSkeleton rows={3} />;
  if (shown.rows.length === 0) {
    return (
      <EmptyState
        icon={<IconCalendarStar size={28} stroke={1.5} />}
        title={t('none')}
        text={t('noneText')}
        action={<ManageHolidays />}
      />
    );
  }
  return (
    <>
      <p className={classes.about}>{t('about')}</p>
      <PricesForm itemId={itemId} {...shown} onEdited={onEdited} onSaved={onSaved} />
    </>
  );
}

interface HolidayPricesProps {
  readonly itemId: number;
  readonly onClose: () => void;
}

/** What one chalet costs over each holiday of the business. */
export default function HolidayPrices({ itemId, onClose }: HolidayPricesProps) {
  const t = useText(holidayPriceMessages);
  const translate = useText(formMessages);
  const locale = useLocale();
  const item = useItem(itemId);
  const name = (item && itemName(item.draft, locale)) || t('unnamed');
  const [isOpen, setIsOpen] = useState(true);
  const [isEdited, setIsEdited] = useState(false);
  useLeaveGuard(isEdited && isOpen);
  const close = async () => {
    const isLeaving =
      !isEdited ||
      (await ask({
        title: translate('leaveTitle'),
        text: translate('leaveText'),
        confirm: translate('skipChanges'),
        cancel: translate('keepSafe'),
        isDestructive: true,
      }));
    if (isLeaving) setIsOpen(false);
  };
  return (
    <Modal
      opened={isOpen}
      onClose={() => void close()}
      onExitTransitionEnd={onClose}
      size="lg"
      title={
        <>
          {t('title')} · <bdi>{name}</bdi>
        </>
      }
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Content itemId={itemId} onEdited={() => setIsEdited(true)} onSaved={() => setIsOpen(false)} />
    </Modal>
  );
}
